import { DAY_MS } from '../time/index.ts';
import type { SaleFormat, Stage } from './types.ts';

/** The final stages. Exactly these three: a hidden or pending sale is not final. */
const FINALISED: ReadonlySet<Stage> = new Set(['ended', 'unsold', 'sold']);

/** Stages that show the selling price. */
const SOLD_TYPE: ReadonlySet<Stage> = new Set(['sold', 'soldHidden', 'salePending']);

/**
 * The facts that the clock rules depend on. Times are UTC ms; `endsAt` is the extended end, null for a lot without one.
 */
export interface LotClock {
  readonly stage: Stage;
  readonly startsAt: number;
  readonly endsAt: number | null;
}

export interface LotOnSale extends LotClock {
  readonly saleFormat: SaleFormat;
}

/** A lot is finalised in the stages ended, unsold and sold only. */
export function isFinalised(stage: Stage): boolean {
  return FINALISED.has(stage);
}

/** A lot is live while its clock runs. "ending" is a derived part of "live", so it counts. */
export function isLive(stage: Stage): boolean {
  return stage === 'live' || stage === 'ending';
}

/** A lot is sold once a buyer has bought it for good. A sale that awaits its card hold does not count. */
export function isSold(stage: Stage): boolean {
  return stage === 'sold' || stage === 'soldHidden';
}

/** The selling price is shown in the sold stages and while the sale awaits its hold. */
export function isSoldType(stage: Stage): boolean {
  return SOLD_TYPE.has(stage);
}

/** A lot is over once others can no longer buy it: one under negotiation with its best bidder counts too. */
export function isOver(stage: Stage): boolean {
  return isFinalised(stage) || isSoldType(stage) || stage === 'provisionallySold';
}

/**
 * Whether a live lot that ends then is in its last day (UTC ms). The clock having run out does not end the last day:
 * closing the lot does. An end that is not known (NaN) is not near.
 */
export function isInLastDay(endsAt: number, now: number): boolean {
  return endsAt - now <= DAY_MS;
}

/** A bid is in time in a live auction from its start (inclusive) to its end (exclusive). */
export function isOpenToBids(lot: LotOnSale, now: number): boolean {
  return lot.saleFormat === 'auction' && isLive(lot.stage) && lot.endsAt !== null && isWithin(lot, now);
}

/** A lot takes offers if it is sold by offer and is live before its end, or on offer without an end. */
export function isOpenToOffers(lot: LotOnSale, now: number): boolean {
  if (lot.saleFormat !== 'offer') return false;
  return (isLive(lot.stage) || lot.stage === 'offer') && isWithin(lot, now);
}

/** A lot with a buy-now price can be bought at it in the stage buy-now and while it takes offers. */
export function isOpenToBuyNow(lot: LotOnSale, now: number): boolean {
  if (lot.stage === 'buyNow') return isWithin(lot, now);
  return isOpenToOffers(lot, now);
}

function isWithin(lot: LotClock, now: number): boolean {
  return lot.startsAt <= now && (lot.endsAt === null || now < lot.endsAt);
}
