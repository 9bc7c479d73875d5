import type { LotRow } from './lot-row.ts';

/** Columns of a lot that the search index reads; the long document is not among them. */
export const SEARCH_COLUMNS = [
  'id',
  'site',
  'revision',
  'title',
  'summary',
  'make',
  'model',
  'model_year',
  'vendor_id',
  'lot_type',
  'stage',
  'sale_format',
  'currency',
  'country_code',
  'area_name',
  'start_price',
  'buy_now_price',
  'sold_price',
  'price',
  'leader_id',
  'no_bids',
  'is_boosted',
  'is_charity',
  'ends_at',
  'listed_at',
] as const satisfies readonly (keyof LotRow)[];

export type SearchRow = Pick<LotRow, (typeof SEARCH_COLUMNS)[number]>;
