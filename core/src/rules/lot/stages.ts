import { DAY_MS } from '../time/index.ts';
import type { SaleFormat, Stage } from './types.ts';

/** Stages after which nothing about the sale changes by itself. Exactly these three: a hidden or pending sale is not. */
const FINALISED: ReadonlySet<Stage> = new Set(['ended', 'unsold', 'sold']);

/** Stages that show what the lot was sold for. */
const SOLD_TYPE: ReadonlySet<Stage> = new Set(['sold', 'soldHidden', 'salePending']);

/** What the clock of a lot is judged by. Times are UTC ms; `endsAt` is the extended end, null for a lot without one. */
export interface LotClock {
  readonly stage: Stage;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

export interface LotOnSale extends LotClock {
  readonly saleFormat: SaleFormat;
}

/** Whether the lot is in one of the final stages: ended, unsold, sold, and no other. */
export function isFinalised(stage: Stage): boolean {
  return FINALISED.has(stage);
}

/** Whether the lot has a running clock. "ending" is a manner of speaking about a live lot, so it counts. */
export function isLive(stage: Stage): boolean {
  return stage === 'live' || stage === 'ending';
}

/** Whether somebody has bought the lot for good. A sale that awaits its card hold has not come to that yet. */
export function isSold(stage: Stage): boolean {
  return stage === 'sold' || stage === 'soldHidden';
}

/** Whether the stage shows a selling price: the sold ones and the one that awaits its hold. */
export function isSoldType(stage: Stage): boolean {
  return SOLD_TYPE.has(stage);
}

/** Whether the lot is live with a day or less left. The clock having run out does not end that: closing the lot does. */
export function isEnding(lot: LotClock, now: number): boolean {
  return isLive(lot.stage) && lot.endsAt !== null && lot.endsAt - now <= DAY_MS;
}

/** Whether a bid that arrives now is in time: a live auction between its start (included) and its end (excluded). */
export function isOpenToBids(lot: LotOnSale, now: number): boolean {
  return lot.saleFormat === 'auction' && isLive(lot.stage) && lot.endsAt !== null && isWithin(lot, now);
}

/** Whether the lot takes offers now: sold by offer, and live before its end or on offer without one. */
export function isOpenToOffers(lot: LotOnSale, now: number): boolean {
  if (lot.saleFormat !== 'offer') return false;
  return (isLive(lot.stage) || lot.stage === 'offer') && isWithin(lot, now);
}

/** Whether the lot can be had at its buy-now price, where it names one: in buy-now, and beside offers. */
export function isOpenToBuyNow(lot: LotOnSale, now: number): boolean {
  if (lot.stage === 'buyNow') return isWithin(lot, now);
  return isOpenToOffers(lot, now);
}

function isWithin(lot: LotClock, now: number): boolean {
  return lot.startsAt <= now && (lot.endsAt === null || now < lot.endsAt);
}
