import { incrementBands } from '../../bidding/index.ts';
import { type Money, maxMoney, money } from '../../money/index.ts';
import type { WatchedLot } from '../types.ts';

export type ReserveDistance =
  | { readonly kind: 'none' }
  | { readonly kind: 'met' }
  | {
      readonly kind: 'below';
      /** What the price lacks to the reserve. */
      readonly below: Money;
      /** The least bids that take the price to the reserve, one at least. */
      readonly increments: number;
      /** The part of the bar, which shows 75 to 100 % of the reserve: 0 to 1. */
      readonly barShare: number;
    };

/** What the distance depends on. */
export type ReserveFacts = Pick<
  WatchedLot,
  'lotType' | 'saleFormat' | 'price' | 'minimumBid' | 'reserve' | 'reserveMet'
>;

const BAR_STARTS_AT = 0.75;

/**
 * How far the price of an auction is below its reserve, in money and in least bids by the table of increments, whose bands
 * change on the way. Other sale formats have no price that bids move, so they have no distance.
 */
export function reserveDistance(lot: ReserveFacts): ReserveDistance {
  const { reserve, price } = lot;
  if (reserve === null || lot.saleFormat !== 'auction') return { kind: 'none' };
  if (lot.reserveMet) return { kind: 'met' };
  const share = (price.minor / reserve.minor - BAR_STARTS_AT) / (1 - BAR_STARTS_AT);
  return {
    kind: 'below',
    below: money(Math.max(0, reserve.minor - price.minor), price.currency),
    increments: leastBidsTo(reserve, lot),
    barShare: Math.min(1, Math.max(0, share)),
  };
}

/** The first bid is the least next one, which is the start price before all bids. Counts by band, so that no reserve takes long. */
function leastBidsTo(reserve: Money, { price, minimumBid, lotType }: ReserveFacts): number {
  let reached = maxMoney(price, minimumBid).minor;
  let bids = 1;
  const bands = incrementBands(lotType, reserve.currency);
  for (const [index, { step }] of bands.entries()) {
    const target = Math.min(reserve.minor, bands[index + 1]?.from.minor ?? reserve.minor);
    if (reached >= target) continue;
    const count = Math.ceil((target - reached) / step.minor);
    bids += count;
    reached += count * step.minor;
  }
  return bids;
}
