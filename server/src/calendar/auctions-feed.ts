import { auctionsCalendar, REMINDER_MEDIA_TYPE, watchedEnds } from '@marque/core/rules/calendar';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import { listEnds } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { createTimedCache } from '../platform/timed-cache/index.ts';
import { endsOf } from './ends.ts';

const MAX_AGE_MS = 10 * 60_000;
const MAX_AGE_HEADER = `public, max-age=${MAX_AGE_MS / 1000}`;

const MOST_ENDS = 200;

const NAMES: Readonly<Record<Site, string>> = { cars: 'Marque Cars: auctions', watches: 'Marque Watches: auctions' };

/** Mounts the calendar of a site's auctions, the same for all visitors: those that end next. */
export function mountAuctionsFeed(
  app: FastifyInstance,
  { clock, db, origins }: Pick<ServerContext, 'clock' | 'db' | 'origins'>,
): void {
  const calendars = createTimedCache<string>({ now: clock.monotonicNow, maxAgeMs: MAX_AGE_MS, maxKeys: 2 });

  async function makeCalendar(site: Site): Promise<string> {
    const now = clock.now();
    const ends = watchedEnds(endsOf(await listEnds(db.read, site, MOST_ENDS), origins()), now);
    return auctionsCalendar({ name: NAMES[site], ends, madeAt: now });
  }

  app.get('/calendar/auctions.ics', async ({ site }, reply) =>
    reply
      .header('cache-control', MAX_AGE_HEADER)
      .type(REMINDER_MEDIA_TYPE)
      .send(await calendars.get(site, () => makeCalendar(site))),
  );
}
