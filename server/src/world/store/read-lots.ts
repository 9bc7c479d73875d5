import type { LotType, Site } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import { type Database, isSqlite, type Schema } from '../../platform/db/index.ts';

/** Ends and openings of a site's running and announced auctions, as UTC milliseconds. */
export async function findAuctionTimes(
  db: Kysely<Schema>,
  site: Site,
): Promise<{ readonly ends: readonly number[]; readonly openings: readonly number[] }> {
  const rows = await db
    .selectFrom('lots')
    .select(['stage', 'starts_at', 'ends_at'])
    .where('site', '=', site)
    .where('sale_format', '=', 'auction')
    .where('stage', 'in', ['live', 'comingSoon'])
    .execute();
  return {
    ends: rows.flatMap(({ stage, ends_at: at }) => (stage === 'live' && at !== null ? [at] : [])),
    openings: rows.flatMap(({ stage, starts_at: at }) => (stage === 'comingSoon' && at !== null ? [at] : [])),
  };
}

/** A running auction as the simulated bidders' market reads it. Amounts are in minor units, times UTC milliseconds. */
export interface LiveRow {
  readonly id: number;
  readonly lot_type: LotType;
  readonly currency: Currency;
  readonly vendor_id: number;
  readonly leader_id: number | null;
  readonly start_price: number;
  readonly price: number;
  readonly original_reserve: number | null;
  readonly starts_at: number;
  readonly ends_at: number;
}

const LIVE_COLUMNS = [
  'id',
  'lot_type',
  'currency',
  'vendor_id',
  'leader_id',
  'start_price',
  'price',
  'original_reserve',
  'starts_at',
  'ends_at',
] as const satisfies readonly (keyof LiveRow)[];

/**
 * A synchronous reader of all running auctions: simulated bidders look at them several times a second. On PostgreSQL it
 * returns what the last call has asked for, so that they look at prices that are a moment old.
 */
export function createLiveLotReader(db: Database): () => readonly LiveRow[] {
  if (isSqlite(db)) {
    const columns = LIVE_COLUMNS.join(', ');
    const statement = db.readConnection.prepare<[], LiveRow>(
      `select ${columns} from lots where stage = 'live' and sale_format = 'auction'`,
    );
    return () => statement.all();
  }
  let latest: readonly LiveRow[] = [];
  let isReading = false;
  return () => {
    if (!isReading) {
      isReading = true;
      void readLiveLots(db.read)
        .then((rows) => {
          latest = rows;
        })
        // A database that is away has no bids for now.
        .catch(() => {
          latest = [];
        })
        .finally(() => {
          isReading = false;
        });
    }
    return latest;
  };
}

function readLiveLots(db: Kysely<Schema>): Promise<readonly LiveRow[]> {
  return db
    .selectFrom('lots')
    .select(LIVE_COLUMNS)
    .where('stage', '=', 'live')
    .where('sale_format', '=', 'auction')
    .where('starts_at', 'is not', null)
    .where('ends_at', 'is not', null)
    .$narrowType<{ starts_at: number; ends_at: number }>()
    .execute();
}
