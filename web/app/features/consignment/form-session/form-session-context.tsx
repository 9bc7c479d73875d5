import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readyToLeave } from '../prospect-calls.ts';
import type { FormSession } from './open-form-session.ts';

interface FormSessionHolder {
  /** The form that lies open; null before one does. */
  readonly session: FormSession | null;
  readonly open: (session: FormSession | null) => void;
}

const FormSessionContext = createContext<FormSessionHolder | null>(null);

/** Holds the form that lies open above its page and the pages of its outcome, and keeps its draft for as long. */
export function FormSessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, open] = useState<FormSession | null>(null);
  useKept(session);
  const holder = useMemo<FormSessionHolder>(() => ({ session, open }), [session]);
  return <FormSessionContext value={holder}>{children}</FormSessionContext>;
}

export function useFormSession(): FormSessionHolder {
  const holder = use(FormSessionContext);
  if (holder === null) throw new Error('useFormSession needs a FormSessionProvider above it.');
  return holder;
}

function useKept(session: FormSession | null): void {
  useEffect(() => {
    if (session === null) return;
    const { autosave } = session;
    const end = autosave.begin();
    const leave = () => autosave.leave();
    // Telephones often end a page that is out of sight without another word.
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
