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

/** Deletes rows by their ids, which mostly follow one another. */
export async function deleteEvents(transaction: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  for (const { first, last } of runsOf(ids)) {
    await transaction.deleteFrom('outbox').where('id', '>=', first).where('id', '<=', last).execute();
  }
}

interface Run {
  readonly first: number;
  last: number;
}

/** The ids as runs without gaps: other rows stand between those of two processes. */
function runsOf(ids: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && id <= run.last + 1) run.last = id;
    else runs.push({ first: id, last: id });
  }
  return runs;
}
