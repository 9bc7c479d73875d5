import { type ViewColumn, WALL_COLUMNS, type WallColumnId, type WallSortBy } from '@marque/core/rules/monitoring';
import widths from './widths.module.css';

interface ColumnSpec {
  readonly align: 'start' | 'end';
  readonly sort?: WallSortBy;
  /** Its text may be longer than the column, and ends in an ellipsis. */
  readonly isWords?: true;
}

/** How the wall draws each column. */
export const COLUMN_SPECS: Readonly<Record<WallColumnId, ColumnSpec>> = {
  endsIn: { align: 'end', sort: 'endsIn' },
  lot: { align: 'start', sort: 'lot' },
  site: { align: 'start' },
  picture: { align: 'start' },
  title: { align: 'start', sort: 'title', isWords: true },
  stage: { align: 'start', isWords: true },
  price: { align: 'end', sort: 'price' },
  nextBid: { align: 'end' },
  reserve: { align: 'start', sort: 'reserve' },
  bids: { align: 'end', sort: 'bids' },
  bidders: { align: 'end', sort: 'bidders' },
  lastFive: { align: 'end' },
  rate: { align: 'end', sort: 'rate' },
  priceChart: { align: 'start' },
  watchers: { align: 'end', sort: 'watchers' },
  lastBid: { align: 'end', sort: 'lastBid' },
  leader: { align: 'start', isWords: true },
  vendor: { align: 'start', sort: 'vendor', isWords: true },
  payment: { align: 'start', isWords: true },
  assignee: { align: 'start' },
  alert: { align: 'start', sort: 'urgency', isWords: true },
};

/** The class that gives the cells of a column, and its head, their width. */
export const COLUMN_WIDTHS: Readonly<Record<string, string | undefined>> = widths;

/** Hidden in windows under 1,600 px, where the drawer lies over the wall. */
const HIDDEN_IN_NARROW: ReadonlySet<WallColumnId> = new Set(['picture', 'priceChart', 'watchers']);

/** The columns until a colleague changes them. */
export function usualColumns(isNarrow: boolean): readonly ViewColumn[] {
  return WALL_COLUMNS.map((column) => ({
    ...column,
    shown: column.shown && !(isNarrow && HIDDEN_IN_NARROW.has(column.id)),
  }));
}

/** The column that takes the room that is left. */
export const WIDE_COLUMN: WallColumnId = 'title';
