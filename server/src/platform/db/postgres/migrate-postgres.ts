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

const OLDEST_VERSION = 15;

/** Brings the tables to this version, one process at a time. */
export async function migratePostgres(db: Kysely<Schema>): Promise<void> {
  await requireUsable(db);
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
