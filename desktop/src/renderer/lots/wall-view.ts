import type { Site } from '@marque/core/rules/lot';
import { HOUR_MS } from '@marque/core/rules/time';
import type { WallRow } from './wall-row.ts';
import { bidsWithin, type Group, type LotAlert, RATE_MS, reserveDistance, type ViewName } from './wall-rules.ts';

export const FILTERS = [
  'unassigned',
  'withAlert',
  'nearReserve',
  'belowReserve',
  'noReserve',
  'withinHour',
  'withBids',
  'managed',
  'paymentProblem',
] as const;
export type FilterName = (typeof FILTERS)[number];

export const SORTS = [
  'urgency',
  'endsAt',
  'lot',
  'title',
  'price',
  'reserve',
  'bids',
  'bidders',
  'velocity',
  'watchers',
  'lastBid',
  'vendor',
] as const;
export type SortName = (typeof SORTS)[number];

/** Which rows the wall shows, and in which order inside their groups. */
export interface WallView {
  readonly view: ViewName;
  /** All of them must hold. */
  readonly filters: readonly FilterName[];
  readonly search: string;
  readonly sort: { readonly by: SortName; readonly isDescending: boolean };
  readonly sites: Readonly<Record<Site, boolean>>;
  /** The signed-in account, whose lots are `mine`. */
  readonly userId: number | null;
}

export const DEFAULT_VIEW: WallView = {
  view: 'live',
  filters: [],
  search: '',
  sort: { by: 'urgency', isDescending: false },
  sites: { cars: true, watches: true },
  userId: null,
};

export interface Classified {
  readonly group: Group;
  readonly alerts: readonly LotAlert[];
}

export function matchesFilter(filter: FilterName, row: WallRow, { alerts }: Classified, now: number): boolean {
  switch (filter) {
    case 'unassigned':
      return row.wire.assignee === null;
    case 'withAlert':
      return alerts.length > 0;
    case 'nearReserve': {
      const distance = reserveDistance(row);
      return distance.kind === 'below' && distance.steps <= 1;
    }
    case 'belowReserve':
      return reserveDistance(row).kind === 'below';
    case 'noReserve':
      return reserveDistance(row).kind === 'none';
    case 'withinHour':
      return row.endsAt !== null && row.endsAt > now && row.endsAt - now <= HOUR_MS;
    case 'withBids':
      return row.wire.noBids > 0;
    case 'managed':
      return row.wire.vendorType === 'managed';
    case 'paymentProblem':
      return row.wire.paymentStatus === 'failed' || row.wire.signals.failedHold !== null;
  }
}

/** What rows of one group are ordered by, ascending. */
export function sortKey(by: SortName, row: WallRow, now: number): number | string {
  const { wire } = row;
  switch (by) {
    case 'urgency':
    case 'endsAt':
      return row.endsAt ?? row.startsAt ?? Number.MAX_SAFE_INTEGER;
    case 'lot':
      return row.lotId;
    case 'title':
      return wire.title;
    case 'price':
      return row.currentBid.minor;
    case 'reserve': {
      const { kind, steps } = reserveDistance(row);
      return kind === 'below' ? steps : Number.MAX_SAFE_INTEGER;
    }
    case 'bids':
      return wire.noBids;
    case 'bidders':
      return wire.noBidders;
    case 'velocity':
      return bidsWithin(row, RATE_MS, now);
    case 'watchers':
      return wire.noWatchers;
    case 'lastBid':
      return row.lastBidAt ?? 0;
    case 'vendor':
      return wire.vendorNickName;
  }
}

export function searchWords(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
