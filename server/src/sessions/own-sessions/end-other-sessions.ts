import { endOtherSessions } from '@marque/core/contracts/security';
import { type Route, replied, route } from '../../platform/http/index.ts';
import type { OwnSessionsDependencies } from './index.ts';

export function endOtherSessionsRoute({ context: { db }, sessions }: OwnSessionsDependencies): Route {
  return route(endOtherSessions, async ({ caller }) => {
    const ended = await db.write((transaction) =>
      sessions.endOthers(transaction, caller.account.userId, caller.sessionId),
    );
    sessions.markEnded(ended);
    return replied(200, { endedSessions: ended.length });
  });
}
