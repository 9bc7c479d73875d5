import { endSession } from '@marque/core/contracts/security';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import { clearedCookies } from '../cookies.ts';
import { listOpenSessions } from '../store.ts';
import type { OwnSessionsDependencies } from './index.ts';
import { sessionKeyOf } from './own-session.ts';

export function endSessionRoute({ context: { db, clock }, sessions }: OwnSessionsDependencies): Route {
  return route(endSession, async ({ params, caller }) => {
    // Among the caller's own alone, so that a key of another account is unknown here.
    const open = await listOpenSessions(db.read, caller.account.userId, clock.now());
    const session = open.find(({ id }) => sessionKeyOf(id) === params.sessionKey);
    if (session === undefined) return notFound;
    await sessions.end(session.id);
    const isOwnBrowser = session.id === caller.sessionId && caller.via === 'cookie';
    return replied(204, undefined, isOwnBrowser ? { cookies: clearedCookies() } : {});
  });
}
