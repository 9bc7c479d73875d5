import { createHash } from 'node:crypto';
import { type WatchedEnd, watchedCalendar, watchedEnds } from '@marque/core/rules/calendar';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountsView } from '../accounts/index.ts';
import { findEnds } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { notFound, sendRefusal, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { listWatchedIds } from '../watches/index.ts';
import { endsOf } from './ends.ts';
import type { FeedTokens } from './feed-token.ts';
import { findGeneration } from './store.ts';

type Context = Pick<ServerContext, 'clock' | 'config' | 'db' | 'origins' | 'rateLimitStore'>;

const MEDIA_TYPE = 'text/calendar; charset=utf-8';
const NAME = 'Marque: saved lots';

/** Mounts the feed, which calendars fetch without a session: the token of its address stands for the member. */
export function mountWatchedFeed(
  app: FastifyInstance,
  context: Context,
  tokens: FeedTokens,
  accounts: Pick<AccountsView, 'factsOf'>,
): void {
  const limiter = createRateLimiter(context, 'calendarReads');
  app.get<{ Params: { token: string } }>('/calendar/watched/:token.ics', async (request, reply) => {
    const key = tokens.read(request.params.token);
    // A wrong signature is refused before it costs a query.
    if (key === null) return sendRefusal(reply, notFound);
    const { userId, generation } = key;
    const wait = await limiter.take(String(userId));
    if (wait !== null) return sendRefusal(reply, tooMany(wait));
    const isValid = accounts.factsOf(userId) !== null && generation === (await findGeneration(context.db.read, userId));
    if (!isValid) return sendRefusal(reply, notFound);
    const now = context.clock.now();
    const ends = watchedEnds(await readEnds(context, userId), now);
    const etag = etagOf(ends);
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (hasCurrent(request, etag)) return reply.code(304).send();
    return reply.type(MEDIA_TYPE).send(watchedCalendar({ name: NAME, ends, madeAt: now }));
  });
}

async function readEnds({ db, origins }: Context, userId: number): Promise<readonly WatchedEnd[]> {
  return endsOf(await findEnds(db.read, await listWatchedIds(db.read, userId)), origins());
}

/** Of what a calendar shows: the time at which a file is made and the price of a lot do not change it. */
function etagOf(ends: readonly WatchedEnd[]): string {
  const shown = ends.map(({ lotId, title, address, endsAt }) => [lotId, title, address, endsAt]);
  return `W/"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url')}"`;
}

function hasCurrent(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === etag || one.trim() === etag.slice(2));
}
