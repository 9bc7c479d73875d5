import type { FeeQuote } from '@marque/core/contracts/fees';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { PanelState } from '@marque/core/rules/live';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { newestOf, type OwnBids, ownBidsOf } from './own-bids.ts';
import { type BiddingSession, createSession, type SessionHolder, type SessionState } from './session.ts';
import type { EndData } from './types.ts';
import { beginSession, type Field, fieldOf } from './use-field.ts';
import { type Standpoint, useStandpoint } from './use-standpoint.ts';
import { type Submission, useSubmit } from './use-submit.ts';

/** What the page of a lot knows, and hands to each of its parts. */
export interface LotPageFacts {
  /** As the loader brought it. */
  readonly lot: ListingDetail;
  readonly timely: Timely | null;
  /** How it ended for the viewer; null while it has not, and for visitors. */
  readonly end: EndData | null;
  /** The buyer's terms, told at some amount; null where they could not be had. */
  readonly fees: FeeQuote | null;
  /** `?disableClock`: pictures of the page must not change from one to the next. */
  readonly isClockOff: boolean;
  readonly session: SessionHolder;
}

export interface Bidding extends Standpoint, Submission, Omit<SessionState, 'heard' | 'memory'> {
  readonly lot: ListingDetail;
  readonly own: OwnBids;
  readonly end: EndData | null;
  readonly session: BiddingSession;
  readonly field: Field;
  readonly isClockOff: boolean;
}

const BiddingContext = createContext<Bidding | null>(null);

/** Around each part of the page that has to do with bidding. However many there are, they share one session. */
export function BiddingProvider({ page, children }: { readonly page: LotPageFacts; readonly children: ReactNode }) {
  const { lot, timely, end, isClockOff } = page;
  page.session.current ??= createSession();
  const session = page.session.current;
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const fetched = useMemo(() => ownBidsOf(timely), [timely]);
  const own = useMemo(() => newestOf(fetched, state.heard), [fetched, state.heard]);
  const standpoint = useStandpoint(lot, own, end, state.memory.talks);
  beginSession(session, standpoint);

  const field = fieldOf(session, standpoint);
  const readOwn = () => newestOf(fetched, session.getState().heard);
  const submission = useSubmit({ auctionId: lot.auctionId, session, field, readOwn });
  const { failure, wasTooLate, isSheetOpen } = state;
  const shared = { failure, wasTooLate, isSheetOpen, session, field };
  return (
    <BiddingContext value={{ ...standpoint, ...submission, ...shared, lot, own, end, isClockOff }}>
      {children}
    </BiddingContext>
  );
}

export function useBidding(): Bidding {
  const bidding = use(BiddingContext);
  if (bidding === null) throw new Error('The bid panel needs a BiddingProvider above it.');
  return bidding;
}

/** The panel's own state: what is typed, asked, sent. */
export function usePanel(): PanelState {
  const { panel } = useBidding().session;
  return useSyncExternalStore(panel.subscribe, panel.getState, panel.getState);
}
