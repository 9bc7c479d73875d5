import type { UserId } from '@marque/core/rules/lot';
import { isOpen } from '@marque/core/rules/offers';
import type { Commitment } from '@marque/core/rules/spending';
import type { Kysely } from 'kysely';
import { findLots } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listOpenOffersOf, offerOfRow } from './store.ts';

/** A member's offers that their vendors may still accept, as commitments of the spending limit. `now`: UTC ms. */
export async function listOfferCommitments(db: Kysely<Schema>, userId: UserId, now: number): Promise<Commitment[]> {
  const rows = (await listOpenOffersOf(db, userId)).filter(({ made_at }) => isOpen(made_at, now));
  const lots = await findLots(
    db,
    rows.map(({ lot_id }) => lot_id),
  );
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  return rows.flatMap((row) => {
    const lot = byId.get(row.lot_id);
    return lot === undefined ? [] : [{ kind: 'offer', lotId: lot.id, amount: offerOfRow(row, lot).amount }];
  });
}
