import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations, postgresMigrations } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { columnTypes } from './column-types.ts';

/** A newer version of Marque has used the database. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** The server is older than the oldest that Marque runs on. */
export class OldVersion extends Error {
  override readonly name = 'OldVersion';
}

/** The clock of the server is not that of this machine. */
export class ClockDiffers extends Error {
  override readonly name = 'ClockDiffers';
}

const OLDEST_VERSION = 15;
/** Processes on one database take turns by its clock, and judge by their own whether a bid is in time. Milliseconds. */
const LARGEST_DIFFERENCE_MS = 2_000;

/** Brings the tables to this version, one process at a time. With `now` (UTC ms) the clocks must agree. */
export async function migratePostgres(db: Kysely<Schema>, now?: () => number): Promise<void> {
  await requireUsable(db);
  if (now !== undefined) await requireSameClock(db, now);
  const migrator = new Migrator({
    db: db.withPlugin(columnTypes()),
    provider: { getMigrations: async () => postgresMigrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Rejects with `OldVersion` or `NewerSchema` where this version can't use the database. */
export async function requireUsable(db: Kysely<Schema>): Promise<void> {
  await requireVersion(db);
  await requireKnownMigrations(db);
}

/** Rejects with `OldVersion` where the server is too old. */
export async function requireVersion(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ readonly version: string }>`
    select current_setting('server_version_num') as version`.execute(db);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_VERSION) {
    throw new OldVersion(`it is PostgreSQL ${version}, and Marque needs ${OLDEST_VERSION} or newer.`);
  }
}

/** Rejects with `ClockDiffers` where the clocks of server and machine are too far apart. `now`: UTC ms. */
export async function requireSameClock(db: Kysely<Schema>, now: () => number): Promise<void> {
  const before = now();
  const { rows } = await sql<{ readonly at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const after = now();
  const at = Number(rows[0]?.at);
  const difference = Math.max(before - at, at - after);
  if (difference <= LARGEST_DIFFERENCE_MS) return;
  const seconds = `${Math.round(difference / 1000)} s`;
  throw new ClockDiffers(
    `its clock is ${at < before ? `${seconds} behind` : `${seconds} ahead of`} that of this machine. Set both by NTP.`,
  );
}

async function requireKnownMigrations(db: Kysely<Schema>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const done = await db
    .selectFrom(DEFAULT_MIGRATION_TABLE as never)
    .select('name' as never)
    .execute();
  const unknown = (done as { readonly name: string }[]).map(({ name }) => name).find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new NewerSchema(`The database has the migration "${unknown}", which is unknown here.`);
}
