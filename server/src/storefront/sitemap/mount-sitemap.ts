import type { Site } from '@marque/core/rules/lot';
import { LANDING_MAKES, makePath } from '@marque/core/rules/search';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Lots } from '../../lots/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { notFound, sendRefusal } from '../../platform/http/index.ts';
import { createTimedCache } from '../../platform/timed-cache/index.ts';
import type { PageRenderer } from '../rendering/renderer.ts';
import { divideLots, type LotFile, lotEntries } from './lot-files.ts';
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Sitemaps are made from all lots, so they are reused; crawlers read them about once a day. */
const MAX_AGE_MS = 10 * 60_000;

/** A file of 50,000 lots has about 7 MB. */
const MOST_STORED = 8;

/** Pages for visitors that are found at the same address every day, besides the pages of text. */
const PAGES: Readonly<Record<Site, readonly string[]>> = {
  cars: [
    ...pagesOfBoth(),
    '/sell-with-us',
    '/sell-with-us/statistics',
    ...LANDING_MAKES.map(makePath).filter((path) => path !== null),
  ],
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

interface SitemapParts {
  readonly lots: Pick<Lots, 'sitemapRows'>;
  readonly pages: Pick<PageRenderer, 'textPages'>;
}

/**
 * `/robots.txt` and the sitemaps of each site: `/sitemap.xml` is the index of `/sitemaps/pages.xml`, `/sitemaps/texts.xml`
 * and `/sitemaps/lots-1.xml` and so on.
 */
export function mountSitemap(
  app: FastifyInstance,
  { clock, origins }: Pick<ServerContext, 'clock' | 'origins'>,
  { lots, pages }: SitemapParts,
): void {
  const options = { now: clock.monotonicNow, maxAgeMs: MAX_AGE_MS };
  const texts = createTimedCache<string>({ ...options, maxKeys: MOST_STORED });
  const divisions = createTimedCache<readonly LotFile[]>({ ...options, maxKeys: Object.keys(PAGES).length });

  const lotFiles = (site: Site) => divisions.get(site, () => divideLots(lots, site));

  async function makeIndex(site: Site): Promise<string> {
    const folder = `${origins()[site]}/sitemaps`;
    const files = await lotFiles(site);
    return sitemapIndexXml([
      { address: `${folder}/pages.xml`, changedAt: null },
      { address: `${folder}/texts.xml`, changedAt: null },
      ...files.map(({ changedAt }, at) => ({ address: `${folder}/lots-${at + 1}.xml`, changedAt })),
    ]);
  }

  async function textEntries(site: Site): Promise<readonly SitemapEntry[]> {
    const listed = (await pages.textPages(site)).filter(({ path }) => !PAGES[site].includes(path));
    return listed.map(({ path, date }) => ({ address: origins()[site] + path, changedAt: date }));
  }

  function sendXml(reply: FastifyReply, text: string): FastifyReply {
    return reply.type('application/xml; charset=utf-8').send(text);
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

  app.get('/sitemap.xml', async ({ site }, reply) =>
    sendXml(reply, await texts.get(`index ${site}`, () => makeIndex(site))),
  );

  app.get('/sitemaps/pages.xml', ({ site }, reply) =>
    sendXml(reply, sitemapXml(PAGES[site].map((path) => ({ address: origins()[site] + path, changedAt: null })))),
  );

  app.get('/sitemaps/texts.xml', async ({ site }, reply) =>
    sendXml(reply, await texts.get(`texts ${site}`, async () => sitemapXml(await textEntries(site)))),
  );

  app.get<{ Params: { number: string } }>('/sitemaps/lots-:number(^[1-9][0-9]{0,3}$).xml', async (request, reply) => {
    const { site, params } = request;
    const file = (await lotFiles(site))[Number(params.number) - 1];
    // Refused before it is made: only files of the index are stored.
    if (file === undefined) return sendRefusal(reply, notFound);
    const of = { site, origin: origins()[site], afterId: file.afterId };
    return sendXml(
      reply,
      await texts.get(`lots ${site} ${file.afterId}`, async () => sitemapXml(await lotEntries(lots, of))),
    );
  });
}
