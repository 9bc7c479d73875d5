import { SITES } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import { serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();
const { read } = server.context.db;

describe.each(SITES)('feeds of %s', (site) => {
  const origin = server.origins[site];
  const ask = (path: string) => server.visitor.send({ method: 'GET', path, site });
  const valuesOf = (text: string, element: string) =>
    [...text.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value);

  it('list the newest lots of the site, without those that were withdrawn', async () => {
    const { status, headers, text } = await ask('/feeds/lots.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const rows = await read
      .selectFrom('lots')
      .select('id')
      .where('site', '=', site)
      .where('stage', '!=', 'ended')
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    expect(valuesOf(text, 'guid')).toEqual(rows.map(({ id }) => String(id)));
    for (const link of valuesOf(text, 'link')) expect(link.startsWith(`${origin}/`)).toBe(true);
    for (const day of valuesOf(text, 'pubDate')) expect(Date.parse(day)).not.toBeNaN();
    expect(text).toMatch(/<enclosure url="http[^"]+" length="0" type="image\/jpeg"\/>/);
  });

  it('name no price, since sold prices are for members', async () => {
    const { text } = await ask('/feeds/lots.xml');
    const sold = await read
      .selectFrom('lots')
      .select(['sold_price'])
      .where('site', '=', site)
      .where('stage', '=', 'sold')
      .execute();
    expect(sold.length).toBeGreaterThan(0);
    for (const { sold_price: price } of sold) {
      expect(text).not.toContain(((price ?? 0) / 100).toLocaleString('en-GB'));
      expect(text).not.toContain(`${(price ?? 0) / 100}<`);
    }
  });

  it('list articles, the latest first', async () => {
    const { status, headers, text } = await ask('/feeds/articles.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(valuesOf(text, 'guid')).toEqual(['/articles/b', '/articles/a']);
    expect(text).toContain('<title>Bread &amp; butter</title>');
    expect(text).toContain('<description>What &lt;it&gt; costs.</description>');
    expect(text).toContain('<pubDate>Sun, 01 Feb 2026 00:00:00 GMT</pubDate>');
  });

  it('tell calendars when the auctions of the site end, the first ones first', async () => {
    const { status, headers, text } = await ask('/calendar/auctions.ics');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const rows = await read
      .selectFrom('lots')
      .select('id')
      .where('site', '=', site)
      .where('sale_format', '=', 'auction')
      .where('stage', 'in', ['live', 'comingSoon'])
      .orderBy('ends_at')
      .orderBy('id')
      .execute();
    expect(rows.length).toBeGreaterThan(1);
    const ids = [...text.matchAll(/UID:auction-end-(\d+)@/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(text).not.toContain('VALARM');
  });

  it('are made once for many readers', async () => {
    const [one, other] = [await ask('/calendar/auctions.ics'), await ask('/calendar/auctions.ics')];
    expect(one.text).toBe(other.text);
  });
});
