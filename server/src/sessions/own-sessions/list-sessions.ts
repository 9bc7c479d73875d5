import { listSessions } from '@marque/core/contracts/security';
import { type Route, replied, route } from '../../platform/http/index.ts';
import { listOpenSessions } from '../store.ts';
import type { OwnSessionsDependencies } from './index.ts';
import { presentSession } from './own-session.ts';

export function listSessionsRoute({ context: { db, clock } }: OwnSessionsDependencies): Route {
  return route(listSessions, async ({ caller }) => {
    const rows = await listOpenSessions(db.read, caller.account.userId, clock.now());
    const sessions = rows.map((row) => presentSession(row, caller.sessionId));
    return replied(200, { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) });
  });
}
