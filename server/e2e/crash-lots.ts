/** Lots and numbers of the crash test. */
import type { SqliteConnection } from '../src/platform/db/index.ts';

/** Adds copies of a lot, whose addresses begin with `name`. Returns their ids. */
export function copyLots(connection: SqliteConnection, id: number, copies: number, name = 'copy'): readonly number[] {
  const columns = connection.prepare<[], string>("select name from pragma_table_info('lots')").pluck().all();
  const copied = columns.filter((name) => !['id', 'slug'].includes(name)).join();
  const copy = connection.prepare<[string, number]>(
    `insert into lots (slug, ${copied}) select ?, ${copied} from lots where id = ?`,
  );
  return Array.from({ length: copies }, (_, nth) => Number(copy.run(`${name}-${id}-${nth}`, id).lastInsertRowid));
}

/** Takes bids and reserve off live auctions, so that their logs begin with what the crash test does. */
export function resetAuctions(connection: SqliteConnection, ids: readonly number[], reserve: number | null): void {
  const reset = connection.prepare<[number | null, number | null, number]>(
    `update lots set reserve = ?, original_reserve = ?, reserve_met = 0, sequence = 0, price = 0, no_bids = 0,
       leader_id = null, leader_ceiling = null, leader_kind = null, leader_sequence = null where id = ?`,
  );
  for (const id of ids) reset.run(reserve, reserve, id);
}

export function pick<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** How many names repeat an earlier one. */
export function repeatedIn(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
