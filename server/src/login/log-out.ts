import { logOut } from '@marque/core/contracts/accounts';
import { AFTER_LOGOUT } from '@marque/core/rules/visit';
import { type Route, replied, route } from '../platform/http/index.ts';
import { clearedCookies, endSessionOf, loginVersionCookie } from '../sessions/index.ts';
import type { LoginDependencies } from './dependencies.ts';

export function logOutRoute({ context, sessions }: LoginDependencies): Route {
  return route(logOut, async ({ caller }) => {
    await endSessionOf(caller, sessions);
    const cookies = [...clearedCookies(), loginVersionCookie(context.clock.now())];
    return replied(200, { redirect: AFTER_LOGOUT.goTo }, { cookies, redirect: AFTER_LOGOUT.goTo });
  });
}
