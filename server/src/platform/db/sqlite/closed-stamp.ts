import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '../migrations/index.ts';
import { DATABASE_FILE } from './open-sqlite.ts';

/** Says in what state the last server has closed the database. */
export const STAMP_FILE = 'marque.closed';

/** File systems count time in steps of some milliseconds; a later write must have a later time. */
const TIME_STEP_MS = 20;

/**
 * Records that the database of a folder was closed in good order, so that the next start need not check it. The recorded
 * state is of no use after any later write, whoever wrote.
 */
export async function stampClosed(folder: string): Promise<void> {
  const state = stateOf(folder);
  if (state === null) return;
  await sleep(TIME_STEP_MS);
  writeFileSync(join(folder, STAMP_FILE), state);
}

/** Whether the database is, by its size, times and place, as a server of this version has closed it. */
export function isAsClosed(folder: string): boolean {
  const stamp = join(folder, STAMP_FILE);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(folder);
}

/** Null where there is no database, or where a write-ahead log belongs to it. */
function stateOf(folder: string): string | null {
  const file = join(folder, DATABASE_FILE);
  if (existsSync(`${file}-wal`)) return null;
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return null;
  const { size, mtimeNs, ctimeNs, ino } = stats;
  return [size, mtimeNs, ctimeNs, ino, Object.keys(migrations).toSorted().join()].join('\n');
}
