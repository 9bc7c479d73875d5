import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Requests to a hosted card gateway with their first answers, and the gateway's events that were handled. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('gateway_requests')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('answer', 'text')
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_requests_pk', ['kind', 'reference'])
    .execute();
  await db.schema
    .createTable('gateway_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('gateway_events_by_time').on('gateway_events').columns(['received_at']).execute();
  await db.schema.createIndex('holds_by_gateway_reference').on('holds').columns(['gateway_reference']).execute();
}
