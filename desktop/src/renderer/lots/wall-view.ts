import { SITES, type Site } from '@marque/core/rules/lot';
import {
  BUILT_IN_VIEWS,
  type BuiltInView,
  DEFAULT_SORT,
  type FilterContext,
  matches,
  type WallFilter,
  type WallSort,
  type WallView,
  type WatchedLot,
} from '@marque/core/rules/monitoring';

export type ViewName = BuiltInView['id'];
export const VIEWS: readonly ViewName[] = BUILT_IN_VIEWS.map(({ id }) => id);

/** Which rows the wall shows, and in which order inside their groups. */
export interface WallViewState {
  /** A view of the program, or one of the colleague's own. */
  readonly view: BuiltInView | WallView;
  /** What the filter bar adds to the view. */
  readonly filter: WallFilter;
  readonly search: string;
  readonly sort: WallSort;
  readonly sites: Readonly<Record<Site, boolean>>;
  /** The signed-in account, whose lots are `mine`; 0 before it is known. */
  readonly userId: number;
}

export function builtInView(id: ViewName): BuiltInView {
  const view = BUILT_IN_VIEWS.find((other) => other.id === id);
  if (view === undefined) throw new Error(`There is no view "${id}".`);
  return view;
}

export const FIRST_VIEW: WallViewState = {
  view: builtInView('live'),
  filter: {},
  search: '',
  sort: DEFAULT_SORT,
  sites: { cars: true, watches: true },
  userId: 0,
};

/** A view as it is saved, without what was added to the view before. */
export function enteredView(view: BuiltInView | WallView): Partial<WallViewState> {
  return { view, filter: {}, search: '', sort: view.sort };
}

/** All conditions of what is shown. An added condition replaces that of the view. */
export function shownFilter({ view, filter, search }: WallViewState): WallFilter {
  return { ...view.filter, ...filter, ...(search === '' ? {} : { text: search }) };
}

/** The built-in views that a lot belongs to, one bit each. */
export function viewBits(watched: WatchedLot, context: FilterContext): number {
  return BUILT_IN_VIEWS.reduce(
    (bits, { filter }, nth) => (matches(watched, filter, context) ? bits | (1 << nth) : bits),
    0,
  );
}

/** Whether both states show the same rows in the same order. */
export function isSameView(one: WallViewState, other: WallViewState): boolean {
  const { sites, ...rest } = one;
  return (
    SITES.every((site) => sites[site] === other.sites[site]) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, other[name as keyof typeof rest]))
  );
}
