import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { deleteAccount } from '@marque/core/contracts/security';
import { formatDate } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { deletionDueAt } from '@marque/core/rules/security';
import { type Route, refused, replied, route } from '../platform/http/index.ts';
import { clearedCookies } from '../sessions/index.ts';
import type { AccountDataDependencies } from './dependencies.ts';
import { openMattersOf } from './open-matters.ts';
import { putDeletion } from './store.ts';

/** Begins the deletion of an account: its sessions end at once, its data go after the days in which a login takes it back. */
export function deleteAccountRoute(dependencies: AccountDataDependencies): Route {
  const { context, parts, confirmPassword, sessions, notices } = dependencies;
  const { db, clock } = context;
  return route(deleteAccount, async ({ body, caller, ip, site }) => {
    const { userId } = caller.account;
    const refusal = await confirmPassword({ userId, password: body.password, ip });
    if (refusal !== null) return refusal;
    const begun = await db.write(async (transaction) => {
      if ((await openMattersOf(transaction, parts, userId)).length > 0) return null;
      const requestedAt = clock.now();
      const dueAt = deletionDueAt(requestedAt);
      const times = { requested_at: requestedAt, due_at: dueAt, erased_at: null };
      await putDeletion(transaction, { user_id: userId, site, ...times });
      return { requestedAt, dueAt, ended: await sessions.endOthers(transaction, userId, null) };
    });
    if (begun === null) return refused(409, PROBLEM_CODES.accountInUse);
    sessions.markEnded(begun.ended);
    const values = { until: formatDate(begun.dueAt, { timeZone: siteTimeZone }) };
    notices.send(userId, { notice: 'deletionRequested', site, at: begun.requestedAt, values });
    const cookies = caller.via === 'cookie' ? clearedCookies() : [];
    return replied(202, { dtDueUTC: toIso(begun.dueAt) }, { cookies });
  });
}
