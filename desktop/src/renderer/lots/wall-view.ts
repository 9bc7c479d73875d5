import type { Site } from '@marque/core/rules/lot';
import {
  BUILT_IN_VIEWS,
  type BuiltInView,
  DEFAULT_SORT,
  type FilterContext,
  matches,
  STAFF_ALERTS,
  type WallFilter,
  type WallSort,
} from '@marque/core/rules/monitoring';
import type { WallRow } from './wall-row.ts';

export type ViewName = BuiltInView['id'];
export const VIEWS: readonly ViewName[] = BUILT_IN_VIEWS.map(({ id }) => id);

/** The filters that the filter bar offers. */
export const FILTERS = [
  'unassigned',
  'withAlert',
  'nearReserve',
  'belowReserve',
  'noReserve',
  'withinHour',
  'withoutBids',
  'managed',
  'paymentProblem',
] as const;
export type FilterName = (typeof FILTERS)[number];

const CONDITIONS: Readonly<Record<FilterName, WallFilter>> = {
  unassigned: { assignedTo: 'none' },
  withAlert: { alerts: STAFF_ALERTS },
  nearReserve: { alerts: ['nearReserve'] },
  belowReserve: { reserve: 'below' },
  noReserve: { reserve: 'none' },
  withinHour: { endsWithinMinutes: 60 },
  withoutBids: { withoutBids: true },
  managed: { vendorTypes: ['managed'] },
  paymentProblem: { alerts: ['holdFailed', 'paymentFailed'] },
};

/** Which rows the wall shows, and in which order inside their groups. */
export interface WallViewState {
  readonly view: ViewName;
  /** All of them must hold. */
  readonly filters: readonly FilterName[];
  readonly search: string;
  readonly sort: WallSort;
  readonly sites: Readonly<Record<Site, boolean>>;
  /** The signed-in account, whose lots are `mine`; 0 before it is known. */
  readonly userId: number;
}

export const FIRST_VIEW: WallViewState = {
  view: 'live',
  filters: [],
  search: '',
  sort: DEFAULT_SORT,
  sites: { cars: true, watches: true },
  userId: 0,
};

/** The built-in views that a lot belongs to, one bit each. */
export function viewBits({ watched }: WallRow, context: FilterContext): number {
  return BUILT_IN_VIEWS.reduce(
    (bits, { filter }, nth) => (matches(watched, filter, context) ? bits | (1 << nth) : bits),
    0,
  );
}

export function hasView(bits: number, name: ViewName): boolean {
  return (bits & (1 << VIEWS.indexOf(name))) !== 0;
}

/** Whether the search and all chosen filters hold. */
export function isAdmitted({ watched }: WallRow, { search, filters }: WallViewState, context: FilterContext): boolean {
  return (
    (search === '' || matches(watched, { text: search }, context)) &&
    filters.every((name) => matches(watched, CONDITIONS[name], context))
  );
}
