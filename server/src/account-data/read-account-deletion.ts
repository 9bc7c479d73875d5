import { readAccountDeletion } from '@marque/core/contracts/security';
import { findLots } from '../lots/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { AccountDataDependencies } from './dependencies.ts';
import { openMattersOf } from './open-matters.ts';

/** Matters that are listed; the rest are of the same kinds. */
const MOST_LISTED = 50;

export function readAccountDeletionRoute({ context: { db }, parts }: AccountDataDependencies): Route {
  return route(readAccountDeletion, async ({ caller }) => {
    const open = (await openMattersOf(db.read, parts, caller.account.userId)).slice(0, MOST_LISTED);
    const lots = await findLots(
      db.read,
      open.map(({ lotId }) => lotId),
    );
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const openMatters = open.flatMap(({ kind, lotId }) => {
      const lot = byId.get(lotId);
      if (lot === undefined) return [];
      return [{ kind, auctionId: lotId, title: lot.title, slug: lot.slug, lotType: lot.lot_type }];
    });
    return replied(200, { openMatters });
  });
}
