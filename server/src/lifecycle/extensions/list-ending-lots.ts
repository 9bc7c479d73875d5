import { fromIso, toIso } from '@marque/core/contracts/instants';
import { listEndingLots, MOST_EXTENDED_LOTS } from '@marque/core/contracts/staff';
import { stageToWire } from '@marque/core/rules/lot';
import { type LotRow, listEnding } from '../../lots/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Route, replied, route, tooMany } from '../../platform/http/index.ts';
import type { RateLimiter } from '../../platform/rate-limit/index.ts';

/** The auctions that an outage concerned, from which staff choose those to extend. */
export function listEndingLotsRoute({ db }: Pick<ServerContext, 'db'>, limiter: RateLimiter): Route {
  return route(listEndingLots, async ({ query: { site, from, until }, caller }) => {
    const wait = await limiter.take(String(caller.account.userId));
    if (wait !== null) return tooMany(wait);
    const period = { site, from: fromIso(from), until: fromIso(until) };
    const rows = await listEnding(db.read, { ...period, limit: MOST_EXTENDED_LOTS + 1 });
    const lots = rows
      .slice(0, MOST_EXTENDED_LOTS)
      .flatMap((row) => (row.ends_at === null ? [] : [presentEnding(row, row.ends_at)]));
    return replied(200, { lots, isComplete: rows.length <= MOST_EXTENDED_LOTS });
  });
}

function presentEnding({ id, title, stage, original_ends_at }: LotRow, endsAt: number) {
  return {
    auctionId: id,
    title,
    stage: stageToWire(stage),
    dtStageEndUTC: toIso(endsAt),
    dtPublishedEndUTC: toIso(original_ends_at ?? endsAt),
  };
}
