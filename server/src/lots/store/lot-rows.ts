import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/index.ts';
import type { LotRow } from '../lot-row.ts';
import { LOT_COLUMNS } from './save-lot.ts';

/** All columns of a lot except its document, which is ten times as long as the rest. */
const SHORT_COLUMNS = [
  ...LOT_COLUMNS,
  'id',
  'site',
  'lot_type',
  'sale_format',
  'slug',
  'title',
  'summary',
  'make',
  'model',
  'model_year',
  'vendor_id',
  'currency',
  'country_code',
  'area_name',
  'start_price',
  'starts_at',
  'original_ends_at',
  'original_reserve',
  'buy_now_price',
  'custom_commission_id',
  'counters_enabled',
  'offers_rate_limit',
  'offers_rate_limit_time',
  'can_escrow',
  'is_charity',
  'drive_side',
  'listed_at',
  'relisted_from',
  'no_views',
  'offers_considered_percent',
  'no_comments',
] as const satisfies readonly (keyof LotRow)[];

/** About 5 kB each. */
const MOST_DOCUMENTS = 2_000;

interface KnownDocument {
  readonly revision: number;
  readonly text: string;
}

/** Reads lots by their ids, in the order of the ids; unknown ids are left out. */
export type ReadLots = (lotIds: readonly number[]) => Promise<LotRow[]>;

/**
 * Reads the document of a lot again only where the lot has another revision: a page of results shows a hundred lots, of which
 * few have changed since the page before.
 */
export function createReadLots(db: Kysely<Schema>): ReadLots {
  const known = new Map<number, KnownDocument>();

  async function documentsOf(rows: readonly Pick<LotRow, 'id' | 'revision'>[]): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    const unknown = new Map<number, number>();
    for (const { id, revision } of rows) {
      const before = known.get(id);
      if (before?.revision === revision) texts.set(id, before.text);
      else unknown.set(id, revision);
    }
    if (unknown.size === 0) return texts;
    const found = await db
      .selectFrom('lots')
      .select(['id', 'document'])
      .where('id', 'in', [...unknown.keys()])
      .execute();
    if (known.size + found.length > MOST_DOCUMENTS) known.clear();
    for (const { id, document } of found) {
      texts.set(id, document);
      // Under the revision of the row, which was read first: a document that has changed since is read again.
      known.set(id, { revision: unknown.get(id) ?? 0, text: document });
    }
    return texts;
  }

  return async (lotIds) => {
    if (lotIds.length === 0) return [];
    const rows = await db.selectFrom('lots').select(SHORT_COLUMNS).where('id', 'in', lotIds).execute();
    const documents = await documentsOf(rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return lotIds.flatMap((lotId) => {
      const row = byId.get(lotId);
      const document = documents.get(lotId);
      return row === undefined || document === undefined ? [] : { ...row, document };
    });
  };
}
