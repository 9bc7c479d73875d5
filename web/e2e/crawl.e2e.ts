import { DEFAULT_LANGUAGE, LANGUAGES } from '@marque/core/rules/places';
import { expectAccessible } from './accessibility.ts';
import { logIn, openBrowser, PHONE } from './browsers.ts';
import { crawl, listDeadLinks } from './crawl.ts';
import { expect, test } from './journey.ts';
import { startServer } from './server.ts';

const server = startServer();

/** Some sixty pages, each with all accessibility checks: minutes on a quiet machine. */
test.describe.configure({ timeout: 1_800_000 });

const VISITS = [
  ['cars', null],
  ['watches', null],
  ['cars', 'buyer'],
] as const;
/** The member's pages are the same on both sites: `npm run e2e -- --full` crawls all of them. */
const MORE_VISITS = [
  ['watches', 'buyer'],
  ['cars', 'seller'],
  ['watches', 'seller'],
] as const;
const isFull = process.env.MARQUE_JOURNEYS === 'full';

for (const [site, member] of isFull ? [...VISITS, ...MORE_VISITS] : VISITS) {
  test(`every link of ${site} leads ${member ?? 'a visitor'} to a page without faults`, async ({ browser }) => {
    const { cars, watches } = server;
    const origin = server[site];
    const page = member === null ? await openBrowser(browser, 'a visitor') : await logIn(browser, origin, member, '/');
    const crawled = await crawl(page, origin, [cars, watches]);
    console.log(`${crawled.addresses.size} addresses, ${crawled.opened} opened in the browser`);
    expect.soft(listDeadLinks(crawled)).toEqual([]);
    expect.soft(crawled.errors).toEqual([]);
    expect.soft(crawled.unstyled).toEqual([]);
    expect.soft(crawled.structuredData).toEqual([]);
    expect(crawled.opened).toBeGreaterThan(20);
  });
}

/** All languages of both sites are crawled by `npm run e2e -- --full`, otherwise one of each script. */
const CRAWLED = isFull
  ? LANGUAGES.flatMap((language) => [['cars', language] as const, ['watches', language] as const])
  : [['watches', 'de'] as const, ['cars', 'zh-Hans'] as const];

for (const [site, language] of CRAWLED.filter(([, one]) => one !== DEFAULT_LANGUAGE)) {
  test(`every link of ${site} in ${language} leads to a page of this language without faults`, async ({ browser }) => {
    const { cars, watches } = server;
    const page = await openBrowser(browser, 'a visitor');
    const crawled = await crawl(page, server[site], [cars, watches], language);
    console.log(`${crawled.addresses.size} addresses, ${crawled.opened} opened in the browser`);
    expect.soft(listDeadLinks(crawled)).toEqual([]);
    expect.soft(crawled.errors).toEqual([]);
    expect.soft(crawled.foreign).toEqual([]);
    expect.soft(crawled.unstyled).toEqual([]);
    expect.soft(crawled.structuredData).toEqual([]);
    expect(crawled.opened).toBeGreaterThan(20);
  });
}

test('the menu of a phone passes the accessibility checks, and its links lead to pages', async ({ browser }) => {
  for (const origin of [server.cars, server.watches]) {
    const page = await openBrowser(browser, 'a visitor', PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /menu/i }).first().click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await expectAccessible(page, 'the menu');
    const hrefs = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.length).toBeGreaterThan(4);
    for (const href of hrefs.filter((each) => each.startsWith(origin))) {
      expect.soft((await page.request.get(href)).status(), href).toBe(200);
    }
  }
});
