import type { UserId } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import type { Commitment } from '@marque/core/rules/spending';
import type { Kysely } from 'kysely';
import { findLots } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listPendingOf } from './store.ts';

/** A member's purchases that await their card hold, as commitments of the spending limit. Later they are wins. */
export async function listPurchaseCommitments(db: Kysely<Schema>, userId: UserId): Promise<Commitment[]> {
  const rows = await listPendingOf(db, userId);
  const lots = await findLots(
    db,
    rows.map(({ lot_id }) => lot_id),
  );
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return rows.flatMap(({ lot_id, amount }) => {
    const lot = byId.get(lot_id);
    return lot === undefined ? [] : [{ kind: 'purchase', lotId: lot.id, amount: money(amount, lot.currency) }];
  });
}
