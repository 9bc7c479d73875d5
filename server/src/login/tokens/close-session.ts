import { closeSession } from '@marque/core/contracts/accounts';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { clearedCookies } from '../../sessions/index.ts';
import type { LoginDependencies } from '../dependencies.ts';

export function closeSessionRoute({ sessions }: LoginDependencies): Route {
  return route(closeSession, async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return replied(204, undefined, caller.via === 'cookie' ? { cookies: clearedCookies() } : {});
  });
}
