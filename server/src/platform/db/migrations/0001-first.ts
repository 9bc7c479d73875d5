import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** The tables of the first release. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const text = 'text' as const;
  const int = 'bigint' as const;
  const id = (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement();

  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', id)
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('email_verified_at', int)
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('first_name', text, (c) => c.notNull())
    .addColumn('last_name', text, (c) => c.notNull())
    .addColumn('nickname', text, (c) => c.notNull())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('vendor_type', text, (c) => c.notNull())
    .addColumn('is_vip', int, (c) => c.notNull())
    .addColumn('is_blocked', int, (c) => c.notNull())
    .addColumn('terms_agreed_at', int)
    .addColumn('country_code', text, (c) => c.notNull())
    .addColumn('billing_country_code', text)
    .addColumn('billing_phone', text)
    .addColumn('phone_verified_at', int)
    .addColumn('language_code', text, (c) => c.notNull())
    .addColumn('opt_in_sms', int, (c) => c.notNull())
    .addColumn('opt_in_daily_briefing', int, (c) => c.notNull())
    .addColumn('cookie_preference', text)
    .addColumn('created_at', int, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .addColumn('last_used_at', int, (c) => c.notNull())
    .addColumn('expires_at', int, (c) => c.notNull())
    .addColumn('refresh_hash', text, (c) => c.notNull())
    .addColumn('spent_refresh_hash', text)
    .addColumn('user_agent', text, (c) => c.notNull())
    .addColumn('ip', text, (c) => c.notNull())
    .addColumn('ended_at', int)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_refresh').on('sessions').column('refresh_hash').execute();
  await db.schema.createIndex('sessions_by_spent').on('sessions').column('spent_refresh_hash').execute();

  await db.schema
    .createTable('email_tokens')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .addColumn('expires_at', int, (c) => c.notNull())
    .addColumn('used_at', int)
    .execute();

  await db.schema
    .createTable('login_failures')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('failures', int, (c) => c.notNull())
    .addColumn('first_at', int, (c) => c.notNull())
    .addColumn('locked_until', int)
    .execute();

  await db.schema
    .createTable('cards')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('gateway_token', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('brand', text, (c) => c.notNull())
    .addColumn('last4', text, (c) => c.notNull())
    .addColumn('expiry_month', int, (c) => c.notNull())
    .addColumn('expiry_year', int, (c) => c.notNull())
    .addColumn('three_d_secure_checked', int, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .addColumn('removed_at', int)
    .execute();
  await db.schema.createIndex('cards_by_user').on('cards').column('user_id').execute();
  await db.schema.createIndex('cards_by_fingerprint').on('cards').column('fingerprint').execute();

  await db.schema
    .createTable('lots')
    .addColumn('id', 'integer', id)
    .addColumn('site', text, (c) => c.notNull())
    .addColumn('lot_type', text, (c) => c.notNull())
    .addColumn('sale_format', text, (c) => c.notNull())
    .addColumn('stage', text, (c) => c.notNull())
    .addColumn('revision', int, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull().unique())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addColumn('make', text)
    .addColumn('model', text)
    .addColumn('model_year', int)
    .addColumn('vendor_id', int, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('country_code', text, (c) => c.notNull())
    .addColumn('area_name', text, (c) => c.notNull())
    .addColumn('start_price', int, (c) => c.notNull())
    .addColumn('starts_at', int)
    .addColumn('original_ends_at', int)
    .addColumn('original_reserve', int)
    .addColumn('buy_now_price', int)
    .addColumn('custom_commission_id', int)
    .addColumn('counters_enabled', int, (c) => c.notNull())
    .addColumn('offers_rate_limit', int, (c) => c.notNull())
    .addColumn('offers_rate_limit_time', int, (c) => c.notNull())
    .addColumn('can_escrow', int, (c) => c.notNull())
    .addColumn('is_boosted', int, (c) => c.notNull())
    .addColumn('is_charity', int, (c) => c.notNull())
    .addColumn('drive_side', text)
    .addColumn('sequence', int, (c) => c.notNull())
    .addColumn('ends_at', int)
    .addColumn('price', int, (c) => c.notNull())
    .addColumn('reserve', int)
    .addColumn('reserve_met', int, (c) => c.notNull())
    .addColumn('reserve_lowered', int, (c) => c.notNull())
    .addColumn('leader_id', int)
    .addColumn('leader_ceiling', int)
    .addColumn('leader_kind', text)
    .addColumn('leader_sequence', int)
    .addColumn('no_bids', int, (c) => c.notNull())
    .addColumn('extension_cause', text)
    .addColumn('closed_outcome', text)
    .addColumn('closed_at', int)
    .addColumn('ended_reason', text)
    .addColumn('sold_at', int)
    .addColumn('sold_price', int)
    .addColumn('listed_at', int, (c) => c.notNull())
    .addColumn('no_views', int, (c) => c.notNull())
    .addColumn('no_watchers', int, (c) => c.notNull())
    .addColumn('document', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('lots_by_stage').on('lots').columns(['stage', 'ends_at']).execute();
  await db.schema.createIndex('lots_by_vendor').on('lots').column('vendor_id').execute();

  await db.schema
    .createTable('lot_entries')
    .addColumn('lot_id', int, (c) => c.notNull())
    .addColumn('sequence', int, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('received_at', int)
    .addColumn('bidder_id', int)
    .addColumn('bid_kind', text)
    .addColumn('amount', int)
    .addColumn('ends_at', int)
    .addColumn('cause', text)
    .addColumn('outcome', text)
    .addColumn('voided_sequence', int)
    .addColumn('reason', text)
    .addColumn('salt', text, (c) => c.notNull())
    .addColumn('previous_hash', text, (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('lot_entries_key', ['lot_id', 'sequence'])
    .execute();

  await db.schema
    .createTable('lot_lines')
    .addColumn('lot_id', int, (c) => c.notNull())
    .addColumn('sequence', int, (c) => c.notNull())
    .addColumn('position', int, (c) => c.notNull())
    .addColumn('bidder_id', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('bid_kind', text, (c) => c.notNull())
    .addColumn('automatic', text)
    .addColumn('is_beaten_ceiling', int, (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('void_reason', text)
    .addPrimaryKeyConstraint('lot_lines_key', ['lot_id', 'sequence', 'position'])
    .execute();

  await db.schema
    .createTable('lot_bidders')
    .addColumn('lot_id', int, (c) => c.notNull())
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('ceiling', int, (c) => c.notNull())
    .addColumn('bid_kind', text, (c) => c.notNull())
    .addColumn('last_bid_at', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('lot_bidders_key', ['lot_id', 'user_id'])
    .execute();
  await db.schema.createIndex('lot_bidders_by_user').on('lot_bidders').column('user_id').execute();

  await db.schema
    .createTable('holds')
    .addColumn('id', 'integer', id)
    .addColumn('lot_id', int, (c) => c.notNull())
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('bid_kind', text, (c) => c.notNull())
    .addColumn('ceiling', int, (c) => c.notNull())
    .addColumn('amount', int, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('gateway_reference', text)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('received_at', int, (c) => c.notNull())
    .addColumn('settled_at', int)
    .addColumn('entry_sequence', int)
    .execute();
  await db.schema.createIndex('holds_by_lot').on('holds').columns(['lot_id', 'status']).execute();
  await db.schema.createIndex('holds_by_user').on('holds').columns(['user_id', 'status']).execute();

  await db.schema
    .createTable('sales')
    .addColumn('lot_id', int, (c) => c.primaryKey())
    .addColumn('buyer_id', int, (c) => c.notNull())
    .addColumn('hammer', int, (c) => c.notNull())
    .addColumn('fee', int, (c) => c.notNull())
    .addColumn('tax', int, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('sold_at', int, (c) => c.notNull())
    .addColumn('payment_status', text, (c) => c.notNull())
    .addColumn('mend_by', int)
    .execute();
  await db.schema.createIndex('sales_by_buyer').on('sales').column('buyer_id').execute();

  await db.schema
    .createTable('watches')
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('lot_id', int, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('watches_key', ['user_id', 'lot_id'])
    .execute();
  await db.schema.createIndex('watches_by_lot').on('watches').column('lot_id').execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('body_hash', text, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('reply', text, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'path', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotency_keys').column('created_at').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', id)
    .addColumn('events', text, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', id)
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('html', text, (c) => c.notNull())
    .addColumn('created_at', int, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('meta')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
}
