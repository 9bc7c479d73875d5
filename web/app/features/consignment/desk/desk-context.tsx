import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { readyToLeave } from '../prospect-calls.ts';
import type { Desk } from './open-desk.ts';

interface DeskHolder {
  /** The form that lies open; null before one does. */
  readonly desk: Desk | null;
  readonly open: (desk: Desk | null) => void;
}

const DeskContext = createContext<DeskHolder | null>(null);

/** Holds the form that lies open above its page and the pages of its outcome, and keeps its draft for as long. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const [desk, open] = useState<Desk | null>(null);
  useKept(desk);
  const holder = useMemo<DeskHolder>(() => ({ desk, open }), [desk]);
  return <DeskContext value={holder}>{children}</DeskContext>;
}

export function useDesk(): DeskHolder {
  const holder = use(DeskContext);
  if (holder === null) throw new Error('useDesk needs a DeskProvider above it.');
  return holder;
}

function useKept(desk: Desk | null): void {
  useEffect(() => {
    if (desk === null) return;
    const { keeper } = desk;
    const end = keeper.begin();
    const leave = () => keeper.leave();
    // Telephones often end a page that is out of sight without another word.
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.leave();
    };
    const back = () => keeper.retry();
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
  }, [desk]);
}
