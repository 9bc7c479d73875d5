import { openSession } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { bearerTokens } from '../../sessions/index.ts';
import type { LoginDependencies } from '../dependencies.ts';

/** Logs a program in, which gets bearer tokens in place of cookies, or the ticket for the step that asks for a code. */
export function openSessionRoute(dependencies: LoginDependencies): Route {
  const { context, completeLogin, checkCredentials, secondFactor, tickets } = dependencies;
  const { db } = context;
  return route(openSession, async ({ body, ip, site, userAgent }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie: null });
    if (!checked.ok) return checked.error;
    const userId = checked.value;
    if (await secondFactor.isOn(db.read, userId)) {
      const { ticket, expiresAt } = await tickets.issue({ userId, keep: true });
      return replied(202, { ticket, dtExpiresUTC: toIso(expiresAt) });
    }
    const start = { userId, ip, userAgent, site, keep: true, deviceCookie: null };
    const opened = await db.write((transaction) => completeLogin.open(transaction, start));
    completeLogin.report(opened);
    return replied(201, bearerTokens(opened.tokens));
  });
}
