import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { isLeadingAny } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listLotsHeldFor, listPendingOf } from './store.ts';

/** Whether a card hold is pending, or is held behind a bid that leads. */
export async function isCardInUse(db: Kysely<Schema>, userId: UserId): Promise<boolean> {
  if ((await listPendingOf(db, userId)).length > 0) return true;
  return isLeadingAny(db, userId, await listLotsHeldFor(db, userId));
}
