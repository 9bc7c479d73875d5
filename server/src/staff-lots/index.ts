import { toIso } from '@marque/core/contracts/instants';
import {
  listStaffLots,
  MOST_STAFF_LOTS,
  readStaffLots,
  STAFF_LOTS_PER_PAGE,
  type StaffLot,
} from '@marque/core/contracts/staff';
import { DAY_MS } from '@marque/core/rules/time';
import { findLots, type LotRow, listForStaff, type Viewer, viewerOf } from '../lots/index.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { listLotBiddersRoute } from './bidders/list-lot-bidders.ts';
import { readLotConsistencyRoute } from './consistency/read-lot-consistency.ts';
import type { StaffLotsDependencies } from './dependencies.ts';
import { listRefusedRequestsRoute } from './refused/list-refused-requests.ts';
import { readStaffFacts } from './staff-facts.ts';

export { staffLotsPart } from './account-data.ts';
export { createRisksOf, type RiskDependencies } from './bidders/risks-of-member.ts';
export { observeHeld, observeRoute } from './refused/observe-requests.ts';
export { createRefusalRecorder } from './refused/record-refusals.ts';

/** How long a closed lot stays on the wall. */
const CLOSED_STAYS_MS = 2 * DAY_MS;

/** Lots as staff watch them. Real-time events of the same lots come on `private-staff` (`server/src/outbox`). */
export function staffLotRoutes(dependencies: StaffLotsDependencies): Route[] {
  const {
    context: { db, clock },
    accounts,
    listings,
    loginWall,
  } = dependencies;

  async function present(rows: readonly LotRow[], viewer: Viewer, now: number): Promise<StaffLot[]> {
    const factsOf = await readStaffFacts(db.read, rows, accounts.nicknameOf, now);
    const shown = new Map((await listings.listings(rows, viewer)).map((listing) => [listing.auctionId, listing]));
    return rows.flatMap((row) => {
      const listing = shown.get(row.id);
      return listing === undefined ? [] : [{ ...listing, ...factsOf(row) }];
    });
  }

  return [
    route(listStaffLots, async ({ query: { after = 0 }, caller }) => {
      const now = clock.now();
      // One more than a page holds tells whether there is a next one.
      const found = await listForStaff(db.read, {
        after,
        closedFrom: now - CLOSED_STAYS_MS,
        limit: STAFF_LOTS_PER_PAGE + 1,
      });
      const rows = found.slice(0, STAFF_LOTS_PER_PAGE);
      const lots = await present(rows, viewerOf(caller, loginWall()), now);
      const next = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
      return replied(200, { serverNow: toIso(now), lots, next });
    }),
    route(readStaffLots, async ({ query: { ids }, caller }) => {
      const now = clock.now();
      const wanted = [...new Set(ids.split(',').map(Number))].slice(0, MOST_STAFF_LOTS);
      const rows = await findLots(db.read, wanted);
      const lots = await present(rows, viewerOf(caller, loginWall()), now);
      return replied(200, { serverNow: toIso(now), lots });
    }),
    listRefusedRequestsRoute(dependencies),
    listLotBiddersRoute(dependencies),
    readLotConsistencyRoute(dependencies),
  ];
}
