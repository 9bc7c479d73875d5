import type { Database } from '../platform/db/index.ts';
import { readMeta, writeMeta } from '../platform/meta/index.ts';

/** The key of `meta` for the offset of a test world's clock. */
const CLOCK_KEY = 'clock_offset';

/** How far this data folder's clock runs ahead of the machine's (ms). */
export async function readClockOffset(db: Pick<Database, 'read'>): Promise<number> {
  return Number((await readMeta(db.read, CLOCK_KEY)) ?? 0);
}

/** Adds to the offset, so that a restarted server continues with the moved clock. */
export async function addClockOffset(db: Pick<Database, 'write'>, milliseconds: number): Promise<void> {
  await db.write(async (transaction) => {
    const offset = Number((await readMeta(transaction, CLOCK_KEY)) ?? 0);
    await writeMeta(transaction, CLOCK_KEY, String(offset + milliseconds));
  });
}
