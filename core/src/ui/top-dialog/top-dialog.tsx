import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

/** Says that a dialog was opened above all others. Gives what says that it was closed. */
export type EnterDialog = (dialog: HTMLDialogElement) => () => void;

const EnterContext = createContext<EnterDialog>(() => () => {});
const TopContext = createContext<HTMLDialogElement | null>(null);

/**
 * Knows which modal dialog stands on top. Everything outside of it can be neither pressed nor heard, so whatever must be
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

/** For dialogs: how they make themselves known. Without a provider above nobody wants to know. */
export function useEnterDialog(): EnterDialog {
  return use(EnterContext);
}

/** The dialog on top; null while the page itself is in front. */
export function useTopDialog(): HTMLDialogElement | null {
  return use(TopContext);
}

/** Stands in the dialog on top, or here while there is none. Mounted anew whenever that changes. */
export function InTopDialog({ children }: { readonly children: ReactNode }) {
  const top = useTopDialog();
  return top === null ? children : createPortal(children, top);
}
