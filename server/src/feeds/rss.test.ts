import { expect, it } from 'vitest';
import { rssXml } from './rss.ts';

const ITEM = {
  title: 'Fish & <chips>',
  address: 'https://cars.test/for-sale/a?x=1&y=2',
  description: 'A "bell"\u0007 and a half character \ud800.',
  publishedAt: Date.UTC(2026, 1, 3, 4, 5, 6),
  id: '7',
  picture: 'https://cars.test/images/a?w=1200&q=80',
};
const FEED = {
  title: 'Lots',
  description: 'New lots',
  address: 'https://cars.test/buy',
  ownAddress: 'https://cars.test/feeds/lots.xml',
};

it('writes texts and addresses so that none of them ends its element', () => {
  const xml = rssXml({ ...FEED, items: [ITEM] });
  expect(xml).toContain('<title>Fish &amp; &lt;chips&gt;</title>');
  expect(xml).toContain('<link>https://cars.test/for-sale/a?x=1&amp;y=2</link>');
  expect(xml).toContain('<description>A &quot;bell&quot; and a half character \ufffd.</description>');
  expect(xml).toContain('<pubDate>Tue, 03 Feb 2026 04:05:06 GMT</pubDate>');
  expect(xml).toContain('<guid isPermaLink="false">7</guid>');
  expect(xml).toContain('<enclosure url="https://cars.test/images/a?w=1200&amp;q=80" length="0" type="image/jpeg"/>');
});

it('names no picture where there is none', () => {
  expect(rssXml({ ...FEED, items: [{ ...ITEM, picture: null }] })).not.toContain('enclosure');
});
