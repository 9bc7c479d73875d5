import type { LotId } from '@marque/core/rules/lot';
import type { Negotiations } from '@marque/core/rules/offers';
import type { Kysely } from 'kysely';
import type { LotRow, NicknameOf } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listOpenOffersOn } from '../store.ts';
import { negotiationsOf } from './load-negotiations.ts';
import { type VendorView, vendorViewOf } from './vendor-view.ts';

/** The negotiations on a lot that are open, and what its vendor sees of them. */
export interface Negotiated {
  readonly view: VendorView;
  readonly negotiations: Negotiations;
}

/** Reads the open negotiations on a vendor's lots with one query. The result has every lot. `now`: UTC ms. */
export async function listNegotiated(
  db: Kysely<Schema>,
  lots: readonly Pick<LotRow, 'id' | 'stage' | 'currency' | 'counters_enabled'>[],
  now: number,
  nicknameOf: NicknameOf,
): Promise<ReadonlyMap<LotId, Negotiated>> {
  const rows = await listOpenOffersOn(
    db,
    lots.map(({ id }) => id),
  );
  const offers = Map.groupBy(rows, ({ lot_id: lotId }) => lotId);
  return new Map(
    lots.map((lot) => {
      const { negotiations } = negotiationsOf(lot, offers.get(lot.id) ?? []);
      return [lot.id, { negotiations, view: vendorViewOf(lot, negotiations, now, nicknameOf) }];
    }),
  );
}
