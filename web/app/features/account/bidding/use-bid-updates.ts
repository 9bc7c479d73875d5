import type { LotStore } from '@marque/core/live';
import { bidGroupOf } from '@marque/core/rules/account';
import { concernsBids } from '@marque/core/rules/live';
import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useLotStore, useUserEvents } from '../../../foundation/live/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { type BidFacts, type BidGroups, groupFetched, stateAt, stateOfFetched } from './bid-state.ts';

/**
 * The account's bids in groups. Rows show live updates of their lots; groups change only when the list is
 * fetched again, which happens when a row changes group or the server publishes an event for the account.
 */
export function useBidGroups(bids: readonly BidFacts[]): BidGroups {
  const { userId } = useMember();
  const { revalidate } = useRevalidator();
  const store = useLotStore();

  useUserEvents({
    userNotification: ({ notification }) => {
      if (concernsBids(notification)) void revalidate();
    },
    payment: () => void revalidate(),
    // The state may have changed between rendering and this effect, for example a card hold.
    subscribed: () => void revalidate(),
  });

  useEffect(
    () =>
      store.subscribeAll((changed) => {
        const isMisplaced = bids.some((facts) => changed.has(facts.lot.auctionId) && hasMoved(facts, store, userId));
        if (isMisplaced) void revalidate();
      }),
    [store, bids, userId, revalidate],
  );

  return useMemo(() => groupFetched(bids, userId), [bids, userId]);
}

function hasMoved(facts: BidFacts, store: LotStore, userId: number): boolean {
  const now = store.getLot(facts.lot.auctionId);
  if (now === null) return false;
  const state = stateAt(facts, now, userId);
  return state === 'closing' || bidGroupOf(state) !== bidGroupOf(stateOfFetched(facts, userId));
}
