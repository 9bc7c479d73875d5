import { readEmail } from '@marque/core/rules/contact';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

const ROWS_AT_ONCE = 500;

/**
 * An address that is not confirmed may belong to several accounts, since a registration does not reveal whether the
 * address has an account; a confirmed one belongs to one. SQLite can't drop the column's old unique constraint, so the
 * table is built anew; foreign keys are off while migrations run. Logins have known origins, and an address changed
 * within days can be restored by a link.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await rebuildUsers(db);
  await changeAddresses(db);
}

/** PostgreSQL drops the constraint, and keeps a table that others refer to. */
export async function upOnPostgres(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('users').dropConstraint('users_email_key').execute();
  await changeAddresses(db);
}

async function changeAddresses(db: Kysely<Schema>): Promise<void> {
  await normaliseAddresses(db);
  await db.schema.createIndex('users_by_email').on('users').column('email').execute();
  await sql`create unique index users_by_confirmed_email on users (email) where email_verified_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable('login_origins')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('login_origins_key', ['user_id', 'origin'])
    .execute();
}

async function rebuildUsers(db: Kysely<Schema>): Promise<void> {
  const text = 'text' as const;
  const int = 'bigint' as const;
  const needed = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('users_rebuilt')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', text, needed)
    .addColumn('email_verified_at', int)
    .addColumn('password_hash', text, needed)
    .addColumn('first_name', text, needed)
    .addColumn('last_name', text, needed)
    .addColumn('nickname', text, needed)
    .addColumn('role', text, needed)
    .addColumn('vendor_type', text, needed)
    .addColumn('is_vip', int, needed)
    .addColumn('is_blocked', int, needed)
    .addColumn('terms_agreed_at', int)
    .addColumn('country_code', text, needed)
    .addColumn('billing_country_code', text)
    .addColumn('billing_phone', text)
    .addColumn('phone_verified_at', int)
    .addColumn('language_code', text, needed)
    .addColumn('opt_in_sms', int, needed)
    .addColumn('opt_in_daily_briefing', int, needed)
    .addColumn('cookie_preference', text)
    .addColumn('created_at', int, needed)
    .execute();
  await sql`insert into users_rebuilt select id, email, email_verified_at, password_hash, first_name, last_name, nickname,
    role, vendor_type, is_vip, is_blocked, terms_agreed_at, country_code, billing_country_code, billing_phone,
    phone_verified_at, language_code, opt_in_sms, opt_in_daily_briefing, cookie_preference, created_at from users`.execute(
    db,
  );
  await db.schema.dropTable('users').execute();
  await db.schema.alterTable('users_rebuilt').renameTo('users').execute();
}

/** An account whose address is spelled anew as another account's keeps its old spelling. */
async function normaliseAddresses(db: Kysely<Schema>): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, email } of rows) {
      const read = readEmail(email);
      if (!read.ok || read.value === email) continue;
      const other = await db.selectFrom('users').select('id').where('email', '=', read.value).executeTakeFirst();
      if (other === undefined) await db.updateTable('users').set({ email: read.value }).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
