import { exportAccountData } from '@marque/core/contracts/security';
import { exportWait } from '@marque/core/rules/security';
import { findUser } from '../accounts/index.ts';
import { notLoggedIn, type Route, repliedWithFile, route, tooMany } from '../platform/http/index.ts';
import type { AccountDataDependencies } from './dependencies.ts';
import { findLastExport, noteExport } from './store.ts';
import { subjectOf } from './subject.ts';
import { writeExport } from './write-export.ts';

/** Streams all data of the caller's account as a file, once a day. */
export function exportAccountDataRoute(dependencies: AccountDataDependencies): Route {
  const { context, parts, confirmPassword, notices } = dependencies;
  const { db, clock } = context;
  return route(exportAccountData, async ({ body, caller, ip, site }) => {
    const { userId } = caller.account;
    const refusal = await confirmPassword({ userId, password: body.password, ip });
    if (refusal !== null) return refusal;
    const now = clock.now();
    const user = await db.write(async (transaction) => {
      const wait = exportWait(await findLastExport(transaction, userId), now);
      if (wait !== null) return tooMany(Math.ceil(wait / 1000));
      await noteExport(transaction, userId, now);
      return (await findUser(transaction, userId)) ?? notLoggedIn;
    });
    if ('kind' in user) return user;
    notices.send(userId, { notice: 'dataExported', site, at: now });
    return repliedWithFile({
      name: `marque-account-${userId}.json`,
      type: 'application/json; charset=utf-8',
      chunks: writeExport(db.read, parts, subjectOf(user), now),
    });
  });
}
