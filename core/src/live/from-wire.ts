import type { BidLine as WireBidLine } from '../contracts/bidding/index.ts';
import type { Comment as WireComment } from '../contracts/comments/index.ts';
import { endOf, fromIso, instantOf } from '../contracts/instants/index.ts';
import type { LotLive } from '../contracts/listings/index.ts';
import type { ActiveOffer, CounterReceived, Offer } from '../contracts/negotiations/index.ts';
import type { ValidOffer } from '../contracts/offers/index.ts';
import type {
  BidEvent,
  CommentEvent,
  OfferEvent,
  PaymentEvent,
  UpdateEvent,
  UserNotificationEvent,
} from '../contracts/realtime/index.ts';
import type {
  BidLine,
  FetchedHistory,
  LiveEvent,
  LiveFacts,
  LotComment,
  LotNegotiations,
  LotUpdateEvent,
  OfferTerms,
  OfferUpdate,
  OpenNegotiation,
} from '../rules/live/index.ts';
import { stageFromWire } from '../rules/lot/index.ts';
import { type Currency, fromMajor, type Money } from '../rules/money/index.ts';
import { expiresAt } from '../rules/offers/index.ts';

/** All lot events except the history, which is fetched. */
export type LiveUpdate = Exclude<LotUpdateEvent, { readonly kind: 'history' }>;

/** Converts wire contracts to the rules' types: money in minor units, UTC milliseconds, canonical stages. */

export function factsFromWire(lot: LotLive): LiveFacts {
  return {
    lotId: lot.auctionId,
    revision: lot.revision,
    stage: stageFromWire(lot.stage),
    currentBid: fromMajor(lot.currentBid, lot.currencyCode),
    minimumBid: fromMajor(lot.minimumBid, lot.currencyCode),
    noBids: lot.noBids,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    highBidderId: lot.highBidderId,
    highBidderDisplayName: lot.highBidderDisplayName,
    endsAt: endOf(lot),
    extensionCause: lot.extensionCause,
    noWatchers: lot.noWatchers,
  };
}

export function lineFromWire(line: WireBidLine, currency: Currency): BidLine {
  return {
    sequence: line.sequence,
    position: positionOf(line.bidId),
    bidderId: line.userId,
    displayName: line.userNickname,
    amount: fromMajor(line.amount, currency),
    bidKind: line.isAbsentee ? 'maximum' : 'live',
    isAutomatic: line.isAutomatic,
    isBeatenCeiling: line.isBeatenMaximum,
    isVoided: line.isVoided,
    at: fromIso(line.dtCreatedUTC),
  };
}

export function historyFromWire(fetched: {
  readonly revision: number;
  readonly currencyCode: Currency;
  readonly bids: readonly WireBidLine[];
}): FetchedHistory {
  return { revision: fetched.revision, lines: fetched.bids.map((line) => lineFromWire(line, fetched.currencyCode)) };
}

/** `bid` of the lot's own channel, and the response to the user's own bid, which carries the same data. */
export function bidFromWire({ auction, bids, tsServer }: Pick<BidEvent, 'auction' | 'bids' | 'tsServer'>): LiveUpdate {
  const lines = bids.map((line) => lineFromWire(line, auction.currencyCode));
  return { kind: 'bid', facts: factsFromWire(auction), lines, tsServer: fromIso(tsServer) };
}

/** `update` of the lot's own channel or of the channel of all lots. */
export function updateFromWire(
  { auction, historyChanged = false, tsServer }: UpdateEvent,
  source: 'lot' | 'board',
): LiveUpdate {
  return { kind: 'update', source, facts: factsFromWire(auction), historyChanged, tsServer: fromIso(tsServer) };
}

/** `comment` of the lot's own channel. */
export function commentFromWire({ comment }: CommentEvent): LiveEvent {
  return { kind: 'comment', lotId: comment.auctionId, comment: lotCommentFromWire(comment) };
}

/** A comment of a list, a reply or an event. */
export function lotCommentFromWire(comment: WireComment): LotComment {
  return {
    commentId: comment.commentId,
    parentId: comment.parentCommentId,
    userId: comment.userId,
    displayName: comment.userNickName,
    text: comment.plainText,
    at: fromIso(comment.dtCreatedUTC),
    isVendor: comment.isVendor,
    isConsignor: comment.consignor,
    isApproved: comment.isApproved,
  };
}

/** `offer` of the account's own channel. */
export function offerFromWire({ offer, counter, currencyCode, title, slug, tsServer }: OfferEvent): LiveEvent {
  return {
    kind: 'offer',
    lotId: offer.auctionId,
    title,
    slug,
    offer: offerUpdateFromWire(offer, counter, currencyCode),
    at: fromIso(tsServer),
  };
}

