import { postBadges, readBadges } from '@marque/core/contracts/comments';
import { badgesOf } from '@marque/core/rules/people';
import type { AccountsView } from '../accounts/index.ts';
import { countSoldBy } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { countBoughtBy } from '../sales/index.ts';

/** The badges that members have earned by completed sales and purchases, which everybody sees beside their comments. */
export function badgeRoutes(
  { db }: Pick<ServerContext, 'db'>,
  { factsOf }: Pick<AccountsView, 'factsOf'>,
): readonly Route[] {
  async function badgesFor(asked: readonly number[]) {
    const userIds = [...new Set(asked)].filter((userId) => factsOf(userId) !== null);
    const [sold, bought] = await Promise.all([countSoldBy(db.read, userIds), countBoughtBy(db.read, userIds)]);
    const badges = userIds.map((userId) => ({
      userId,
      badges: [...badgesOf({ sold: sold.get(userId) ?? 0, bought: bought.get(userId) ?? 0 })],
    }));
    return replied(200, { badges });
  }
  return [
    route(readBadges, ({ query }) => badgesFor(query.userIds.split(',').map(Number))),
    route(postBadges, ({ body }) => badgesFor(body.userIds)),
  ];
}
