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

  it('find every lot of the site once, and none of the other', async () => {
    const { status, headers, text } = await ask('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address.startsWith(`${server.origins[site]}/`)).toBe(true);
    for (const path of ['/', '/buy', '/source-with-us', '/how-to-buy']) {
      expect(addresses).toContain(`${server.origins[site]}${path}`);
    }
    const slugs = addresses.map((address) => decodeURI(address.split('/').at(-1) ?? ''));
    const lots = await lotsOf(site);
    expect(lots.length).toBeGreaterThan(5);
    for (const { slug } of lots) expect(slugs).toContain(slug);
    for (const { slug } of await lotsOf(site === 'cars' ? 'watches' : 'cars')) expect(slugs).not.toContain(slug);
  });
});
