import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  addAuctions,
  entriesOf,
  isConsistent,
  openBeside,
  startOn,
  withdrawOthers,
} from '../../../e2e/postgres/separate-processes.ts';
import type { Database } from '../../platform/db/index.ts';
import { waitUntil } from '../../platform/testing.ts';
import { newDatabase } from './two-servers.ts';

/** A shorter time without a server is none by the rule. */
const SHORTEST_OUTAGE_MS = 10_000;

/** One of every share, so that each process has some. */
const LOTS = 16;

/** How many shares of the lots each process has, the fewest first. */
async function sharesOf(db: Database): Promise<readonly number[]> {
  const leases = await db.read.selectFrom('leases').selectAll().where('name', 'like', 'lots %').execute();
  const counts = [...Map.groupBy(leases, ({ owner }) => owner).values()].map(({ length }) => length);
  return counts.toSorted((one, other) => one - other);
}

async function untilClosed(db: Database, lotIds: readonly number[]): Promise<void> {
  await waitUntil(async () => {
    const open = await db.read
      .selectFrom('lots')
      .select('id')
      .where('id', 'in', lotIds)
      .where('stage', '=', 'live')
      .execute();
    return open.length === 0;
  });
}

/** Each lot has one entry, its close, and was not extended for an outage that there was not. */
async function expectClosedOnce(db: Database, lotIds: readonly number[]): Promise<void> {
  const entries = await entriesOf(db, lotIds);
  expect(entries.map(({ lot_id, kind }) => [lot_id, kind])).toEqual(lotIds.map((lotId) => [lotId, 'close']));
  for (const lotId of lotIds) expect(await isConsistent(db, lotId)).toBe(true);
}

it('the lots of processes that are killed or paused are closed by the others, each once', async () => {
  const databaseUrl = await newDatabase();
  const killed = await startOn(databaseUrl);
  const paused = await startOn(databaseUrl);
  const third = await startOn(databaseUrl);
  const db = await openBeside(databaseUrl);
  await withdrawOthers(db);
  await waitUntil(async () => (await sharesOf(db)).join() === '4,6,6');
  const lotIds = await addAuctions(db, LOTS, Date.now() + 3_000);
  const pause = paused.signal('SIGSTOP');
  await killed.kill();
  await untilClosed(db, lotIds);
  await expectClosedOnce(db, lotIds);

  void paused.signal('SIGCONT');
  await waitUntil(async () => (await sharesOf(db)).join() === '8,8');
  await expectClosedOnce(db, lotIds);

  // Now no process is left.
  const missed = await addAuctions(db, 1, Date.now() + 2_000);
  await Promise.all([paused.kill(), third.kill(), pause]);
  await setTimeout(SHORTEST_OUTAGE_MS + 2_000);
  await startOn(databaseUrl);
  const entries = await waitUntil(async () => {
    const found = await entriesOf(db, missed);
    return found.length > 0 && found;
  });
  expect(entries.map(({ kind, cause }) => [kind, cause])).toEqual([['extension', 'outage']]);
  await expectClosedOnce(db, lotIds);
});
