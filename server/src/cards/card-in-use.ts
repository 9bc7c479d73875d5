import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';

/** Whether a card hold is pending, or is held behind a bid that leads. */
export async function isCardInUse(db: Kysely<Schema>, userId: UserId): Promise<boolean> {
  const hold = await db
    .selectFrom('holds')
    .innerJoin('lots', 'lots.id', 'holds.lot_id')
    .select('holds.id')
    .where('holds.user_id', '=', userId)
    .where((is) =>
      is.or([
        is('holds.status', '=', 'pending'),
        is.and([is('holds.status', '=', 'held'), is('lots.leader_id', '=', userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}
