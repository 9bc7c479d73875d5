import { standing } from '@marque/core/rules/live';
import { useToasts } from '@marque/core/ui/toasts';
import { useEffect } from 'react';
import type { Bidding } from './bidding-context.tsx';

/** Takes back what was said about the last bid once it is no longer so: nobody is the highest bidder and outbid. */
export function useSayingsKept({ viewer, state, session }: Bidding): void {
  const { dismiss } = useToasts();
  const isOvertaken = standing(viewer, state) === 'outbid';
  const isSold = state.stage === 'sold';
  useEffect(() => {
    if (!(isOvertaken || isSold) || session.lastSaid === null) return;
    dismiss(session.lastSaid);
    session.lastSaid = null;
  }, [isOvertaken, isSold, session, dismiss]);
}
