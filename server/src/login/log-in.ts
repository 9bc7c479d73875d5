import { logIn } from '@marque/core/contracts/accounts';
import { safeRedirect } from '@marque/core/rules/visit';
import { type Route, replied, route } from '../platform/http/index.ts';
import { endSessionOf, loginCookies } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';
import { noteLoginOrigin } from './login-origins.ts';

/** Logs a browser in. */
export function logInRoute({
  context,
  sessions,
  csrf,
  devices,
  checkCredentials,
  onNewDevice,
}: LoginDependencies): Route {
  const { db, clock } = context;
  return route(logIn, async ({ body, caller, ip, site, userAgent, deviceCookie }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie });
    if (!checked.ok) return checked.error;
    await endSessionOf(caller, sessions);
    const { keepMeSignedIn: keep } = body;
    const userId = checked.value;
    const now = clock.now();
    const { tokens, isNew } = await db.write(async (transaction) => ({
      tokens: await sessions.open(transaction, { userId, ip, userAgent, keep }),
      isNew: await noteLoginOrigin(transaction, { userId, ip, userAgent, now }),
    }));
    if (isNew && devices.find(deviceCookie, userId) === null) onNewDevice({ userId, ip, site, at: now });
    const redirect = safeRedirect(body.redirect);
    const cookies = [...loginCookies(tokens, csrf, clock.now()), devices.remember(deviceCookie, tokens.userId)];
    return replied(200, { userId: tokens.userId, redirect }, { cookies, redirect: redirect ?? '/' });
  });
}
