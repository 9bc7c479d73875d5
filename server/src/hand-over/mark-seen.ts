import { markHandOverSeen } from '@marque/core/contracts/staff';
import { recordAudit } from '../audit/index.ts';
import { notFound, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import type { HandOverDependencies } from './dependencies.ts';
import { presentHandOvers } from './present-hand-overs.ts';
import { findHandOver, type HandOverRow, markSeen } from './store.ts';

/** Marks a hand-over as read by the colleague whom it is to. */
export function markSeenRoute({ context, accounts, limiter }: HandOverDependencies): Route {
  const { db, clock } = context;
  return route(markHandOverSeen, async ({ params: { handOverId }, caller }) => {
    const actor = caller.account.userId;
    const wait = await limiter.take(String(actor));
    if (wait !== null) return tooMany(wait);
    const now = clock.now();
    const row = await db.write(async (transaction): Promise<HandOverRow | null> => {
      const stored = await findHandOver(transaction, handOverId);
      if (stored?.to_id !== actor) return null;
      if (stored.seen_at !== null) return stored;
      await markSeen(transaction, handOverId, now);
      const record = { actor, action: markHandOverSeen.name, subject: `hand-over ${handOverId}` };
      await recordAudit(transaction, record, now);
      return { ...stored, seen_at: now };
    });
    const [shown] = row === null ? [] : await presentHandOvers(db.read, [row], accounts.nicknameOf);
    return shown === undefined ? notFound : replied(200, shown);
  });
}
