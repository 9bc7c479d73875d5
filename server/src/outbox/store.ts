import type { Kysely } from 'kysely';
import type { Database, OutboxTable, Schema } from '../platform/db/index.ts';

export interface StoredEvents {
  readonly id: number;
  /** JSON list of events. */
  readonly events: string;
}

export async function addEvents(transaction: Kysely<Schema>, row: Omit<OutboxTable, 'id' | 'owner'>): Promise<number> {
  const { id } = await transaction.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** All rows, oldest first. */
export function listEvents(db: Kysely<Schema>): Promise<StoredEvents[]> {
  return db.selectFrom('outbox').select(['id', 'events']).orderBy('id').execute();
}

/** Rows that one take-over begins with. */
const MOST_TAKEN = 500;

/**
 * Takes the rows of processes that have ended, for the first of those that are alive; each row goes to one process. Resolves
 * with a bounded number, oldest first; empty when none is left.
 */
export async function takeAbandonedEvents(
  db: Database,
  alive: readonly [string, ...string[]],
): Promise<StoredEvents[]> {
  const findAbandoned = (reader: Kysely<Schema>) =>
    reader
      .selectFrom('outbox')
      .select('id')
      .where(({ eb, or }) => or([eb('owner', 'is', null), eb('owner', 'not in', alive)]))
      .orderBy('id')
      .limit(MOST_TAKEN);
  // Most looks find none, and need no place among the writes.
  if ((await findAbandoned(db.read).execute()).length === 0) return [];
  return db.write(async (transaction) => {
    const rows = await findAbandoned(transaction).forUpdate().skipLocked().execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    await transaction.updateTable('outbox').set({ owner: alive[0] }).where('id', 'in', ids).execute();
    return transaction.selectFrom('outbox').select(['id', 'events']).where('id', 'in', ids).orderBy('id').execute();
  });
}

/** The rows of one process until that time (UTC ms), oldest first, at most as many as one take-over begins with. */
export function listEventsOf(
  db: Kysely<Schema>,
  { owner, until }: { readonly owner: string; readonly until: number },
): Promise<StoredEvents[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'events'])
    .where('owner', '=', owner)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(MOST_TAKEN)
    .execute();
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
