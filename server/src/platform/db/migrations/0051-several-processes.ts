import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** What several server processes on one database share: who publishes an event, who does which work, and counted attempts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('owner', 'text').execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rate_limit_windows')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limit_windows_key', ['name', 'key'])
    .execute();
  await db.schema.createIndex('rate_limit_windows_by_end').on('rate_limit_windows').column('ends_at').execute();
}

/**
 * The database itself notifies the other processes with each commit, so that no code can forget it. A notification begins
 * with the process that caused it, which is the name of its connections.
 */
export async function upOnPostgres(db: Kysely<Schema>): Promise<void> {
  await up(db);
  await sql`alter table outbox alter column owner set default current_setting('application_name')`.execute(db);
  for (const key of ['id', 'user_id'] as const) await createRowNotifier(db, key);
  await createTableNotifier(db);
  await createEventNotifier(db);
  await notifyOn(db, 'users', 'insert or update or delete', 'id');
  await notifyOn(db, 'cards', 'insert or update or delete', 'user_id');
  await notifyOn(db, 'lots', 'insert or delete', 'id');
  // Views are counted every few seconds, and no process keeps them in memory.
  await notifyOn(db, 'lots', 'update', 'id', 'old.no_views = new.no_views');
  await notifyOn(db, 'sessions', 'update', 'id', 'old.ended_at is null and new.ended_at is not null');
  for (const table of ['sale_notices', 'completion_notices', 'lot_approvals', 'enquiry_replies']) {
    await sql`create trigger ${sql.ref(`${table}_notify`)} after insert on ${sql.table(table)}
      for each statement execute function marque_notify_table()`.execute(db);
  }
  await sql`create trigger boosts_notify after update of notice on boosts
    for each statement execute function marque_notify_table()`.execute(db);
  await sql`create trigger outbox_notify after insert on outbox
    for each row execute function marque_notify_events()`.execute(db);
}

async function createRowNotifier(db: Kysely<Schema>, key: 'id' | 'user_id'): Promise<void> {
  const column = sql.ref(key);
  await sql`create function ${sql.ref(`marque_notify_row_by_${key}`)}() returns trigger language plpgsql as $$
    declare
      changed text;
    begin
      if tg_op = 'DELETE' then changed := old.${column}; else changed := new.${column}; end if;
      perform pg_notify('marque', current_setting('application_name') || ' row ' || tg_table_name || ' ' || changed);
      return null;
    end
  $$`.execute(db);
}

async function createTableNotifier(db: Kysely<Schema>): Promise<void> {
  await sql`create function marque_notify_table() returns trigger language plpgsql as $$
    begin
      perform pg_notify('marque', current_setting('application_name') || ' row ' || tg_table_name || ' ');
      return null;
    end
  $$`.execute(db);
}

/** A notification holds less than 8,000 bytes, and a character up to four: longer texts are sent in parts. */
async function createEventNotifier(db: Kysely<Schema>): Promise<void> {
  await sql`create function marque_notify_events() returns trigger language plpgsql as $$
    declare
      size int := case when octet_length(new.events) = char_length(new.events) then 7800 else 1900 end;
      parts int := greatest(1, (char_length(new.events) + size - 1) / size);
    begin
      for part in 1..parts loop
        perform pg_notify('marque', current_setting('application_name') || ' events ' || new.id || ' ' || part || ' '
          || parts || ' ' || substr(new.events, (part - 1) * size + 1, size));
      end loop;
      return null;
    end
  $$`.execute(db);
}

async function notifyOn(
  db: Kysely<Schema>,
  table: string,
  operations: string,
  key: 'id' | 'user_id',
  condition = 'true',
): Promise<void> {
  const name = `${table}_notify_${operations.replaceAll(' ', '_')}`;
  await sql`create trigger ${sql.ref(name)} after ${sql.raw(operations)} on ${sql.table(table)} for each row
    when (${sql.raw(condition)}) execute function ${sql.ref(`marque_notify_row_by_${key}`)}()`.execute(db);
}
