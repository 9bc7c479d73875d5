import type { UserId } from '@marque/core/rules/lot';
import { money } from '@marque/core/rules/money';
import type { Commitment } from '@marque/core/rules/spending';
import type { Kysely } from 'kysely';
import { listLed } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listBidsOf } from '../store.ts';

/** The ceilings with which an account leads on lots that may still be sold to it, as commitments of its spending limit. */
export async function listLeads(db: Kysely<Schema>, userId: UserId): Promise<Commitment[]> {
  const bids = await listBidsOf(db, userId);
  const led = await listLed(
    db,
    userId,
    bids.map(({ lotId }) => lotId),
  );
  return led.map(({ id, leader_ceiling, currency }) => ({
    kind: 'lead',
    lotId: id,
    amount: money(leader_ceiling ?? 0, currency),
  }));
}
