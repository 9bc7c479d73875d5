/** Counts the queries of the server's features. */
import { vi } from 'vitest';
import { requireSqlite } from '../platform/db/index.ts';
import type { Harness } from './test-harness.ts';

/** How many statements `work` runs that return rows, each execution of the same text too. */
export async function countQueries({ db }: Pick<Harness, 'db'>, work: () => Promise<unknown>): Promise<number> {
  const statements: { all: (...parameters: unknown[]) => unknown } = Object.getPrototypeOf(
    requireSqlite(db).readConnection.prepare('select 1'),
  );
  const all = vi.spyOn(statements, 'all');
  try {
    await work();
    return all.mock.calls.length;
  } finally {
    all.mockRestore();
  }
}
