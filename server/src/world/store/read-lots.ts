import type { LotType, Site } from '@marque/core/rules/lot';
import type { Currency } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { Schema, SqliteConnection } from '../../platform/db/index.ts';

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

/** A synchronous reader of all running auctions: simulated bidders look at them several times a second. */
export function prepareLiveLots(connection: SqliteConnection): () => readonly LiveRow[] {
  const statement = connection.prepare<[], LiveRow>(`
    select id, lot_type, currency, vendor_id, leader_id, start_price, price, original_reserve, starts_at, ends_at
    from lots where stage = 'live' and sale_format = 'auction'`);
  return () => statement.all();
}
