import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { PanelState } from '@marque/core/rules/live';
import { fetchesTimely } from '@marque/core/rules/lot';
import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react';
import { newestOf, type OwnBids, ownBidsOf } from './own-bids.ts';
import type { PanelStore } from './panel-store.ts';
import type { EndData } from './types.ts';
import { useBidEvents } from './use-bid-events.ts';
import { useCatchUp } from './use-catch-up.ts';
import { type Field, openPanel, useField } from './use-field.ts';
import { useLotChannel } from './use-lot-channel.ts';
import { useOwnBids } from './use-own-bids.ts';
import { useStageNews } from './use-stage-news.ts';
import { type Standpoint, useStandpoint } from './use-standpoint.ts';
import { type Submission, useSubmit } from './use-submit.ts';

export interface Bidding extends Standpoint, Submission {
  /** As the loader brought it. */
  readonly lot: ListingDetail;
  readonly own: OwnBids;
  readonly end: EndData | null;
  readonly panel: PanelStore;
  readonly field: Field;
  readonly isSheetOpen: boolean;
  setSheetOpen(isOpen: boolean): void;
  /** `?disableClock`: pictures of the page must not change from one to the next. */
  readonly isClockOff: boolean;
}

const BiddingContext = createContext<Bidding | null>(null);

interface BiddingProviderProps {
  readonly lot: ListingDetail;
  readonly timely: Timely | null;
  /** How it ended for the viewer; null while it has not, and for visitors. */
  readonly end: EndData | null;
  readonly isClockOff: boolean;
  readonly children: ReactNode;
}

/** The bidding on the lot of a page: how it stands, what the viewer is about to do, and the line to both. */
export function BiddingProvider({ lot, timely, end, isClockOff, children }: BiddingProviderProps) {
  const { auctionId } = lot;
  const [own, changeOwn] = useOwnBids(timely);
  const standpoint = useStandpoint(lot, own, end);
  const [panel] = useState(() => openPanel(standpoint));
  const [isSheetOpen, setSheetOpen] = useState(false);

  const takeTimely = useCallback(
    (fetched: Timely) => changeOwn((before) => newestOf(before, ownBidsOf(fetched))),
    [changeOwn],
  );
  const catchUp = useCatchUp(auctionId, takeTimely);
  const { stage } = standpoint.state;
  useLotChannel(auctionId, fetchesTimely(stage) || stage === 'comingSoon', catchUp);
  useStageNews(lot, stage);
  useBidEvents({ auctionId, panel, catchUp });

  const field = useField(panel, standpoint);
  const submission = useSubmit({ lot, panel, field, changeOwn });
  const sheet = { isSheetOpen, setSheetOpen };
  const bidding: Bidding = { ...standpoint, ...submission, ...sheet, lot, own, end, panel, field, isClockOff };
  return <BiddingContext value={bidding}>{children}</BiddingContext>;
}

export function useBidding(): Bidding {
  const bidding = use(BiddingContext);
  if (bidding === null) throw new Error('The bid panel needs a BiddingProvider above it.');
  return bidding;
}

/** The panel's own state: what is typed, asked, sent. */
export function usePanel(): PanelState {
  const { panel } = useBidding();
  return useSyncExternalStore(panel.subscribe, panel.getState, panel.getState);
}
