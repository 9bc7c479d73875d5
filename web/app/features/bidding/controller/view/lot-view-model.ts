import type { Me } from '@marque/core/contracts/accounts';
import type { readEndData } from '@marque/core/contracts/bidding';
import type { ReplyOf } from '@marque/core/contracts/endpoint';
import type { FeeQuote } from '@marque/core/contracts/fees';
import { instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { ValidOffer } from '@marque/core/contracts/offers';
import type { readBinEndData } from '@marque/core/contracts/purchases';
import { checkPreBid, type PreBidPerson, preBidPerson } from '@marque/core/rules/bidding';
import { FLAGS, priceNamed } from '@marque/core/rules/display';
import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import {
  type BidBounds,
  type BidPanel,
  type BidPanelContext,
  bidPosition,
  checkedAction,
  hasWon,
  type LotLiveState,
  type LotNegotiations,
  type LotViewer,
  mayOfferAgain,
  type OfferRanges,
  type OfferTerms,
  opensInSheet,
  type PanelView,
  panelView,
  rangesOf,
  stageChangeEffects,
} from '@marque/core/rules/live';
import { isOpenToBids, isOpenToBuyNow, isOpenToOffers, type UserId } from '@marque/core/rules/lot';
import { fromMajor, type Money } from '@marque/core/rules/money';
import { needsThreeDSecureNotice } from '@marque/core/rules/people';
import { stageOf } from '@marque/core/ui/lot-facts';
import { type OwnBids, type Purchase, viewerOf } from './own-bids.ts';

/** What the loaders of a lot's page know. */
export interface LotPageData {
  readonly lot: ListingDetail;
  readonly timely: Timely | null;
  /** How the auction ended for the viewer; null until it has, and for visitors. */
  readonly end: EndData | null;
  /** What the viewer may do about offers; null for visitors and for lots that are not negotiated. */
  readonly validOffer: ValidOffer | null;
  /** What became of the viewer's purchase; null unless one of the lot awaits its card hold. */
  readonly purchase: PurchaseData | null;
  /** The buyer's fees and the transport, for an example amount; null where they could not be fetched. */
  readonly fees: FeeQuote | null;
  /** Server time of the request (UTC ms). */
  readonly asOf: number;
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
  /** The limit of offers lets the viewer make another one. */
  readonly nextOffer: boolean;
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
  /** The open offer and counter-offer that the viewer is a party to. */
  readonly negotiation: LotNegotiations;
  readonly terms: OfferTerms | null;
  readonly ranges: OfferRanges;
  /** An offer or a purchase of the viewer that waits for its card hold. */
  readonly pendingHold: BidPanel['pendingHold'];
  /** The price at which the lot can be bought outright: its buy-now price or the agreed one; null without one. */
  readonly price: Money | null;
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
  /** Without those that have expired. */
  readonly negotiation: LotNegotiations;
  readonly terms: OfferTerms | null;
  /** An offer or a purchase of the viewer that waits for its card hold. */
  readonly pendingHold: BidPanel['pendingHold'];
  readonly openTo: OpenActions;
}

export function lotViewModel(inputs: LotViewInputs): LotViewModel {
  const { page, state, own, negotiation, terms, openTo } = inputs;
  const { lot, end, me, flags } = page;
  const bidder = bidderOf(me, lot.vendorId);
  const viewer = viewerOf(me?.userId ?? null, own, state, {
    counter: negotiation.counterReceived,
    offer: negotiation.ownOffer,
    selling: bidder.isVendorOfLot ? sellingOf(inputs) : null,
    pendingOffer: inputs.pendingHold?.action === 'offer' ? inputs.pendingHold.amount : null,
    ...purchaseOf(end),
  });
  const leads = me !== null && state.highBidderId === me.userId;
  const { refetchesPage, hidesNotices } = stageChangeEffects(stageOf(lot), state.stage);
  const viewState = viewStateOf(inputs, bidder);
  const price = priceOf(lot);
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
    viewState,
    bounds: {
      minimumBid: state.minimumBid,
      ceiling: leads ? (own.highest?.amount ?? null) : null,
      lotType: lot.lotType,
    },
    negotiation,
    terms,
    pendingHold: inputs.pendingHold,
    ranges: rangesOf(
      { buyNowPrice: price, currency: lot.currencyCode, countersEnabled: lot.countersEnabled },
      { isVendor: bidder.isVendorOfLot, mayOffer: mayOffer(viewState, openTo, viewer) },
      terms,
      negotiation,
    ),
    price,
    isOutbid: bidPosition(viewer, state) === 'outbid',
    needsFreshPage: refetchesPage,
    hidesNotices,
    swapsBidButtons: flags?.[FLAGS.swapBidButtons] === true,
  };
}

