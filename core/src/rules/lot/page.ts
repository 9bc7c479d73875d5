import { isCountry } from '../places/index.ts';
import { isLive, isSold } from './stages.ts';
import type { LotType, SaleFormat, Stage } from './types.ts';

/** Stages in which nothing on a lot's page moves, so that the fast-moving part is not asked for. */
const STILL: ReadonlySet<Stage> = new Set(['sold', 'soldHidden', 'comingSoon', 'offer', 'unsold']);

/**
 * Whether the page of a lot at this stage fetches what moves (price, clock, the caller's own standing). A lot on offer
 * without a clock does not; a live lot that is sold by offer does.
 */
export function fetchesTimely(stage: Stage): boolean {
  return !STILL.has(stage);
}

/** Whether the page asks for the fees by themselves: before the sale and after an unsuccessful one nothing else brings them. */
export function loadsFees(stage: Stage): boolean {
  return stage === 'comingSoon' || stage === 'unsold';
}

/** Whether there is a history of bids to show, and a number of them to tell: of auctions, from their beginning on. */
export function hasBidHistory(lot: { readonly stage: Stage; readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat === 'auction' && lot.stage !== 'comingSoon';
}

/** What the page of a lot fetches beside the lot itself. */
export interface PageFetches {
  /** What moves: price, clock, the caller's own standing. Brings the fees along. */
  readonly timely: boolean;
  /** The fees by themselves. */
  readonly fees: boolean;
  /** The public history. */
  readonly bids: boolean;
  readonly comments: boolean;
  /** How the sale ended for the caller. */
  readonly endData: boolean;
}

/**
 * What the page of a lot asks for when it is opened. How a sale ended is told to those who can have had a part in it, so nobody asks who is not logged in.
 */
export function pageFetches(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly isLoggedIn: boolean;
}): PageFetches {
  return {
    timely: fetchesTimely(lot.stage),
    fees: loadsFees(lot.stage),
    bids: hasBidHistory(lot),
    comments: showsComments(lot.stage),
    endData: lot.isLoggedIn && isSold(lot.stage),
  };
}

/**
 * What an open page goes on hearing of a lot: its own channel while anything can still happen, and what moves fetched again
 * (after a break) where it was fetched at first. A lot that is to come is heard of, but has nothing yet that moves.
 */
export function followsLot(stage: Stage): { readonly channel: boolean; readonly timely: boolean } {
  const timely = fetchesTimely(stage);
  return { channel: timely || stage === 'comingSoon', timely };
}

/** Whether somebody can be reminded of the end of a lot: an auction that is coming or running. */
export function canRemind(lot: { readonly stage: Stage; readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat === 'auction' && (isLive(lot.stage) || lot.stage === 'comingSoon');
}

/** Whether a lot with its own commission shows what a buyer would pay in all: offers while open or unsold, auctions before or unsold. */
export function showsCommissionTotal(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly customCommissionId: number | null;
}): boolean {
  if (lot.customCommissionId === null) return false;
  if (lot.saleFormat === 'offer') return lot.stage === 'unsold' || isLive(lot.stage);
  return lot.saleFormat === 'auction' && (lot.stage === 'unsold' || lot.stage === 'comingSoon');
}

/** Whether the seller is offered to have the lot boosted: it is theirs, it is not boosted yet, and it is on view or about to be. */
export function showsBoostBanner(lot: {
  readonly stage: Stage;
  readonly isBoosted: boolean;
  readonly isOwnLot: boolean;
}): boolean {
  return lot.isOwnLot && !lot.isBoosted && (lot.stage === 'comingSoon' || isLive(lot.stage));
}

/** Whether comments stand on the page: while the lot is live, and never before or after. */
export function showsComments(stage: Stage): boolean {
  return isLive(stage);
}

/** Whether the page asks about finance: a car or bike that stands in the United Kingdom, a visitor from there, and a lot that has not gone unsold. */
export function showsFinance(lot: {
  readonly stage: Stage;
  readonly lotType: LotType;
  readonly lotCountryCode: string;
  readonly visitorCountryCode: string;
}): boolean {
  if (lot.lotType !== 'car' && lot.lotType !== 'bike') return false;
  return lot.stage !== 'unsold' && isCountry(lot.lotCountryCode, 'GB') && isCountry(lot.visitorCountryCode, 'GB');
}

/** The address of a lot's page, without host or locale prefix. */
export function lotPath(lot: { readonly lotType: LotType; readonly slug: string }): string {
  switch (lot.lotType) {
    case 'plate':
      return `/plates/${lot.slug}`;
    case 'collection':
      return `/collection/${lot.slug}`;
    case 'car':
    case 'bike':
    case 'part':
    case 'watch':
      return `/for-sale/${lot.slug}`;
  }
}
