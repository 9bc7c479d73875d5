import { logIn } from '@marque/core/contracts/accounts';
import { safeRedirect } from '@marque/core/rules/visit';
import { type Route, replied, route } from '../platform/http/index.ts';
import { endSessionOf, loginCookies } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';

/** Logs a browser in. */
export function logInRoute({ context, sessions, csrf, devices, checkCredentials }: LoginDependencies): Route {
  const { db, clock } = context;
  return route(logIn, async ({ body, caller, ip, userAgent, deviceCookie }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie });
    if (!checked.ok) return checked.error;
    await endSessionOf(caller, sessions);
    const { keepMeSignedIn: keep } = body;
    const tokens = await db.write((transaction) =>
      sessions.open(transaction, { userId: checked.value, ip, userAgent, keep }),
    );
    const redirect = safeRedirect(body.redirect);
    const cookies = [...loginCookies(tokens, csrf, clock.now()), devices.remember(deviceCookie, tokens.userId)];
    return replied(200, { userId: tokens.userId, redirect }, { cookies, redirect: redirect ?? '/' });
  });
}
