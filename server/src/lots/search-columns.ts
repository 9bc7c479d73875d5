import { readDocument } from './lot-document.ts';
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
  'drive_side',
  'ends_at',
  'listed_at',
] as const satisfies readonly (keyof LotRow)[];

export interface SearchRow extends Pick<LotRow, (typeof SEARCH_COLUMNS)[number]> {
  /** Gearbox of a vehicle or movement of a watch, as the facts of the document have it. */
  readonly gearbox: string | null;
}

/** Labels of the fact that is read as `gearbox`; no lot has both. */
export const GEARBOX_LABELS = ['gearbox', 'movement'] as const;

/** A whole row as the search index reads it. The document is parsed once for all revisions that share it. */
export function searchRowOf(row: LotRow): SearchRow {
  const labels: readonly string[] = GEARBOX_LABELS;
  return { ...row, gearbox: readDocument(row).facts.find(({ label }) => labels.includes(label))?.value ?? null };
}
