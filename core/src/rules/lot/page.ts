import { isCountry } from '../places/index.ts';
import { isLive, isSold } from './stages.ts';
import type { LotType, SaleFormat, Stage } from './types.ts';

/** Stages without live data on the lot page. */
const STILL: ReadonlySet<Stage> = new Set(['sold', 'soldHidden', 'comingSoon', 'offer', 'unsold']);

/**
 * The page of a lot fetches live data (price, clock, the caller's own position) in stages where they can change. A lot
 * sold by offer without a clock has none; a live lot sold by offer does.
 */
export function fetchesTimely(stage: Stage): boolean {
  return !STILL.has(stage);
}

/**
 * The page fetches the fees separately before the sale and after an unsuccessful one, where no other request includes
 * them.
 */
export function loadsFees(stage: Stage): boolean {
  return stage === 'comingSoon' || stage === 'unsold';
}

/** An auction has a bid history and a bid count from its start on. */
export function hasBidHistory(lot: { readonly stage: Stage; readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat === 'auction' && lot.stage !== 'comingSoon';
}

/** The requests of a lot page besides the lot itself. */
interface PageFetches {
  /** Live data: price, clock, the caller's own position. Includes the fees. */
  readonly timely: boolean;
  /** The fees on their own. */
  readonly fees: boolean;
  /** The public bid history. */
  readonly bids: boolean;
  readonly comments: boolean;
  /** The outcome of the sale for the caller. */
  readonly endData: boolean;
  /** The negotiations that the caller is a party to, and what they may offer. */
  readonly offers: boolean;
  /** The caller's purchase, which awaits its card hold. */
  readonly purchase: boolean;
}

/**
 * A lot page fetches live data, fees, bid history and outcome as its stage requires. Only logged-in callers fetch the
 * outcome, negotiations and purchases, since they are limited to participants.
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
    offers: lot.isLoggedIn && hasNegotiations(lot),
    purchase: lot.isLoggedIn && lot.stage === 'salePending',
  };
}

/**
 * The page of a lot that is sold by offer or at a price has a panel to buy it. So has a lot that closed below its reserve,
 * for its vendor and its best bidder.
 */
export function hasTradePanel(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  /** Sold by purchase at an agreed price. */
  readonly isPurchaseOnly: boolean;
}): boolean {
  if (hasNegotiations(lot) || lot.stage === 'buyNow' || lot.stage === 'salePending') return true;
  return lot.isPurchaseOnly && (lot.stage === 'classified' || lot.stage === 'private');
}

/** A lot is negotiated while it is on sale by offer, and after an auction that closed below its reserve. */
export function hasNegotiations({
  stage,
  saleFormat,
}: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
}): boolean {
  if (stage === 'provisionallySold') return true;
  return saleFormat === 'offer' && (isLive(stage) || stage === 'offer');
}

/**
 * An open page follows the channel of a lot until its final stage, and after an interruption refetches live data where
 * it fetched them at first. A lot that is upcoming, or on offer without a clock, has a channel and no live data.
 */
export function followsLot(stage: Stage): { readonly channel: boolean; readonly timely: boolean } {
  const timely = fetchesTimely(stage);
  return { channel: timely || stage === 'comingSoon' || stage === 'offer', timely };
}

/** A reminder of the end is available for upcoming and running auctions. */
export function canRemind(lot: { readonly stage: Stage; readonly saleFormat: SaleFormat }): boolean {
  return lot.saleFormat === 'auction' && (isLive(lot.stage) || lot.stage === 'comingSoon');
}

/**
 * A lot with its own commission shows the buyer's total: offers while open or unsold, auctions before the start or
 * unsold.
 */
export function showsCommissionTotal(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly customCommissionId: number | null;
}): boolean {
  if (lot.customCommissionId === null) return false;
  if (lot.saleFormat === 'offer') return lot.stage === 'unsold' || isLive(lot.stage);
  return lot.saleFormat === 'auction' && (lot.stage === 'unsold' || lot.stage === 'comingSoon');
}

/** A lot can be boosted while it is upcoming or live. */
export function isBoostable(stage: Stage): boolean {
  return stage === 'comingSoon' || isLive(stage);
}

/** The vendor is offered a boost for a lot that is theirs, not boosted yet, and can be. */
export function showsBoostBanner(lot: {
  readonly stage: Stage;
  readonly isBoosted: boolean;
  readonly isOwnLot: boolean;
}): boolean {
  return lot.isOwnLot && !lot.isBoosted && isBoostable(lot.stage);
}

/** Comments are shown only while the lot is live. */
export function showsComments(stage: Stage): boolean {
  return isLive(stage);
}

/**
 * Finance is offered for a car or bike located in the United Kingdom, to visitors from there, unless the lot is unsold.
 * Its vendor is not offered any.
 */
export function showsFinance(lot: {
  readonly stage: Stage;
  readonly lotType: LotType;
  readonly lotCountryCode: string;
  readonly visitorCountryCode: string;
  readonly isOwnLot: boolean;
}): boolean {
  if (lot.isOwnLot || (lot.lotType !== 'car' && lot.lotType !== 'bike')) return false;
  return lot.stage !== 'unsold' && isCountry(lot.lotCountryCode, 'GB') && isCountry(lot.visitorCountryCode, 'GB');
}
