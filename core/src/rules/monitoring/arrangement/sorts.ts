import { conversionFactor } from '../../money/index.ts';
import { bidRate } from '../measures/bid-rate.ts';
import { reserveDistance } from '../measures/reserve-distance.ts';
import type { WatchedLot } from '../types.ts';
import { urgency } from '../urgency/urgency.ts';

/** What the rows of a group can be ordered by; all but `urgency` are columns. */
export const WALL_SORTS = [
  'urgency',
  'endsIn',
  'lot',
  'title',
  'price',
  'reserve',
  'bids',
  'bidders',
  'rate',
  'watchers',
  'lastBid',
  'vendor',
] as const;
export type WallSortBy = (typeof WALL_SORTS)[number];

export interface WallSort {
  readonly by: WallSortBy;
  readonly isDescending: boolean;
}

/** The most urgent first. */
export const DEFAULT_SORT: WallSort = { by: 'urgency', isDescending: true };

export type SortKey = number | string;

/** What a lot is ordered by at `now` (UTC ms), ascending. Prices are compared in pounds by the fixed rates where there is one. */
export const sortKeyOf: Readonly<Record<WallSortBy, (lot: WatchedLot, now: number) => SortKey>> = {
  urgency: (lot, now) => urgency(lot, now).score,
  endsIn: ({ endsAt, startsAt }) => endsAt ?? startsAt ?? Number.MAX_SAFE_INTEGER,
  lot: ({ lotId }) => lotId,
  title: ({ title }) => title.toLowerCase(),
  price: ({ price }) => price.minor * (conversionFactor(price.currency, 'gbp') ?? 1),
  reserve(lot) {
    const distance = reserveDistance(lot);
    return distance.kind === 'below' ? distance.increments : Number.MAX_SAFE_INTEGER;
  },
  bids: ({ noBids }) => noBids,
  bidders: ({ noBidders }) => noBidders,
  rate: (lot, now) => bidRate(lot, now).lastTen,
  watchers: ({ noWatchers }) => noWatchers,
  lastBid: ({ lastBidAt }) => lastBidAt ?? 0,
  vendor: ({ vendor }) => vendor.nickname.toLowerCase(),
};
