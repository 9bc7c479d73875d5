import type { Kysely } from 'kysely';
import type { OutboxTable, Schema } from '../platform/db/index.ts';

export interface StoredEvents {
  readonly id: number;
  /** JSON list of events. */
  readonly events: string;
}

export async function addEvents(transaction: Kysely<Schema>, row: Omit<OutboxTable, 'id'>): Promise<number> {
  const { id } = await transaction.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** All rows, oldest first. */
export function listEvents(db: Kysely<Schema>): Promise<StoredEvents[]> {
  return db.selectFrom('outbox').select(['id', 'events']).orderBy('id').execute();
}

export async function deleteEvents(transaction: Kysely<Schema>, upTo: number): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', '<=', upTo).execute();
}
