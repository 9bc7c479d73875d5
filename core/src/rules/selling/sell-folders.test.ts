import { expect, it } from 'vitest';
import { siteOfSellPath } from './sell-folders.ts';

it.each([
  ['/sell-with-us', 'cars'],
  ['/sell-with-us/auctions', 'cars'],
  ['/sell-your-watch', 'watches'],
  ['/sell-your-watch/managed-service', 'watches'],
  ['/sell-your-watches', null],
  ['/faqs#fees', null],
  ['https://example.org/sell-with-us', null],
])('%s is a page about selling of %s', (path, site) => {
  expect(siteOfSellPath(path)).toBe(site);
});
