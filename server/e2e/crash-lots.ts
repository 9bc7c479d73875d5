/** Lots and numbers of the crash test. */
import type { SqliteConnection } from '../src/platform/db/index.ts';

/** Adds copies of a lot. Returns their ids. */
export function copyLots(connection: SqliteConnection, id: number, copies: number): readonly number[] {
  const columns = connection.prepare<[], string>("select name from pragma_table_info('lots')").pluck().all();
  const copied = columns.filter((name) => !['id', 'slug'].includes(name)).join();
  const copy = connection.prepare<[string, number]>(
    `insert into lots (slug, ${copied}) select 'copy-' || ?, ${copied} from lots where id = ?`,
  );
  return Array.from({ length: copies }, (_, nth) => Number(copy.run(`${id}-${nth}`, id).lastInsertRowid));
}

export function pick<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** How many names repeat an earlier one. */
export function repeatedIn(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
