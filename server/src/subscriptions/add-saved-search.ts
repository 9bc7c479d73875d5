import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addSavedSearch } from '@marque/core/contracts/subscriptions';
import { parseRefinements, savedSearchQuery } from '@marque/core/rules/search';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { checkAddition } from './own-alerts.ts';
import { presentSavedSearch } from './present-alert.ts';
import { addSavedSearch as addRow } from './store/index.ts';

/** May be repeated: the search that there is keeps its name. A search without a filter is refused. */
export function addSavedSearchRoute(dependencies: SubscriptionDependencies): Route {
  const { db, clock } = dependencies.context;
  return route(addSavedSearch, async (call) => {
    const refusal = await checkAddition(dependencies, call);
    if (refusal !== null) return refusal;
    const { site, name } = call.body;
    const query = savedSearchQuery(parseRefinements(new URLSearchParams(call.body.query)));
    if (query === null) {
      const details = [{ path: 'query', message: 'The search has no filter, or is too long to be saved.' }];
      return refused(422, PROBLEM_CODES.invalidAnswers, { details });
    }
    const search = { userId: call.caller.account.userId, site, name, query, now: clock.now() };
    const row = await db.write((transaction) => addRow(transaction, search));
    if (row === null) return refused(409, PROBLEM_CODES.subscriptionLimit);
    return replied(200, { savedSearch: presentSavedSearch(row), message: 'subscriptionSuccess' });
  });
}
