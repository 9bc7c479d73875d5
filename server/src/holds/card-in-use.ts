import type { UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { isLeadingAny, leadsAny } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listLotsHeldFor, listPendingOf } from './store.ts';

/** Whether a bid depends on the card: it waits for a hold, it leads with or without one, or its hold is not released yet. */
export async function isCardInUse(db: Kysely<Schema>, userId: UserId): Promise<boolean> {
  if ((await listPendingOf(db, userId)).length > 0) return true;
  if (await leadsAny(db, userId)) return true;
  return isLeadingAny(db, userId, await listLotsHeldFor(db, userId));
}
