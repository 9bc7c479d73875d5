import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** Says that a dialog was opened above all others. Gives what says that it was closed. */
export type EnterDialog = (dialog: HTMLDialogElement) => () => void;

const EnterContext = createContext<EnterDialog>(() => () => {});
const TopContext = createContext<HTMLDialogElement | null>(null);

/**
 * Knows the top modal dialog. The page outside of it is inert, so an element that must be
 * reached over an open dialog has to be put inside.
 */
export function TopDialogProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<readonly HTMLDialogElement[]>([]);
  const enter = useCallback<EnterDialog>((dialog) => {
    setOpen((now) => [...now, dialog]);
    return () => setOpen((now) => now.filter((other) => other !== dialog));
  }, []);
  return (
    <EnterContext value={enter}>
      <TopContext value={open.at(-1) ?? null}>{children}</TopContext>
    </EnterContext>
  );
}

/** Registers a dialog; without a provider it has no effect. */
export function useEnterDialog(): EnterDialog {
  return use(EnterContext);
}

/** The dialog on top; null while the page itself is in front. */
export function useTopDialog(): HTMLDialogElement | null {
  return use(TopContext);
}

/** Renders its children in the top dialog, or here without one. A change of the dialog mounts them again. */
export function InTopDialog({ children }: { readonly children: ReactNode }) {
  const top = useTopDialog();
  return top === null ? children : createPortal(children, top);
}
