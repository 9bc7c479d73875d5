import { STAFF_ALERTS, type WallFilter } from '@marque/core/rules/monitoring';

/** The conditions that the filter bar offers. */
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

/** The names of a filter's conditions. */
export function filterNames(filter: WallFilter): readonly FilterName[] {
  return FILTERS.filter((name) => entriesOf(name).every(([part, value]) => isSame(filter[part], value)));
}

/** The filter with a condition more, or without it. Two conditions on the same fact replace each other. */
export function toggleCondition(filter: WallFilter, name: FilterName): WallFilter {
  const condition = CONDITIONS[name];
  if (!filterNames(filter).includes(name)) return { ...filter, ...condition };
  return Object.fromEntries(Object.entries(filter).filter(([part]) => !(part in condition)));
}

function entriesOf(name: FilterName): readonly [keyof WallFilter, unknown][] {
  // The type of Object.entries loses the names.
  return Object.entries(CONDITIONS[name]) as [keyof WallFilter, unknown][];
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