function viewStateOf(inputs: LotViewInputs, bidder: PreBidPerson): PanelView {
  const { page, state, negotiation, terms, openTo, pendingHold } = inputs;
  const { lot, end, me, purchase } = page;
  const sale = {
    stage: state.stage,
    saleFormat: state.saleFormat,
    isPurchaseOnly: isPurchaseOnly(knownCommission(lot.customCommissionId)),
  };
  return panelView({
    ...sale,
    hasPrice: priceNamed(lot) !== null,
    isOpenToBids: openTo.bids,
    isOpenToOffers: openTo.offers,
    isOpenToBuyNow: openTo.buyNow,
    isLoggedIn: me !== null,
    isVendor: bidder.isVendorOfLot,
    check: checkPreBid(checkedAction(sale), bidder),
    outcome: end?.outcome ?? null,
    isPurchasePending: purchase?.outcome === 'pending' || (pendingHold !== null && pendingHold.action !== 'offer'),
    canOfferAfterClose: terms?.canOfferAfterClose === true,
    hasOpenOffer: negotiation.ownOffer !== null,
  });
}

/** An offer is possible where the panel shows it as a way to buy, within the limit, and none awaits its hold. */
function mayOffer(viewState: PanelView, { nextOffer }: OpenActions, { hasPendingBid }: LotViewer): boolean {
  return viewState.kind === 'trading' && viewState.ways.includes('offer') && nextOffer && !hasPendingBid;
}

/** The vendor's side: the open offer, their counter-offer, and the highest bid that they may accept below the reserve. */
function sellingOf({ state, negotiation, terms }: LotViewInputs): LotViewer['selling'] {
  const { activeOffer, activeCounter } = negotiation;
  const endsAt = terms?.negotiationEndsAt ?? null;
  const mayAccept = state.stage === 'provisionallySold' && terms?.canAcceptProvisionalPrice === true && endsAt !== null;
  return {
    offer: activeOffer,
    counter: activeCounter,
    provisionalPrice: mayAccept ? { amount: state.currentBid, expiresAt: endsAt } : null,
  };
}

function priceOf(lot: ListingDetail): Money | null {
  const named = priceNamed(lot);
  return named === null ? null : fromMajor(named, lot.currencyCode);
}

/** Which actions on the lot are in time at `now` (UTC ms). */
export function openActionsAt(
  lot: ListingDetail,
  state: LotLiveState,
  terms: OfferTerms | null,
  now: number,
): OpenActions {
  const { stage, saleFormat, endsAt } = state;
  const onSale = { stage, saleFormat, endsAt, startsAt: instantOf(lot.dtAuctionStartUTC) ?? 0 };
  return {
    bids: isOpenToBids(onSale, now),
    offers: isOpenToOffers(onSale, now),
    buyNow: isOpenToBuyNow(onSale, now),
    nextOffer: mayOfferAgain(terms, now),
  };
}

/** What the panel's rules need of the view. */
export function panelContextOf(view: LotViewModel): BidPanelContext {
  const { state, bounds, ranges, leads, openTo, viewState, bidder, me, negotiation } = view;
  const isOfferOnly = viewState.kind === 'trading' && viewState.ways.length === 1 && viewState.ways[0] === 'offer';
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
    ranges,
    leads,
    isVendor: bidder.isVendorOfLot,
    swapsBidButtons: view.swapsBidButtons,
    canBid: viewState.kind === 'bidding',
    needsCardCheck: me !== null && needsThreeDSecureNotice(cardStatusOf(me)),
    opensOffer: isOfferOnly && ranges.offer !== null && negotiation.ownOffer === null,
    opensInSheet: opensInSheet(viewState),
    hidesNotices: view.hidesNotices,
  };
}

function cardStatusOf({ card, isVip: isVipAccount }: Me) {
  return { hasCard: card !== null, isThreeDSecureChecked: card?.threeDSecureChecked === true, isVip: isVipAccount };
}

/** Only the end that was fetched for the viewer says who bought the lot. */
function purchaseOf(end: EndData | null): Purchase {
  const outcome = end?.outcome ?? null;
  if (end === null || outcome === null) return { hasBought: null };
  return { hasBought: hasWon(outcome) };
}

export type EndData = ReplyOf<typeof readEndData>;
export type PurchaseData = ReplyOf<typeof readBinEndData>;

export function isVip(me: Me | null): boolean {
  return me?.isVip === true;
}

/** The viewer of a lot as the checks before a bid need them. */
export function bidderOf(me: Me | null, vendorId: UserId): PreBidPerson {
  const card = me?.card ?? null;
  const cardState = card === null ? 'none' : card.isExpired ? 'expired' : 'valid';
  return preBidPerson(me, cardState, me?.userId === vendorId);
}
