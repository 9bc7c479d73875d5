import { toIso } from '@marque/core/contracts/instants';
import { lotPath, type Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { PageRenderer } from './rendering/renderer.ts';

/** The limit of the format. */
const MOST_ADDRESSES = 50_000;

/** A sitemap is made from all lots, so it is reused; crawlers read it about once a day. */
const KEPT_MS = 10 * 60_000;

/** Pages for visitors that are found at the same address every day, besides the pages of text. */
const PAGES: Readonly<Record<Site, readonly string[]>> = {
  cars: [...pagesOfBoth(), '/sell-with-us', '/sell-with-us/statistics'],
  watches: [...pagesOfBoth(), '/sell-your-watch', '/sell-your-watch/statistics'],
};

function pagesOfBoth(): readonly string[] {
  return [
    '/',
    '/buy',
    '/makes',
    '/events',
    '/articles',
    '/stories',
    '/source-with-us',
    '/contact',
    '/terms-conditions',
    '/privacy-policy',
  ];
}

/** What is of a member, of a program or of a form, and what no crawler may fill in. */
const DISALLOWED = [
  '/account',
  '/bidding',
  '/calendar/',
  '/consignment',
  '/dev/',
  '/login',
  '/newsletter/',
  '/v1/',
  '/watched',
];

/** `/robots.txt` and `/sitemap.xml` of each site. */
export function mountSitemap(
  app: FastifyInstance,
  { clock, origins }: Pick<ServerContext, 'clock' | 'origins'>,
  { lots, pages }: { readonly lots: Pick<Lots, 'sitemapRows'>; readonly pages: Pick<PageRenderer, 'contentPaths'> },
): void {
  const kept = new Map<Site, { readonly at: number; readonly text: Promise<string> }>();

  async function makeSitemap(site: Site): Promise<string> {
    const origin = origins()[site];
    const paths = new Set([...PAGES[site], ...(await pages.contentPaths(site))]);
    const entries = [...paths].map((path) => entryOf(`${origin}${path}`));
    for await (const { lot_type: lotType, slug, listed_at: listedAt } of lots.sitemapRows(site)) {
      if (entries.length >= MOST_ADDRESSES) break;
      entries.push(entryOf(`${origin}${lotPath({ lotType, slug })}`, listedAt));
    }
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  }

  app.get('/robots.txt', ({ site }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...DISALLOWED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origins()[site]}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async ({ site }, reply) => {
    const now = clock.monotonicNow();
    let made = kept.get(site);
    if (made === undefined || now - made.at >= KEPT_MS) {
      made = { at: now, text: makeSitemap(site) };
      kept.set(site, made);
      made.text.catch(() => kept.delete(site));
    }
    return reply.type('application/xml; charset=utf-8').send(await made.text);
  });
}

function entryOf(address: string, changedAt: number | null = null): string {
  const changed = changedAt === null ? '' : `<lastmod>${toIso(changedAt)}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return encodeURI(text).replace(/&/g, '&amp;').replace(/'/g, '&apos;');
}