/** An offer with the counter-offer to it, as events and answers carry it. */
export function offerUpdateFromWire(
  offer: Offer,
  counter: Pick<CounterReceived, 'amount' | 'dtCreatedUTC'> | null,
  currency: Currency,
): OfferUpdate {
  return {
    offerId: offer.bidId,
    bidderId: offer.bidderId,
    bidderName: offer.bidderDisplayName,
    amount: fromMajor(offer.amount, currency),
    madeAt: fromIso(offer.dtCreatedUTC),
    status: offer.bidStatus,
    counter: counter && { amount: fromMajor(counter.amount, currency), madeAt: fromIso(counter.dtCreatedUTC) },
  };
}

/** The negotiations that the caller is a party to. */
export function negotiationsFromWire(valid: ValidOffer): LotNegotiations {
  const { currencyCode, activeOffer, activeCounter, ownOffer, counterReceived } = valid;
  const isOpen = ownOffer !== null && (counterReceived !== null || OPEN_STATUSES.has(ownOffer.bidStatus));
  const own = isOpen ? ownFromWire(ownOffer, currencyCode) : null;
  return {
    activeOffer: activeOffer && openFromWire(activeOffer, currencyCode),
    activeCounter: activeCounter && openFromWire(activeCounter, currencyCode),
    ownOffer: own,
    counterReceived:
      own === null || counterReceived === null ? null : { ...own, ...termsOfOpen(counterReceived, currencyCode) },
  };
}

/** Statuses of an own offer that the vendor can still answer. */
const OPEN_STATUSES: ReadonlySet<Offer['bidStatus']> = new Set(['offer-active', 'offer-countered', 'counter-rejected']);

function ownFromWire(offer: Offer, currency: Currency): OpenNegotiation {
  const wasCountered = offer.bidStatus === 'counter-rejected';
  return { ...openFromWire({ ...offer, id: offer.bidId }, currency), wasCountered };
}

function openFromWire(offer: ActiveOffer, currency: Currency): OpenNegotiation {
  const { id: offerId, bidderId, bidderDisplayName: bidderName } = offer;
  return { offerId, bidderId, bidderName, wasCountered: false, ...termsOfOpen(offer, currency) };
}

function termsOfOpen(
  { amount, dtCreatedUTC }: Pick<ActiveOffer, 'amount' | 'dtCreatedUTC'>,
  currency: Currency,
): { readonly amount: Money; readonly expiresAt: number } {
  return { amount: fromMajor(amount, currency), expiresAt: expiresAt(fromIso(dtCreatedUTC)) };
}

/** What the caller may do about offers on the lot. */
export function offerTermsFromWire(valid: ValidOffer): OfferTerms {
  const { currencyCode, isAllowed, remaining, dtNextOfferUTC, minimumOffer, dtNegotiationEndUTC } = valid;
  return {
    allowance: { isAllowed, left: remaining, nextAt: instantOf(dtNextOfferUTC) },
    minimum: fromMajor(minimumOffer, currencyCode),
    lastUnsuccessful: valid.lastUnsuccessful,
    canOfferAfterClose: valid.canOfferAfterClose,
    canAcceptProvisionalPrice: valid.canAcceptProvisionalPrice,
    negotiationEndsAt: instantOf(dtNegotiationEndUTC),
  };
}

/** `payment` of the account's own channel. */
export function paymentFromWire({ auctionId, kind, paymentStatus, bidStatus }: PaymentEvent): LiveEvent {
  return { kind: 'payment', lotId: auctionId, step: kind, status: paymentStatus, bidStatus };
}

/** `userNotification` of the account's own channel. It carries amounts without currency: null for an unknown currency. */
export function notificationFromWire(
  { notification, payload, tsServer }: UserNotificationEvent,
  currency: Currency | null,
): LiveEvent {
  const { auctionId: lotId, title, slug, amount = null } = payload;
  return {
    kind: 'userNotification',
    notification,
    lotId,
    title,
    slug,
    amount: amount === null || currency === null ? null : fromMajor(amount, currency),
    at: fromIso(tsServer),
  };
}

/** The rules treat a fetched lot like an event of the channel of all lots: the newest revision wins, and gaps are allowed. */
export function fetchedFromWire(lot: LotLive): LiveUpdate {
  return { kind: 'update', source: 'board', facts: factsFromWire(lot), historyChanged: false, tsServer: 0 };
}

/** The live fields of a listing, a lot page or a timely response. */
export function liveOf(lot: LotLive): LotLive {
  return {
    auctionId: lot.auctionId,
    revision: lot.revision,
    stage: lot.stage,
    currencyCode: lot.currencyCode,
    currentBid: lot.currentBid,
    minimumBid: lot.minimumBid,
    noBids: lot.noBids,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    highBidderId: lot.highBidderId,
    highBidderDisplayName: lot.highBidderDisplayName,
    dtStageEndUTC: lot.dtStageEndUTC,
    dtAuctionEndUTC: lot.dtAuctionEndUTC,
    extensionCause: lot.extensionCause,
    noWatchers: lot.noWatchers,
  };
}

/** "17-2" is the third line of the seventeenth entry. */
function positionOf(bidId: string): number {
  return Number(bidId.slice(bidId.indexOf('-') + 1));
}
