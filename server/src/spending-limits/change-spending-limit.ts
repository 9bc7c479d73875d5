import { changeSpendingLimit } from '@marque/core/contracts/security';
import { fromMajor } from '@marque/core/rules/money';
import { changeLimit } from '@marque/core/rules/spending';
import { type Route, replied, route } from '../platform/http/index.ts';
import type { SpendingLimitsDependencies } from './create-spending-limits.ts';
import { presentLimits } from './present-limits.ts';
import { deleteLimit, findLimit, putLimit } from './store.ts';

/** Sets, changes or removes a limit; when that counts is the rule's to say. */
export function changeSpendingLimitRoute(dependencies: SpendingLimitsDependencies): Route {
  const {
    context: { db, clock },
    holders,
    onRaised,
  } = dependencies;
  return route(changeSpendingLimit, async ({ params, body, caller, site }) => {
    const { userId } = caller.account;
    const { currencyCode: currency } = params;
    const to = body.limit === null ? null : fromMajor(body.limit, currency);
    const at = clock.now();
    const { limit, next } = await db.write(async (transaction) => {
      const before = await findLimit(transaction, userId, currency);
      const setting = changeLimit(before ?? null, to, at);
      if (setting.limit === null && setting.next === null) await deleteLimit(transaction, userId, currency);
      else {
        holders.add(userId);
        await putLimit(transaction, userId, { currency, setting });
      }
      return setting;
    });
    if (limit !== null && next !== null) onRaised({ userId, site, at, before: limit, limit: next.limit });
    return replied(200, await presentLimits(dependencies, userId));
  });
}
