import { compareMoney, isWholeSum, type Money } from '../../money/index.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { EXTENSION_MS } from '../closing/extension.ts';
import type { ReserveRefusal } from './lower-reserve.ts';

/** What a lower reserve leads to. */
export const RESERVE_EFFECTS = [
  /** The highest bid meets it: the lot sells at the end. */
  'sells',
  /** The highest bid stays below it. */
  'staysBelow',
  /** There is no bid yet, and the first one is enough. */
  'firstBidSells',
  /** There is no bid yet, and the first one may be below it. */
  'awaitsBids',
] as const;
export type ReserveEffect = (typeof RESERVE_EFFECTS)[number];

export interface ReservePreview {
  readonly effect: ReserveEffect;
  /** The clock goes back to two minutes, since the reserve becomes met in the last two minutes. */
  readonly extendsEnd: boolean;
}

/** What a vendor knows of an auction of theirs. */
export interface OwnAuction {
  /** Null without a reserve. */
  readonly reserve: Money | null;
  readonly startPrice: Money;
  /** The highest bid; null without one. */
  readonly highestBid: Money | null;
  /** UTC ms. */
  readonly endsAt: number;
}

/**
 * Tells a vendor what `lowerReserve` would do, from what they know of their lot: the price shows all of the leader's ceiling
 * that counts towards a reserve that is not met. `reserve` null removes it.
 */
export function previewReserve(
  lot: OwnAuction,
  reserve: Money | null,
  now: number,
): Result<ReservePreview, ReserveRefusal> {
  const { currency } = lot.startPrice;
  if (reserve !== null && !isWholeSum(reserve, currency)) return refuse('malformed');
  if (now >= lot.endsAt) return refuse('lotEnded');
  if (lot.reserve === null || (reserve !== null && compareMoney(reserve, lot.reserve) >= 0)) return refuse('notLower');
  const effect = effectOf(lot, reserve);
  const isNewlyMet = effect === 'sells' && !isMetBy(lot.highestBid, lot.reserve);
  return succeed({ effect, extendsEnd: isNewlyMet && lot.endsAt - now < EXTENSION_MS });
}

function effectOf({ highestBid, startPrice }: OwnAuction, reserve: Money | null): ReserveEffect {
  if (highestBid !== null) return isMetBy(highestBid, reserve) ? 'sells' : 'staysBelow';
  return isMetBy(startPrice, reserve) ? 'firstBidSells' : 'awaitsBids';
}

function isMetBy(bid: Money | null, reserve: Money | null): boolean {
  return reserve === null || (bid !== null && compareMoney(bid, reserve) >= 0);
}
