import { logIn } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { safeRedirect } from '@marque/core/rules/visit';
import { type Route, replied, route } from '../platform/http/index.ts';
import { codePage, endSessionOf } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';

/** Logs a browser in, or asks it for a code: the ticket for that step is in a cookie that scripts cannot read. */
export function logInRoute(dependencies: LoginDependencies): Route {
  const { context, sessions, completeLogin, checkCredentials, secondFactor, tickets } = dependencies;
  const { db } = context;
  return route(logIn, async ({ body, caller, ip, site, userAgent, deviceCookie }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie });
    if (!checked.ok) return checked.error;
    const userId = checked.value;
    const redirect = safeRedirect(body.redirect);
    const { keepMeSignedIn: keep } = body;
    if (await secondFactor.isOn(db.read, userId)) {
      const { ticket, expiresAt } = await tickets.issue({ userId, keep });
      const cookies = [{ name: 'loginTicket', value: ticket } as const];
      return replied(202, { dtExpiresUTC: toIso(expiresAt), redirect }, { cookies, redirect: codePage(redirect) });
    }
    await endSessionOf(caller, sessions);
    const start = { userId, ip, userAgent, site, keep, deviceCookie };
    const opened = await db.write((transaction) => completeLogin.open(transaction, start));
    completeLogin.report(opened);
    const cookies = completeLogin.cookiesOf(opened);
    return replied(200, { userId, redirect }, { cookies, redirect: redirect ?? '/' });
  });
}
