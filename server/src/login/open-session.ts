import { openSession } from '@marque/core/contracts/accounts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { bearerTokens } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';
import { noteLoginOrigin } from './login-origins.ts';

/** Logs a program in, which gets bearer tokens in place of cookies. */
export function openSessionRoute({ context, sessions, checkCredentials, onNewDevice }: LoginDependencies): Route {
  return route(openSession, async ({ body, ip, site, userAgent }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie: null });
    if (!checked.ok) return checked.error;
    const userId = checked.value;
    const now = context.clock.now();
    const { tokens, isNew } = await context.db.write(async (transaction) => ({
      tokens: await sessions.open(transaction, { userId, ip, userAgent, keep: true }),
      isNew: await noteLoginOrigin(transaction, { userId, ip, userAgent, now }),
    }));
    if (isNew) onNewDevice({ userId, ip, site, at: now });
    return replied(201, bearerTokens(tokens));
  });
}
