import { readMe } from '@marque/core/contracts/accounts';
import { type HandlerCall, notLoggedIn, type Route, replied, route } from '../platform/http/index.ts';
import type { ProfileDependencies } from './dependencies.ts';
import { presentMe } from './present-me.ts';

export function readMeRoute(dependencies: ProfileDependencies): Route {
  return route(readMe, (call) => replyWithMe(dependencies, call));
}

/** The caller's own account as it is now. */
export async function replyWithMe(
  { context: { db, clock }, directory }: ProfileDependencies,
  { caller, site, ip, userAgent }: HandlerCall<typeof readMe>,
) {
  const request = { site, ip, userAgent, now: clock.now() };
  const me = await presentMe(db.read, caller.account.userId, request, directory.nicknameOf);
  return me === null ? notLoggedIn : replied(200, me);
}
