import type { Kysely } from 'kysely';

/** Spending limits, codes for the second step of a login with the tickets of its first, passkeys, files of all data and deletions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('spending_limits')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint')
    .addColumn('next_amount', 'bigint')
    .addColumn('next_from', 'bigint')
    .addPrimaryKeyConstraint('spending_limits_key', ['user_id', 'currency'])
    .execute();

  await db.schema
    .createTable('login_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('password_mark', 'text', (column) => column.notNull())
    .addColumn('keep', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('login_tickets_by_user').on('login_tickets').column('user_id').execute();
  await db.schema.createIndex('login_tickets_by_end').on('login_tickets').column('expires_at').execute();

  await db.schema
    .createTable('authenticators')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('rp_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addUniqueConstraint('passkeys_by_credential', ['credential_id', 'rp_id'])
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('binding', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('challenge_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('passkey_challenges_key', ['binding', 'purpose'])
    .execute();
  await db.schema.createIndex('passkey_challenges_by_end').on('passkey_challenges').column('expires_at').execute();

  await db.schema
    .createTable('data_exports')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('exported_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('account_deletions')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('account_deletions_by_due')
    .on('account_deletions')
    .columns(['erased_at', 'due_at'])
    .execute();
}
