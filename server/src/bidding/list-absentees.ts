import { listAbsentees } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { money, toMajor } from '@marque/core/rules/money';
import { listLedByMaximum } from '../lots/index.ts';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import type { BiddingRouteDependencies } from './routes.ts';

export function listAbsenteesRoute({ context }: BiddingRouteDependencies): Route {
  return route(listAbsentees, async ({ caller, query }) => {
    // A leading ceiling is shown only to its bidder.
    if (query.userId !== undefined && query.userId !== caller.account.userId) {
      return refused(403, PROBLEM_CODES.forbidden);
    }
    const rows = await listLedByMaximum(context.db.read, caller.account.userId);
    return replied(200, {
      absenteeBids: rows.map((row) => ({
        auctionId: row.id,
        maxAbsenteeBid: toMajor(money(row.leader_ceiling ?? 0, row.currency)),
        currencyCode: row.currency,
      })),
    });
  });
}
