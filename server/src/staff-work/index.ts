import { listColleagues } from '@marque/core/contracts/staff';
import { type AccountsView, listColleagues as readColleagues } from '../accounts/index.ts';
import type { PublishLotFacts } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { acknowledgeAlertRoute } from './acknowledge-alert.ts';
import { assignLotRoute } from './assign-lot.ts';
import type { StaffWorkDependencies } from './dependencies.ts';
import { noteRoutes } from './notes/routes.ts';

export { staffWorkPart } from './account-data.ts';
export { listAcknowledgements, listAssignees } from './facts-of-lots.ts';
export { giveLots } from './give-lots.ts';
export { countNotes } from './notes/store.ts';

/** What staff do about lots among themselves: notes, acknowledged alerts, and who has taken a lot. */
export function staffWorkRoutes(
  context: ServerContext,
  accounts: Pick<AccountsView, 'nicknameOf'>,
  publish: PublishLotFacts,
): Route[] {
  const dependencies: StaffWorkDependencies = {
    context,
    accounts,
    limiter: createRateLimiter(context, 'staffWork'),
    publish,
  };
  return [
    listColleaguesRoute(dependencies),
    ...noteRoutes(dependencies),
    acknowledgeAlertRoute(dependencies),
    assignLotRoute(dependencies),
  ];
}

function listColleaguesRoute({ context: { db } }: StaffWorkDependencies): Route {
  return route(listColleagues, async () => {
    const colleagues = await readColleagues(db.read);
    return replied(200, {
      colleagues: colleagues.map(({ id: userId, nickname, first_name, last_name }) => ({
        userId,
        nickname,
        name: `${first_name} ${last_name}`,
      })),
    });
  });
}
