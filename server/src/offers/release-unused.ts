import { isSold, type LotId } from '@marque/core/rules/lot';
import { type Holds, listHeld } from '../holds/index.ts';
import { findLot } from '../lots/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { listOpenOffersOn } from './store.ts';

/** Releases the holds of offers on a lot that have ended without a sale; settlement decides about those of a sold lot. */
export type ReleaseUnused = (lotId: LotId) => void;

export function createReleaseUnused(
  { db }: Pick<ServerContext, 'db'>,
  { holds, background }: { readonly holds: Pick<Holds, 'release'>; readonly background: Background },
): ReleaseUnused {
  async function releaseNow(lotId: LotId): Promise<void> {
    // Holds first: one that is granted meanwhile comes with its offer.
    const held = (await listHeld(db.read, lotId)).filter(({ purpose }) => purpose === 'offer');
    if (held.length === 0) return;
    const bidders = new Set((await listOpenOffersOn(db.read, [lotId])).map(({ bidder_id: bidderId }) => bidderId));
    const lot = await findLot(db.read, lotId);
    if (lot === undefined || isSold(lot.stage)) return;
    for (const hold of held) if (!bidders.has(hold.user_id)) holds.release(hold);
  }

  return (lotId) => background.retryUntilSuccess('holds of ended offers were not released', () => releaseNow(lotId));
}
