import { openSession } from '@marque/core/contracts/accounts';
import { type Route, replied, route } from '../platform/http/index.ts';
import { bearerTokens } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';

/** Logs a program in, which gets bearer tokens in place of cookies. */
export function openSessionRoute({ context, sessions, checkCredentials }: LoginDependencies): Route {
  return route(openSession, async ({ body, ip, userAgent }) => {
    const checked = await checkCredentials({ ...body, ip, deviceCookie: null });
    if (!checked.ok) return checked.error;
    const tokens = await context.db.write((transaction) =>
      sessions.open(transaction, { userId: checked.value, ip, userAgent, keep: true }),
    );
    return replied(201, bearerTokens(tokens));
  });
}
