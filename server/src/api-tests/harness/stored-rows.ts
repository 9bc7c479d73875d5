/** What the database of a test's server holds, read past the API. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

/** What changes without anybody having done anything, or with every answer. */
const PASSING: ReadonlySet<string> = new Set(['sessions', 'login_failures', 'idempotency_keys', 'meta', 'outbox']);

/** Every table as it is now, views of lots aside: what a refused request must leave as it was. */
export function everythingStored({ context }: TestServer): Readonly<Record<string, string>> {
  const { readConnection } = context.db;
  const named = readConnection.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck();
  const tables = named.all().filter((name) => !PASSING.has(name) && !/^(sqlite|kysely)_/.test(name));
  return Object.fromEntries(
    tables.map((table) => {
      const rows = readConnection.prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
      return [table, JSON.stringify(rows.map((row) => ({ ...row, no_views: 0 })))];
    }),
  );
}

/** So long nothing must have changed, in milliseconds: the sandbox bank takes its time over a fee. */
const QUIET_MS = 1_500;

/** Waits until what a moved clock has set going (ends of lots, fees, letters) has come to rest. */
export async function untilQuiet(server: TestServer): Promise<void> {
  const look = () => JSON.stringify(everythingStored(server));
  for (let before = look(); ; ) {
    await sleep(QUIET_MS);
    const now = look();
    if (now === before) return;
    before = now;
  }
}

/** What an account or a lot has in a column. */
export function storedIn<Value>(server: TestServer, table: 'lots' | 'users', column: string, id: number): Value {
  const value = server.context.db.readConnection.prepare<[number], Value>(
    `select ${column} from ${table} where id = ?`,
  );
  return value.pluck().get(id) as Value;
}
