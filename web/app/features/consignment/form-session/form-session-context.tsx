import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readyToLeave } from '../prospect-calls.ts';
import type { FormSession } from './open-form-session.ts';

interface FormSessionHolder {
  /** The open form; null before the first one. */
  readonly session: FormSession | null;
  readonly open: (session: FormSession | null) => void;
}

const FormSessionContext = createContext<FormSessionHolder | null>(null);

/** Provides the open form to its page and the outcome pages, and runs its autosave meanwhile. */
export function FormSessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, open] = useState<FormSession | null>(null);
  useAutosave(session);
  const holder = useMemo<FormSessionHolder>(() => ({ session, open }), [session]);
  return <FormSessionContext value={holder}>{children}</FormSessionContext>;
}

export function useFormSession(): FormSessionHolder {
  const holder = use(FormSessionContext);
  if (holder === null) throw new Error('useFormSession needs a FormSessionProvider above it.');
  return holder;
}

function useAutosave(session: FormSession | null): void {
  useEffect(() => {
    if (session === null) return;
    const { autosave } = session;
    const end = autosave.begin();
    const leave = () => autosave.leave();
    // Mobile browsers often discard a hidden page without further events.
    const hide = () => {
      if (document.visibilityState === 'hidden') autosave.leave();
    };
    const back = () => autosave.retry();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', back);
    void readyToLeave();
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', back);
      end();
    };
  }, [session]);
}
