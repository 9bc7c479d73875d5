import type { Me } from '@marque/core/contracts/accounts';
import type { readEndData } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import { checkPreBid, type PreBidPerson, preBidPerson } from '@marque/core/rules/bidding';
import { FLAGS, priceNamed } from '@marque/core/rules/display';
import {
  type BidBounds,
  type BidPanelContext,
  bidPosition,
  hasWon,
  type LotLiveState,
  type LotNegotiations,
  type LotViewer,
  opensInSheet,
  type PanelView,
  panelView,
  stageChangeEffects,
} from '@marque/core/rules/live';
import { isOpenToBids, isOpenToBuyNow, isOpenToOffers, type UserId } from '@marque/core/rules/lot';
import { stageOf } from '@marque/core/ui/lot-facts';
import { type OwnBids, type Purchase, viewerOf } from './own-bids.ts';

/** What the loaders of a lot's page know. */
export interface LotPageData {
  readonly lot: ListingDetail;
  readonly timely: Timely | null;
  /** How the auction ended for the viewer; null until it has, and for visitors. */
  readonly end: EndData | null;
  readonly me: Me | null;
  readonly flags: Readonly<Record<string, boolean>> | null;
  /** Upper-case code of the visitor's country. */
  readonly countryCode: string;
}

/** Which actions are in time at this moment. */
export interface OpenActions {
  readonly bids: boolean;
  readonly offers: boolean;
  readonly buyNow: boolean;
}

/** A lot from the viewer's point of view at this moment. */
export interface LotViewModel {
  readonly state: LotLiveState;
  readonly me: Me | null;
  readonly bidder: PreBidPerson;
  readonly isVip: boolean;
  readonly viewer: LotViewer;
  readonly own: OwnBids;
  readonly leads: boolean;
  /** A bid that arrives now is in time. */
  readonly isOpen: boolean;
  readonly openTo: OpenActions;
  readonly viewState: PanelView;
  readonly bounds: BidBounds;
  readonly isOutbid: boolean;
  /** The stage has changed since the page was loaded in a way that only a fresh page shows. */
  readonly needsFreshPage: boolean;
  /** A sale takes earlier notices about the lot off the screen. */
  readonly hidesNotices: boolean;
  /** Experiment: the maximum comes before the live bid. */
  readonly swapsBidButtons: boolean;
}

export interface LotViewInputs {
  readonly page: LotPageData;
  readonly state: LotLiveState;
  readonly own: OwnBids;
  readonly negotiation: LotNegotiations;
  readonly openTo: OpenActions;
}

export function lotViewModel({ page, state, own, negotiation, openTo }: LotViewInputs): LotViewModel {
  const { lot, end, me, flags } = page;
  const bidder = bidderOf(me, lot.vendorId);
  const viewer = viewerOf(me?.userId ?? null, own, state, negotiation, purchaseOf(end));
  const leads = me !== null && state.highBidderId === me.userId;
  const { refetchesPage, hidesNotices } = stageChangeEffects(stageOf(lot), state.stage);
  return {
    state,
    me,
    bidder,
    isVip: isVip(me),
    viewer,
    own,
    leads,
    isOpen: openTo.bids,
    openTo,
    viewState: panelView({
      stage: state.stage,
      saleFormat: state.saleFormat,
      hasPrice: priceNamed(lot) !== null,
      isOpenToBids: openTo.bids,
      isLoggedIn: me !== null,
      isVendor: bidder.isVendorOfLot,
      check: checkPreBid('bid', bidder),
      outcome: end?.outcome ?? null,
    }),
    bounds: {
      minimumBid: state.minimumBid,
      ceiling: leads ? (own.highest?.amount ?? null) : null,
      lotType: lot.lotType,
    },
    isOutbid: bidPosition(viewer, state) === 'outbid',
    needsFreshPage: refetchesPage,
    hidesNotices,
    swapsBidButtons: flags?.[FLAGS.swapBidButtons] === true,
  };
}

/** Which actions on the lot are in time at `now` (UTC ms). */
export function openActionsAt(lot: ListingDetail, state: LotLiveState, now: number): OpenActions {
  const { stage, saleFormat, endsAt } = state;
  const onSale = { stage, saleFormat, endsAt, startsAt: instantOf(lot.dtAuctionStartUTC) ?? 0 };
  return {
    bids: isOpenToBids(onSale, now),
    offers: isOpenToOffers(onSale, now),
    buyNow: isOpenToBuyNow(onSale, now),
  };
}

/** What the panel's rules need of the view. */
export function panelContextOf(view: LotViewModel): BidPanelContext {
  const { state, bounds, leads, openTo, viewState, swapsBidButtons, hidesNotices } = view;
  return {
    lotId: state.lotId,
    lot: {
      stage: state.stage,
      isOpenToBids: openTo.bids,
      isOpenToOffers: openTo.offers,
      isOpenToBuyNow: openTo.buyNow,
      minimumBid: state.minimumBid,
    },
    bounds,
    leads,
    swapsBidButtons,
    canBid: viewState.kind === 'bidding',
    opensInSheet: opensInSheet(viewState),
    hidesNotices,
  };
}

/** Only the end that was fetched for the viewer says who bought the lot. */
function purchaseOf(end: EndData | null): Purchase {
  const outcome = end?.outcome ?? null;
  if (end === null || outcome === null) return { hasBought: null };
  return { hasBought: hasWon(outcome) };
}

export type EndData = ReplyOf<typeof readEndData>;

export function isVip(me: Me | null): boolean {
  return me?.isVip === true;
}

/** The viewer of a lot as the checks before a bid need them. */
export function bidderOf(me: Me | null, vendorId: UserId): PreBidPerson {
  const card = me?.card ?? null;
  const cardState = card === null ? 'none' : card.isExpired ? 'expired' : 'valid';
  return preBidPerson(me, cardState, me?.userId === vendorId);
}
