import type { WallSortBy } from '@marque/core/rules/monitoring';

export const COLUMNS = [
  { id: 'endsAt', size: 86, align: 'end', sort: 'endsIn' },
  { id: 'lot', size: 58, align: 'start', sort: 'lot' },
  { id: 'site', size: 24, align: 'start' },
  { id: 'picture', size: 50, align: 'start' },
  { id: 'title', size: 232, align: 'start', sort: 'title', isWords: true },
  { id: 'stage', size: 110, align: 'start', isWords: true },
  { id: 'price', size: 92, align: 'end', sort: 'price' },
  { id: 'nextBid', size: 92, align: 'end' },
  { id: 'reserve', size: 144, align: 'start', sort: 'reserve' },
  { id: 'bids', size: 48, align: 'end', sort: 'bids' },
  { id: 'bidders', size: 64, align: 'end', sort: 'bidders' },
  { id: 'lastFive', size: 72, align: 'end' },
  { id: 'velocity', size: 88, align: 'end', sort: 'rate' },
  { id: 'curve', size: 120, align: 'start' },
  { id: 'watchers', size: 64, align: 'end', sort: 'watchers' },
  { id: 'lastBid', size: 84, align: 'end', sort: 'lastBid' },
  { id: 'leader', size: 108, align: 'start', isWords: true },
  { id: 'vendor', size: 112, align: 'start', sort: 'vendor', isWords: true },
  { id: 'payment', size: 96, align: 'start', isWords: true },
  { id: 'assignee', size: 44, align: 'start' },
  { id: 'alert', size: 198, align: 'start', sort: 'urgency', isWords: true },
] as const satisfies readonly ColumnSpec[];

export type ColumnId = (typeof COLUMNS)[number]['id'];

interface ColumnSpec {
  readonly id: string;
  /** CSS pixels at the usual font size. */
  readonly size: number;
  readonly align: 'start' | 'end';
  readonly sort?: WallSortBy;
  /** Its text may be longer than the column, and ends in an ellipsis. */
  readonly isWords?: true;
}

/** Hidden until they are chosen. */
export const HIDDEN_AT_FIRST: readonly ColumnId[] = [
  'stage',
  'nextBid',
  'bidders',
  'lastFive',
  'lastBid',
  'vendor',
  'payment',
];

/** Hidden in windows under 1,600 px, where the drawer lies over the wall. */
export const HIDDEN_IN_NARROW: readonly ColumnId[] = ['picture', 'curve', 'watchers'];

export const LEAST_SIZE = 24;
export const GREATEST_SIZE = 600;

/** The column that takes the room that is left. */
export const WIDE_COLUMN: ColumnId = 'title';
