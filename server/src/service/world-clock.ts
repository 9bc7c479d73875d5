import type { Database } from '../platform/db/index.ts';

/** Key of `meta` under which a test world keeps how far its clock was moved. */
export const CLOCK_KEY = 'clock_offset';

/** How far ahead of the machine this data folder's clock runs (ms). */
export async function readClockOffset(db: Pick<Database, 'read'>): Promise<number> {
  const stored = await db.read.selectFrom('meta').select('value').where('key', '=', CLOCK_KEY).executeTakeFirst();
  return stored ? Number(stored.value) : 0;
}
