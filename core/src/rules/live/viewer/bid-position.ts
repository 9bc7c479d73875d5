import { isLive, isSoldType, type UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import type { LotLiveState } from '../lot/lot-state.ts';

/** An open offer or counter. `expiresAt` in UTC ms. */
export interface OpenOffer {
  readonly amount: Money;
  readonly expiresAt: number;
}

/** The vendor's side of the negotiations on their lot. */
export interface VendorNegotiation {
  /** The open offer on the lot. */
  readonly offer: OpenOffer | null;
  /** The vendor's counter-offer to it. */
  readonly counter: OpenOffer | null;
  /** The highest bid of a lot that closed below its reserve, which the vendor may accept until then. */
  readonly provisionalPrice: OpenOffer | null;
}

/** The private facts of a viewer about a lot. */
export interface LotViewer {
  /** null: not logged in. */
  readonly userId: UserId | null;
  readonly hasBid: boolean;
  /** Their own maximum; null without one. */
  readonly ceiling: Money | null;
  /** A bid of theirs awaits the hold on the card. */
  readonly hasPendingBid: boolean;
  /** The amount of that bid; null where there is none or it is unknown. */
  readonly pendingAmount: Money | null;
  /** The vendor's counter to their offer. */
  readonly counter: OpenOffer | null;
  /** Their own open offer. */
  readonly offer: OpenOffer | null;
  /** What the vendor has to decide or waits for; null for all others. */
  readonly selling: VendorNegotiation | null;
  /**
   * Whether the lot was sold to them; null while unknown. Only the vendor and the buyer learn who bought it, and the
   * leader of a failed auction may have lost it to another buyer since.
   */
  readonly hasBought: boolean | null;
}

export const BID_POSITIONS = [
  'none',
  'pending',
  'leading',
  'leadingBelowReserve',
  'outbid',
  'countered',
  'offerOpen',
  'won',
  'lost',
  /** Highest bidder at the end, below the reserve: the sale is under negotiation. */
  'highestBelowReserve',
  /** They bid, and the lot stayed unsold. */
  'notSold',
  /** The vendor has an offer to answer. */
  'offerReceived',
  /** The vendor's counter-offer is with the buyer. */
  'counterSent',
  /** The vendor may accept the highest bid, which lies below the reserve. */
  'belowReserveToDecide',
] as const;
export type BidPosition = (typeof BID_POSITIONS)[number];

/** The positions of a bidder on a lot that is not sold. */
type BidderPosition = Extract<
  BidPosition,
  'leading' | 'leadingBelowReserve' | 'outbid' | 'lost' | 'highestBelowReserve' | 'notSold'
>;

/**
 * A viewer's position on a lot follows from the sale, their bids and the reserve. A bid that awaits its hold comes
 * first, since it may change the position.
 */
export function bidPosition(viewer: LotViewer, lot: LotLiveState): BidPosition {
  if (viewer.userId === null) return 'none';
  if (isSoldType(lot.stage)) return afterSale(viewer);
  if (viewer.selling !== null) return vendorPosition(viewer.selling);
  if (viewer.hasPendingBid) return 'pending';
  if (viewer.counter !== null) return 'countered';
  if (viewer.offer !== null) return 'offerOpen';
  const leads = lot.highBidderId === viewer.userId;
  return leads || viewer.hasBid ? bidderPosition(lot, leads) : 'none';
}

function vendorPosition({ offer, counter, provisionalPrice }: VendorNegotiation): BidPosition {
  if (counter !== null) return 'counterSent';
  if (offer !== null) return 'offerReceived';
  return provisionalPrice === null ? 'none' : 'belowReserveToDecide';
}

/** A bidder's position on an unsold lot follows from the bids and the reserve alone. */
export function bidderPosition(lot: Pick<LotLiveState, 'stage' | 'reserveMet'>, leads: boolean): BidderPosition {
  if (isLive(lot.stage)) return whileLive(lot, leads);
  if (lot.stage === 'provisionallySold') return leads ? 'highestBelowReserve' : 'lost';
  return 'notSold';
}

function whileLive(lot: Pick<LotLiveState, 'reserveMet'>, leads: boolean): BidderPosition {
  if (!leads) return 'outbid';
  return lot.reserveMet ? 'leading' : 'leadingBelowReserve';
}

/** After a sale only the buyer counts: the leader at the end may not have bought the lot. */
function afterSale({ hasBought, hasBid }: LotViewer): BidPosition {
  if (hasBought === null) return 'none';
  if (hasBought) return 'won';
  return hasBid ? 'lost' : 'none';
}

/**
 * Whether the panel states the least bid above the form: as the bid that regains the lead, or as the starting bid. The
 * label of the amount field does not repeat it.
 */
export function isMinimumStated(viewer: LotViewer, lot: LotLiveState): boolean {
  return lot.noBids === 0 || bidPosition(viewer, lot) === 'outbid';
}

/**
 * The close sells an auction to its leader if the reserve is met. null where it sells to no bidder; a later buyer is
 * known to the two parties only.
 */
export function winnerAtClose(lot: Pick<LotLiveState, 'saleFormat' | 'highBidderId' | 'reserveMet'>): UserId | null {
  return lot.saleFormat === 'auction' && lot.reserveMet ? lot.highBidderId : null;
}

/**
 * The status strip at the top of the bid panel: one bold fact, then the next step. Message keys with their parameters.
 */
export interface PositionStrip {
  readonly tone: 'met' | 'live' | 'ending' | 'accent' | 'neutral';
  readonly fact: `strip.${Exclude<BidPosition, 'none' | 'notSold'>}`;
  readonly nextStep: string | null;
  /** The amount in the text. */
  readonly amount: Money | null;
  /** The counter or the offer in the text. */
  readonly offer: OpenOffer | null;
  /** The `aria-live` value of the strip. */
  readonly politeness: 'polite' | 'assertive';
}

/**
 * The status strip shows the viewer's position on the lot; null without one. While bids received in time are being
 * settled (`isChecking`) it suggests no further bid, since none can be placed.
 */
export function positionStrip(viewer: LotViewer, lot: LotLiveState, isChecking = false): PositionStrip | null {
  const position = stripWhileOpen(viewer, lot);
  const asksForMore = position?.nextStep === 'strip.bidToLead' || position?.nextStep === 'strip.higherMayMeetReserve';
  return position !== null && isChecking && asksForMore ? { ...position, nextStep: null, amount: null } : position;
}

function stripWhileOpen(viewer: LotViewer, lot: LotLiveState): PositionStrip | null {
  const position = bidPosition(viewer, lot);
  switch (position) {
    case 'none':
    case 'notSold':
      return null;
    case 'leading':
      if (viewer.ceiling === null) return strip(position, 'met');
      return { ...strip(position, 'met'), nextStep: 'strip.yourMaximum', amount: viewer.ceiling };
    case 'leadingBelowReserve':
      return { ...strip(position, 'ending'), nextStep: 'strip.higherMayMeetReserve' };
    case 'outbid':
      return {
        ...strip(position, 'live'),
        nextStep: 'strip.bidToLead',
        amount: lot.minimumBid,
        politeness: 'assertive',
      };
    case 'countered':
      return { ...strip(position, 'accent'), nextStep: 'strip.openUntil', offer: viewer.counter };
    case 'offerOpen':
      return { ...strip(position, 'accent'), nextStep: 'strip.openUntil', offer: viewer.offer };
    case 'offerReceived':
      return { ...strip(position, 'accent'), nextStep: 'strip.answerUntil', offer: viewer.selling?.offer ?? null };
    case 'counterSent':
      return { ...strip(position, 'accent'), nextStep: 'strip.openUntil', offer: viewer.selling?.counter ?? null };
    case 'belowReserveToDecide':
      return {
        ...strip(position, 'ending'),
        nextStep: 'strip.decideUntil',
        offer: viewer.selling?.provisionalPrice ?? null,
      };
    case 'won':
      return strip(position, 'met');
    case 'highestBelowReserve':
      return { ...strip(position, 'ending'), nextStep: 'strip.sellerDecides' };
    case 'pending':
      return pendingStrip(viewer.pendingAmount);
    case 'lost':
      return strip(position, 'neutral');
  }
}

/** A pending bid is named where its amount is known: another device of the viewer may have sent it. */
function pendingStrip(amount: Money | null): PositionStrip {
  const nextStep = amount === null ? 'strip.itCountsOnceHeld' : 'strip.countsOnceHeld';
  return { ...strip('pending', 'neutral'), nextStep, amount };
}

function strip(position: Exclude<BidPosition, 'none' | 'notSold'>, tone: PositionStrip['tone']): PositionStrip {
  return { tone, fact: `strip.${position}`, nextStep: null, amount: null, offer: null, politeness: 'polite' };
}
