import { listAbsentees } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { type Route, refused, replied, route } from '../../platform/http/index.ts';
import type { BiddingRouteDependencies } from '../routes.ts';
import { presentLeadingMaximums } from './leading-maximums.ts';

export function listAbsenteesRoute({ context }: BiddingRouteDependencies): Route {
  return route(listAbsentees, async ({ caller, query }) => {
    // A leading ceiling is shown only to its bidder.
    if (query.userId !== undefined && query.userId !== caller.account.userId) {
      return refused(403, PROBLEM_CODES.forbidden);
    }
    return replied(200, { absenteeBids: await presentLeadingMaximums(context.db.read, caller.account.userId) });
  });
}
