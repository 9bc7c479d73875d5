import { HOURS_WITHOUT_BIDS } from '../alerts/alerts-of.ts';
import { DEFAULT_SORT, type WallSort } from '../arrangement/sorts.ts';
import { WALL_COLUMNS, type WallColumnId } from './columns.ts';
import type { WallFilter } from './wall-filter.ts';

export const DENSITIES = ['normal', 'compact'] as const;

export interface ViewColumn {
  readonly id: WallColumnId;
  readonly width: number;
  readonly shown: boolean;
}

/** What a colleague saves under a name: which lots, in which order, with which columns. Plain data. */
export interface WallView {
  readonly name: string;
  readonly filter: WallFilter;
  readonly sort: WallSort;
  /** All columns from left to right. */
  readonly columns: readonly ViewColumn[];
  readonly density: (typeof DENSITIES)[number];
}

/** A view of the program, whose name is a text. */
export interface BuiltInView extends Omit<WallView, 'name'> {
  readonly id: 'live' | 'mine' | 'belowReserve' | 'quiet' | 'comingSoon';
  readonly nameKey: string;
}

const ON_SALE: WallFilter = { groups: ['needsYou', 'lastTwoMinutes', 'withinTheHour', 'today', 'later'] };

/** The views that every colleague has. */
export const BUILT_IN_VIEWS: readonly BuiltInView[] = [
  builtIn('live', ON_SALE),
  builtIn('mine', { assignedTo: 'me' }),
  builtIn('belowReserve', { stages: ['live', 'ending'], reserve: 'below' }),
  builtIn('quiet', { stages: ['live', 'ending'], hoursWithoutBids: HOURS_WITHOUT_BIDS }),
  builtIn('comingSoon', { stages: ['comingSoon'] }, { by: 'endsIn', isDescending: false }),
];

function builtIn(id: BuiltInView['id'], filter: WallFilter, sort = DEFAULT_SORT): BuiltInView {
  return { id, nameKey: `monitoring:view.${id}`, filter, sort, columns: WALL_COLUMNS, density: 'normal' };
}
