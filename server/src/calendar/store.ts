import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';

/** The generation of a member's address before they have asked for a new one. */
const FIRST_GENERATION = 1;

/** Which of a member's addresses is valid. */
export async function findGeneration(db: Kysely<Schema>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('generation')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.generation ?? FIRST_GENERATION;
}

/** Ends the valid address of a member. Resolves with the generation of the new one. */
export async function raiseGeneration(transaction: Kysely<Schema>, userId: number, now: number): Promise<number> {
  const row = await transaction
    .insertInto('calendar_feeds')
    .values({ user_id: userId, generation: FIRST_GENERATION + 1, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((update) => ({
        generation: update('calendar_feeds.generation', '+', 1),
        created_at: now,
      })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return row.generation;
}

export function exportFeed(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('calendar_feeds').select(['generation', 'created_at']).where('user_id', '=', userId).execute();
}
