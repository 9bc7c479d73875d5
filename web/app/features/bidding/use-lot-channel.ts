import type { LotId } from '@marque/core/rules/lot';
import { useCallback, useEffect } from 'react';
import { useLotGap, useLotStore, useRealtime } from '../live/index.ts';
import type { CatchUp } from './use-catch-up.ts';

/** While there is no live connection, what moves is asked for this often: milliseconds. */
const ASK_EVERY_MS = 30_000;

/** Follows one lot on its own channel for as long as something of it can move. */
export function useLotChannel(auctionId: LotId, isMoving: boolean, catchUp: CatchUp): void {
  const realtime = useRealtime();
  const store = useLotStore();

  useEffect(() => {
    if (realtime === null || !isMoving) return;
    return realtime.subscribeAuction(auctionId, {
      bid: (event) => store.applyBidEvent(event),
      update: (event) => store.applyUpdate(event, 'lot'),
      // Something may have happened between the page being drawn and this moment.
      subscribed: () => catchUp(),
    });
  }, [realtime, isMoving, auctionId, store, catchUp]);

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
      const isHeard = realtime?.state() === 'connected';
      if (!isHeard && document.visibilityState === 'visible') catchUp();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [realtime, isMoving, catchUp]);
}
