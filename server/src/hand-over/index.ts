import { HAND_OVERS_PER_PAGE, listHandOvers } from '@marque/core/contracts/staff';
import type { AccountsView } from '../accounts/index.ts';
import type { PublishLotFacts } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import type { HandOverDependencies } from './dependencies.ts';
import { handOverRoute } from './hand-over.ts';
import { markSeenRoute } from './mark-seen.ts';
import { presentHandOvers } from './present-hand-overs.ts';
import { readShiftRoute } from './read-shift.ts';
import { listBefore } from './store.ts';

export { handOverPart } from './account-data.ts';

/** The end of a shift: what it has brought, and what goes to the colleague who takes over. */
export function handOverRoutes(
  context: ServerContext,
  accounts: Pick<AccountsView, 'nicknameOf'>,
  publish: PublishLotFacts,
): Route[] {
  const limiter = createRateLimiter(context, 'handOvers');
  const dependencies: HandOverDependencies = { context, accounts, publish, limiter };
  return [
    readShiftRoute(context, createRateLimiter(context, 'resultReads')),
    listHandOversRoute(dependencies),
    handOverRoute(dependencies),
    markSeenRoute(dependencies),
  ];
}

function listHandOversRoute({ context: { db }, accounts }: HandOverDependencies): Route {
  return route(listHandOvers, async ({ query: { before = null } }) => {
    // One more than a page holds tells whether there is a next one.
    const found = await listBefore(db.read, before, HAND_OVERS_PER_PAGE + 1);
    const rows = found.slice(0, HAND_OVERS_PER_PAGE);
    const handOvers = await presentHandOvers(db.read, rows, accounts.nicknameOf);
    return replied(200, { handOvers, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null });
  });
}
