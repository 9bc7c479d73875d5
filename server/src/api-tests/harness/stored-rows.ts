/** Reads the database of a test server without the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import type { TestServer } from './test-server.ts';

/** Tables that change with time or with any request. */
const VOLATILE: ReadonlySet<string> = new Set([
  'sessions',
  'login_failures',
  'login_origins',
  'idempotency_keys',
  'meta',
  'outbox',
  // Sent in the background, some time after a lot is listed.
  'announcements',
  // Converted in the background, some time after a draft is saved.
  'lot_pictures',
  // What staff are told of refusals, written in the background.
  'refused_requests',
]);

/**
 * The rows of all tables, without views of lots. A refused request must not change them. The test file must have called
 * `stopTime`: otherwise a lot of the tests world opens or ends between two reads on a slow machine.
 */
export function storedTables({ context }: TestServer): Readonly<Record<string, string>> {
  if (!vi.isFakeTimers()) throw new Error('call stopTime() before the server starts');
  const { readConnection } = requireSqlite(context.db);
  const named = readConnection.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck();
  const tables = named.all().filter((name) => !VOLATILE.has(name) && !/^(sqlite|kysely)_/.test(name));
  return Object.fromEntries(
    tables.map((table) => {
      const rows = readConnection.prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
      return [table, JSON.stringify(rows.map((row) => ({ ...row, no_views: 0 })))];
    }),
  );
}

/** The database must stay unchanged for this time: it is longer than the sandbox bank takes for a fee. */
const QUIET_MS = 1_500;

/** Waits until the consequences of a moved clock (ends of lots, fees, e-mails) are written. */
export async function untilQuiet(server: TestServer): Promise<void> {
  const read = () => JSON.stringify(storedTables(server));
  for (let before = read(); ; ) {
    await sleep(QUIET_MS);
    const now = read();
    if (now === before) return;
    before = now;
  }
}

/** One column of an account or a lot. */
export function storedIn<Value>(server: TestServer, table: 'lots' | 'users', column: string, id: number): Value {
  const value = requireSqlite(server.context.db).readConnection.prepare<[number], Value>(
    `select ${column} from ${table} where id = ?`,
  );
  return value.pluck().get(id) as Value;
}
