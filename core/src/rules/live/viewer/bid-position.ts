import { isLive, isSoldType, type UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import type { LotLiveState } from '../lot/lot-state.ts';

/** An offer or a counter that can still be taken. `expiresAt` in UTC ms. */
export interface OpenDeal {
  readonly amount: Money;
  readonly expiresAt: number;
}

/** What a viewer alone knows of their own part in a lot. */
export interface LotViewer {
  /** null: not logged in. */
  readonly userId: UserId | null;
  readonly hasBid: boolean;
  /** Their own maximum where it stands. */
  readonly ceiling: Money | null;
  /** A bid of theirs waits for the hold on the card. */
  readonly hasPendingBid: boolean;
  /** That bid's sum; null where there is none or it is not known. */
  readonly pendingAmount: Money | null;
  /** The seller's answer to their offer. */
  readonly counter: OpenDeal | null;
  /** Their own offer, open. */
  readonly offer: OpenDeal | null;
  /**
   * Whether the lot was sold to them; null while that is not known. Only the two parties are told who bought it, and a
   * leader whose auction came to nothing may have lost it to somebody else since.
   */
  readonly hasBought: boolean | null;
  /** What they bought it for, where it was by an offer or outright; null where they did not. */
  readonly boughtFor: Money | null;
}

export const STANDINGS = [
  'none',
  'pending',
  'leading',
  'leadingBelowReserve',
  'outbid',
  'countered',
  'offerOpen',
  'won',
  'lost',
  /** Highest when the clock stopped, below the reserve: the sale is being talked about. */
  'highestBelowReserve',
  /** They bid, and nobody got it. */
  'notSold',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** How bids on a lot that is not sold can stand. */
export type BidderStanding = Extract<
  Standing,
  'leading' | 'leadingBelowReserve' | 'outbid' | 'lost' | 'highestBelowReserve' | 'notSold'
>;

/** How the viewer stands on the lot. A bid that waits for its card comes first: it may change everything else. */
export function standing(viewer: LotViewer, lot: LotLiveState): Standing {
  if (viewer.userId === null) return 'none';
  if (isSoldType(lot.stage)) return afterSale(viewer);
  if (viewer.hasPendingBid) return 'pending';
  if (viewer.counter !== null) return 'countered';
  if (viewer.offer !== null) return 'offerOpen';
  const leads = lot.highBidderId === viewer.userId;
  return leads || viewer.hasBid ? bidderStanding(lot, leads) : 'none';
}

/** How a bidder stands on a lot that is not sold, by bids alone. */
export function bidderStanding(lot: Pick<LotLiveState, 'stage' | 'reserveMet'>, leads: boolean): BidderStanding {
  if (isLive(lot.stage)) return whileLive(lot, leads);
  if (lot.stage === 'provisionallySold') return leads ? 'highestBelowReserve' : 'lost';
  return 'notSold';
}

function whileLive(lot: Pick<LotLiveState, 'reserveMet'>, leads: boolean): BidderStanding {
  if (!leads) return 'outbid';
  return lot.reserveMet ? 'leading' : 'leadingBelowReserve';
}

/** By who bought it alone: who led when the clock stopped decides nothing. */
function afterSale({ hasBought, hasBid }: LotViewer): Standing {
  if (hasBought === null) return 'none';
  if (hasBought) return 'won';
  return hasBid ? 'lost' : 'none';
}

/**
 * Whom the close itself sold an auction to: its leader, where the reserve was met. null where it sold to nobody; whoever
 * bought such a lot later is known to the parties alone.
 */
export function soldAtCloseTo(lot: Pick<LotLiveState, 'saleFormat' | 'highBidderId' | 'reserveMet'>): UserId | null {
  return lot.saleFormat === 'auction' && lot.reserveMet ? lot.highBidderId : null;
}

/** The strip along the top of the bid panel: one bold fact, then the way out. Keys, with what their words need. */
export interface Strip {
  readonly tone: 'met' | 'live' | 'ending' | 'accent' | 'neutral';
  readonly fact: `strip.${Exclude<Standing, 'none' | 'notSold'>}`;
  readonly wayOut: string | null;
  /** The sum that the words name. */
  readonly amount: Money | null;
  /** The counter or the offer that the words are about. */
  readonly deal: OpenDeal | null;
  /** How urgently a screen reader is told. */
  readonly politeness: 'polite' | 'assertive';
}

/**
 * What the strip says to the viewer; null where it has nothing to say. While bids that came in time are being settled
 * (`isChecking`) it names no further bid: nobody can place one.
 */
export function stripOf(viewer: LotViewer, lot: LotLiveState, isChecking = false): Strip | null {
  const said = stripWhileOpen(viewer, lot);
  const asksForMore = said?.wayOut === 'strip.bidToLead' || said?.wayOut === 'strip.higherMayMeetReserve';
  return said !== null && isChecking && asksForMore ? { ...said, wayOut: null, amount: null } : said;
}

function stripWhileOpen(viewer: LotViewer, lot: LotLiveState): Strip | null {
  const stands = standing(viewer, lot);
  switch (stands) {
    case 'none':
    case 'notSold':
      return null;
    case 'leading':
      if (viewer.ceiling === null) return strip(stands, 'met');
      return { ...strip(stands, 'met'), wayOut: 'strip.yourMaximum', amount: viewer.ceiling };
    case 'leadingBelowReserve':
      return { ...strip(stands, 'ending'), wayOut: 'strip.higherMayMeetReserve' };
    case 'outbid':
      return {
        ...strip(stands, 'live'),
        wayOut: 'strip.bidToLead',
        amount: lot.minimumBid,
        politeness: 'assertive',
      };
    case 'countered':
      return { ...strip(stands, 'accent'), wayOut: 'strip.openUntil', deal: viewer.counter };
    case 'offerOpen':
      return { ...strip(stands, 'accent'), wayOut: 'strip.openUntil', deal: viewer.offer };
    case 'won':
      return { ...strip(stands, 'met'), wayOut: 'strip.soldToYou', amount: viewer.boughtFor ?? lot.currentBid };
    case 'highestBelowReserve':
      return { ...strip(stands, 'ending'), wayOut: 'strip.sellerDecides' };
    case 'pending':
      return pendingStrip(viewer.pendingAmount);
    case 'lost':
      return strip(stands, 'neutral');
  }
}

/** The bid that waits is named where its sum is known: another device of theirs may have sent it. */
function pendingStrip(amount: Money | null): Strip {
  const wayOut = amount === null ? 'strip.itCountsOnceHeld' : 'strip.countsOnceHeld';
  return { ...strip('pending', 'neutral'), wayOut, amount };
}

function strip(stands: Exclude<Standing, 'none' | 'notSold'>, tone: Strip['tone']): Strip {
  return { tone, fact: `strip.${stands}`, wayOut: null, amount: null, deal: null, politeness: 'polite' };
}
