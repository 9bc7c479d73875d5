/** Separate server processes on one PostgreSQL, which tests kill and pause. */
import { join } from 'node:path';
import { replay } from '@marque/core/rules/bidding';
import { onTestFinished } from 'vitest';
import { type EntryRow, entryOfRow, isChainSound } from '../../src/bidding/index.ts';
import { foldColumns, stateOf, termsOf } from '../../src/lots/index.ts';
import { type Database, openPostgres } from '../../src/platform/db/index.ts';
import { runSql } from '../../src/platform/test-database.ts';
import { type ServerProcess, startProcess } from '../server-process.ts';

/** A live auction of the tests world. */
const LOT = 10062;

const PROGRAM = join(import.meta.dirname, '..', 'api-server.ts');

/** Starts a process until the end of the test. */
export async function startOn(databaseUrl: string): Promise<ServerProcess> {
  const server = await startProcess({ program: PROGRAM, env: { DATABASE_URL: databaseUrl } });
  onTestFinished(async () => {
    await server.signal('SIGKILL');
  });
  return server;
}

/** The database as another program reads it. */
export async function openBeside(databaseUrl: string): Promise<Database> {
  const db = await openPostgres(databaseUrl);
  onTestFinished(() => db.close());
  return db;
}

const FRESH = [
  ['stage', 'live'],
  ['price', 0],
  ['no_bids', 0],
  ['sequence', 0],
  ['leader_id', null],
  ['leader_ceiling', null],
  ['leader_kind', null],
  ['leader_sequence', null],
  ['reserve', null],
  ['original_reserve', null],
  ['reserve_met', 1],
] as const;

/** Adds live auctions without bids and reserve, which end at `endsAt` (UTC ms); one of every share of the lot clock with 16. */
export async function addAuctions(db: Database, count: number, endsAt: number): Promise<readonly number[]> {
  const lot = await db.read.selectFrom('lots').selectAll().where('id', '=', LOT).executeTakeFirstOrThrow();
  const { id: _, ...columns } = lot;
  const fresh = { ...columns, ...Object.fromEntries(FRESH), starts_at: 0, original_ends_at: endsAt, ends_at: endsAt };
  const rows = Array.from({ length: count }, (__, nth) => ({ ...fresh, slug: `copy-${endsAt}-${nth}` }));
  const added = await db.write((transaction) => transaction.insertInto('lots').values(rows).returning('id').execute());
  return added.map(({ id }) => id);
}

/** Ends the auctions that run at the same time, whose closing would hide that of others. */
export async function withdrawOthers(db: Database): Promise<void> {
  await runSql(
    db,
    "update lots set stage = 'withdrawn' where stage in ('live', 'comingSoon', 'buyNow', 'provisionallySold')",
  );
}

export function entriesOf(db: Database, lotIds: readonly number[]): Promise<EntryRow[]> {
  return db.read
    .selectFrom('lot_entries')
    .selectAll()
    .where('lot_id', 'in', lotIds)
    .orderBy('lot_id')
    .orderBy('sequence')
    .execute();
}

/** Whether the row of a lot equals the fold of its log, whose chain is unbroken. */
export async function isConsistent(db: Database, lotId: number): Promise<boolean> {
  const row = await db.read.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
  const entries = await entriesOf(db, [lotId]);
  const { state } = replay(
    termsOf(row),
    entries.map((entry) => entryOfRow(entry, row.currency)),
  );
  return (
    (await isChainSound(entries)) && JSON.stringify(foldColumns(state)) === JSON.stringify(foldColumns(stateOf(row)))
  );
}
