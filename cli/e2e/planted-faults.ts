import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { plantFaults } from '../../fixtures/src/faults/index.ts';

type Value = string | number | null;

/** Plants every fault in the data of a server of the tests world, which may run. `now`: its time, UTC ms. */
export function plantFaultsIn(dataFolder: string, now: number): void {
  const connection = new Sqlite(join(dataFolder, 'marque.sqlite'));
  try {
    connection.pragma('busy_timeout = 10000');
    const run = (sql: string, ...values: readonly Value[]) => void connection.prepare(sql).run(...values);
    const get = (sql: string, ...values: readonly Value[]) =>
      connection.prepare<Value[], Record<string, unknown>>(sql).get(...values);
    connection.transaction(() => plantFaults({ run, get }, now))();
  } finally {
    connection.close();
  }
}
