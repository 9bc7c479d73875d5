import { SITES } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();
const lotsOf = (site: string) =>
  server.context.db.read
    .selectFrom('lots')
    .select('slug')
    .where('site', '=', site as 'cars')
    .execute();

describe.each(SITES)('crawlers of %s', (site) => {
  const ask = (path: string) => server.visitor.send({ method: 'GET', path, site });

  it('read which addresses are not for them, and where the sitemap is', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain('\nDisallow: /account\n');
    expect(text).toContain('\nDisallow: /v1/\n');
    expect(text).toContain(`\nSitemap: ${server.origins[site]}/sitemap.xml\n`);
  });

  it('find an index whose files list each page of the site once, and none of the other', async () => {
    const index = await ask('/sitemap.xml');
    expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(index.text).toContain('<sitemapindex ');
    expect(index.text).toMatch(/lots-1\.xml<\/loc><lastmod>\d{4}-/);
    const files = locationsOf(index.text);
    const names = ['pages', 'texts', 'lots-1'];
    expect(files).toEqual(names.map((name) => `${server.origins[site]}/sitemaps/${name}.xml`));
    const addresses: string[] = [];
    for (const file of files) {
      const { status, headers, text } = await ask(new URL(file).pathname);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      addresses.push(...locationsOf(text));
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address.startsWith(`${server.origins[site]}/`)).toBe(true);
    for (const path of ['/', '/buy', '/source-with-us', '/how-to-buy', '/articles/a']) {
      expect(addresses).toContain(`${server.origins[site]}${path}`);
    }
    expect(addresses.some((address) => address.endsWith('/buy/porsche-for-sale'))).toBe(site === 'cars');
    const slugs = addresses.map((address) => decodeURI(address.split('/').at(-1) ?? ''));
    const lots = await lotsOf(site);
    expect(lots.length).toBeGreaterThan(5);
    for (const { slug } of lots) expect(slugs).toContain(slug);
    for (const { slug } of await lotsOf(site === 'cars' ? 'watches' : 'cars')) expect(slugs).not.toContain(slug);
  });

  it('are told when a text and a lot changed', async () => {
    expect((await ask('/sitemaps/texts.xml')).text).toContain('/articles/a</loc><lastmod>2026-01-31</lastmod>');
    const lots = (await ask('/sitemaps/lots-1.xml')).text.split('\n').filter((line) => line.startsWith('<url>'));
    for (const line of lots) expect(line).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  });

  it.each(['0', '01', '2', '9999', '99999', '-1', 'x', '1e3'])(
    'find no file of lots with the number %s',
    async (number) => {
      expect((await ask(`/sitemaps/lots-${number}.xml`)).status).not.toBe(500);
      expect((await ask(`/sitemaps/lots-${number}.xml`)).text).not.toContain('<urlset');
    },
  );
});

function locationsOf(text: string): readonly string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
