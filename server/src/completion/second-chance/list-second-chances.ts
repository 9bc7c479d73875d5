import { listSecondChances, MOST_SECOND_CHANCES } from '@marque/core/contracts/second-chances';
import { findLots, viewerOf } from '../../lots/index.ts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { SecondChanceDependencies } from './create-second-chances.ts';
import { isAnswerable } from './is-answerable.ts';
import { presentOwn } from './present-second-chance.ts';
import { listOpenOf } from './store.ts';

export function listSecondChancesRoute({ context, listings, loginWall }: SecondChanceDependencies): Route {
  const { db, clock } = context;
  return route(listSecondChances, async ({ caller }) => {
    const chances = await listOpenOf(db.read, caller.account.userId, MOST_SECOND_CHANCES);
    const rows = await findLots(
      db.read,
      chances.map(({ lot_id }) => lot_id),
    );
    const shown = new Map((await listings(rows, viewerOf(caller, loginWall()))).map((lot) => [lot.auctionId, lot]));
    const offers = chances.flatMap((chance) => {
      const row = rows.find(({ id }) => id === chance.lot_id);
      const lot = shown.get(chance.lot_id);
      if (row === undefined || lot === undefined || !isAnswerable(chance, row, clock.now())) return [];
      return [presentOwn(row, lot, chance, caller.account)];
    });
    return replied(200, { offers });
  });
}
