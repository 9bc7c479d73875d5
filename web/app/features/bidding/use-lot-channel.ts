import type { BidEvent } from '@marque/core/contracts/realtime';
import { TIMINGS } from '@marque/core/rules/layout';
import type { LotId } from '@marque/core/rules/lot';
import { useCallback, useEffect } from 'react';
import { useLotGap, useLotStore, useRealtime } from '../../foundation/live/index.ts';
import { useMe } from '../../foundation/session/index.ts';
import type { Bidding } from './bidding-context.tsx';
import { isOwnElsewhere } from './own-elsewhere.ts';
import type { CatchUp } from './use-catch-up.ts';

/** Follows one lot on its own channel for as long as something of it can move. */
export function useLotChannel({ lot, session }: Bidding, isMoving: boolean, catchUp: CatchUp): void {
  const realtime = useRealtime();
  const store = useLotStore();
  const userId = useMe()?.userId ?? null;
  const { auctionId } = lot;

  useEffect(() => {
    if (realtime === null || !isMoving) return;
    // Only the server knows the ceiling that a bid of the viewer's in another tab has set.
    const followOwn = (event: BidEvent) => {
      if (isOwnElsewhere(event, { userId, panel: session.panel.getState(), heard: session.getState().heard }))
        catchUp();
    };
    return realtime.subscribeAuction(auctionId, {
      bid: (event) => {
        store.applyBidEvent(event);
        followOwn(event);
      },
      update: (event) => {
        store.applyUpdate(event, 'lot');
        followOwn({ ...event, bids: [] });
      },
      // Something may have happened between the page being drawn and this moment.
      subscribed: () => catchUp(),
    });
  }, [realtime, isMoving, auctionId, store, catchUp, userId, session]);

  const onGap = useCallback(
    (gapped: LotId) => {
      if (gapped === auctionId) catchUp({ force: true });
    },
    [auctionId, catchUp],
  );
  useLotGap(onGap);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      // While there is no live connection, what moves is asked for.
      const isHeard = realtime?.state() === 'connected';
      if (!isHeard && document.visibilityState === 'visible') catchUp();
    }, TIMINGS.refreshMs);
    return () => clearInterval(timer);
  }, [realtime, isMoving, catchUp]);
}
