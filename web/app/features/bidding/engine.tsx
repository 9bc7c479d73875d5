import type { Timely } from '@marque/core/contracts/listings';
import { opensInSheet } from '@marque/core/rules/live';
import { followsLot } from '@marque/core/rules/lot';
import { useCallback, useEffect } from 'react';
import { useBidding } from './bidding-context.tsx';
import { newestOf, ownBidsOf } from './own-bids.ts';
import { useBidEvents } from './use-bid-events.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useEntryKept } from './use-entry-kept.ts';
import { useFieldUpkeep } from './use-field.ts';
import { useLotChannel } from './use-lot-channel.ts';
import { useSayingsKept } from './use-sayings-kept.ts';
import { useStageNews } from './use-stage-news.ts';

/** Keeps a session in step with the lot. It draws nothing, and stands once on a page. */
export function BiddingEngine() {
  const bidding = useBidding();
  const { lot, session, state, face } = bidding;
  const { auctionId } = lot;
  const { stage } = state;

  const takeTimely = useCallback(
    (fetched: Timely) => session.change({ heard: newestOf(session.getState().heard, ownBidsOf(fetched)) }),
    [session],
  );
  const catchUp = useCatchUp(auctionId, takeTimely);
  useEffect(() => {
    session.catchUp = catchUp;
  }, [session, catchUp]);
  useLotChannel(bidding, followsLot(stage).channel, catchUp);
  useStageNews(bidding);
  useBidEvents(bidding, catchUp);
  useFieldUpkeep(session, bidding);
  useEntryKept(bidding);
  useSayingsKept(bidding);

  const hasSheet = opensInSheet(face);
  useEffect(() => {
    if (!hasSheet) session.change({ isSheetOpen: false });
  }, [hasSheet, session]);
  return null;
}
