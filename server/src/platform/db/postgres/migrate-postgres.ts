import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { migrations, postgresMigrations } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { columnTypes } from './column-types.ts';

/** A newer version of Marque has used the database. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
}

/** Brings the tables to this version, one process at a time. */
export async function migratePostgres(db: Kysely<Schema>): Promise<void> {
  await requireKnownMigrations(db);
  const migrator = new Migrator({
    db: db.withPlugin(columnTypes()),
    provider: { getMigrations: async () => postgresMigrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
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
