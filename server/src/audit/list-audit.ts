import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { AUDIT_PER_PAGE, type AuditEntry, listAudit } from '@marque/core/contracts/staff';
import { sitePeriod } from '@marque/core/rules/calendar';
import type { Kysely } from 'kysely';
import { findMembers } from '../accounts/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Schema } from '../platform/db/index.ts';
import { type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limit/index.ts';
import { type AuditRow, findEntries } from './store.ts';

export function listAuditRoute({ db }: Pick<ServerContext, 'db'>, limiter: RateLimiter): Route {
  return route(listAudit, async ({ query: { from, to, ...filters }, caller }) => {
    const wait = await limiter.take(String(caller.account.userId));
    if (wait !== null) return tooMany(wait);
    const period = sitePeriod(from, to);
    if (period === null) return refused(422, PROBLEM_CODES.periodInvalid);
    const { rows, next } = await findEntries(db.read, { ...filters, period }, AUDIT_PER_PAGE);
    return replied(200, { entries: await presentEntries(db.read, rows), next });
  });
}

async function presentEntries(db: Kysely<Schema>, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const actors = await findMembers(db, [...new Set(rows.map(({ actor_id }) => actor_id))]);
  return rows.map(
    ({ id: entryId, at, actor_id: userId, lot_id: auctionId, action, subject, before, after, reason }) => ({
      entryId,
      dtUTC: toIso(at),
      actor: { userId, nickname: actors.get(userId)?.nickname ?? '' },
      action,
      auctionId,
      subject,
      before,
      after,
      reason,
    }),
  );
}
