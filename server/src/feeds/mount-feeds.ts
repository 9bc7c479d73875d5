import { imageUrl } from '@marque/core/contracts/images';
import { lotPath, type Site } from '@marque/core/rules/lot';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listNewest, readDocument } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { createTimedCache } from '../platform/timed-cache/index.ts';
import type { PageRenderer } from '../storefront/index.ts';
import { type Feed, type FeedItem, RSS_MEDIA_TYPE, rssXml } from './rss.ts';

/** Feed readers ask about once an hour. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_AGE_HEADER = `public, max-age=${MAX_AGE_MS / 1000}`;

const MOST_ITEMS = 50;
const PICTURE_WIDTH = 1200;

const TITLES: Readonly<Record<Site, { readonly lots: string; readonly articles: string }>> = {
  cars: { lots: 'Marque Cars: new lots', articles: 'Marque Cars: articles' },
  watches: { lots: 'Marque Watches: new lots', articles: 'Marque Watches: articles' },
};

interface FeedsParts {
  readonly pages: Pick<PageRenderer, 'textPages'>;
}

/**
 * The feeds of each site, the same for all readers. Those of lots name no prices: a bid would be out of date within
 * minutes, and sold prices are for members.
 */
export function mountFeeds(
  app: FastifyInstance,
  { clock, db, origins }: Pick<ServerContext, 'clock' | 'db' | 'origins'>,
  { pages }: FeedsParts,
): void {
  const feeds = createTimedCache<string>({ now: clock.monotonicNow, maxAgeMs: MAX_AGE_MS, maxKeys: 4 });

  async function lotsFeed(site: Site): Promise<Feed> {
    const origin = origins()[site];
    const rows = await listNewest(db.read, site, MOST_ITEMS);
    const items = rows.map((row): FeedItem => {
      const { lead, pictures } = readDocument(row);
      const picture = pictures[0]?.key ?? null;
      return {
        title: row.title,
        address: origin + lotPath({ lotType: row.lot_type, slug: row.slug }),
        description: lead === '' ? row.summary : lead,
        publishedAt: row.listed_at,
        id: String(row.id),
        picture: picture === null ? null : origin + imageUrl(picture, { width: PICTURE_WIDTH, format: 'jpg' }),
      };
    });
    const title = TITLES[site].lots;
    return { title, description: title, address: `${origin}/buy`, ownAddress: `${origin}/feeds/lots.xml`, items };
  }

  async function articlesFeed(site: Site): Promise<Feed> {
    const origin = origins()[site];
    const items = (await pages.textPages(site))
      .flatMap(({ date, ...page }) => (date !== null && page.path.startsWith('/articles/') ? [{ ...page, date }] : []))
      .toSorted((one, other) => other.date.localeCompare(one.date) || one.path.localeCompare(other.path))
      .slice(0, MOST_ITEMS)
      .map(
        ({ path, title, summary, date }): FeedItem => ({
          title,
          address: origin + path,
          description: summary,
          publishedAt: Date.parse(date),
          id: path,
          picture: null,
        }),
      );
    const title = TITLES[site].articles;
    return {
      title,
      description: title,
      address: `${origin}/articles`,
      ownAddress: `${origin}/feeds/articles.xml`,
      items,
    };
  }

  function send(reply: FastifyReply, text: string): FastifyReply {
    return reply.header('cache-control', MAX_AGE_HEADER).type(RSS_MEDIA_TYPE).send(text);
  }

  app.get('/feeds/lots.xml', async ({ site }, reply) =>
    send(reply, await feeds.get(`lots ${site}`, async () => rssXml(await lotsFeed(site)))),
  );
  app.get('/feeds/articles.xml', async ({ site }, reply) =>
    send(reply, await feeds.get(`articles ${site}`, async () => rssXml(await articlesFeed(site)))),
  );
}
