import { useEffect } from 'react';
import type { Bidding } from './bidding-context.tsx';
import { entryOf, storedEntry, storeEntry } from './kept-entry.ts';

/**
 * Keeps what is typed for as long as the tab is open: a line that was gone for long loads the page anew, and so does a
 * login. What was kept is put back once the page is alive, and a bid that nobody knows the end of keeps its key.
 */
export function useEntryKept({ lot, me, session, face, bounds }: Bidding): void {
  const { auctionId } = lot;
  const userId = me?.userId ?? null;
  const mayBid = face.kind === 'bidding';
  const { currency } = bounds.minimumBid;
  const { panel } = session;

  useEffect(() => {
    if (userId === null || !mayBid) return;
    const owner = { lotId: auctionId, userId };
    const kept = session.isTyped ? null : storedEntry(owner);
    if (kept !== null) {
      session.isTyped = true;
      session.attempt ??= kept.attempt;
      panel.send({ kind: 'open', type: 'both', currency, first: kept.mode, digits: kept.digits });
    }
    return panel.subscribe(() => storeEntry(entryOf(panel.getState(), session.isTyped, session.attempt), owner));
  }, [auctionId, userId, mayBid, currency, session, panel]);
}
