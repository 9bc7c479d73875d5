import { listOwnLots as contract } from '@marque/core/contracts/selling';
import { ownLotGroup } from '@marque/core/rules/account';
import { isBoostable, STAGES, type StoredStage } from '@marque/core/rules/lot';
import { countOwnLots, listOwnLots, type OwnLotPlace } from '../lots/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { presentOwnLots } from './present-own-lots.ts';
import type { SellingDependencies } from './routes.ts';

/** Lots of one page. */
const PAGE = 24;

const STORED_STAGES = STAGES.filter((stage): stage is StoredStage => stage !== 'ending');

export function listOwnLotsRoute(dependencies: SellingDependencies): Route {
  const { db } = dependencies.context;
  return route(contract, async ({ query, caller }) => {
    const { group, boostable, after } = query;
    const isUnboosted = boostable !== undefined;
    const stages = STORED_STAGES.filter(
      (stage) => ownLotGroup(stage) === group && (!isUnboosted || isBoostable(stage)),
    );
    const list = { vendorId: caller.account.userId, group, stages, isUnboosted };
    // One row more tells whether a page follows.
    const [found, total] = await Promise.all([
      listOwnLots(db.read, { ...list, after: readPlace(after), limit: PAGE + 1 }),
      countOwnLots(db.read, list),
    ]);
    const shown = found.slice(0, PAGE);
    const last = found.length > PAGE ? shown.at(-1) : undefined;
    const auctions = await presentOwnLots(
      dependencies,
      shown.map(({ row }) => row),
      caller,
    );
    return replied(200, { auctions, total, next: last === undefined ? null : writePlace(last.place) });
  });
}

function writePlace({ position, id }: OwnLotPlace): string {
  return `${position}_${id}`;
}

function readPlace(place: string | undefined): OwnLotPlace | null {
  const [position, id] = place?.split('_').map(Number) ?? [];
  return position === undefined || id === undefined ? null : { position, id };
}
