import { randomUUID } from 'node:crypto';
import { TIMINGS } from '@marque/core/rules/layout';
import { expectAccessible } from './accessibility.ts';
import { holdRequests, openBrowser, openStill, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { memberApi } from './member-api.ts';
import { startServer } from './server.ts';

const server = startServer(true);
const [FIRST, SECOND] = ['The London sale', 'A valuation in two days'];
/** Of a lot of the tests world. */
const PICTURE = 'lots/10002/side';

const shown = { isLive: true, dtFromUTC: null, dtUntilUTC: null };
const slide = (title: string, more: object = {}) => ({
  id: randomUUID(),
  title,
  previewText: 'Forty cars, one evening.',
  buttonText: '',
  destinationLink: '/buy',
  destinationType: 'search',
  mediaType: 'image',
  source: PICTURE,
  thumbnail: null,
  hasLogo: false,
  logoSrc: null,
  logoHeights: { mobile: 32, desktop: 48 },
  displayTime: 2_000,
  ...shown,
  ...more,
});
const banner = (heading: string, more: object = {}) => ({
  id: randomUUID(),
  heading,
  subHeading: 'Six photographs are enough.',
  url: '/sell-with-us',
  openInNewTab: false,
  mainImage: PICTURE,
  ...shown,
  ...more,
});

async function save(slides: readonly object[], banners: readonly object[] = []): Promise<void> {
  const call = memberApi(server.cars);
  await call('staff', 'POST', '/v1/staff/home-content/cars/slides', { revision: 0, slides });
  await call('staff', 'POST', '/v1/staff/home-content/cars/banners', { revision: 0, banners });
}

test('slides of staff advance by their own time, stand still when paused, and lead where they say', async ({
  browser,
}) => {
  await save([slide(FIRST), slide(SECOND, { displayTime: 60_000, buttonText: 'Ask for one' })]);
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(server.cars, { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(SECOND);
  const slides = page.getByRole('region', { name: 'Highlights' });
  await expect(slides.getByRole('link', { name: 'Ask for one' })).toBeVisible();
  await slides.getByRole('button', { name: `1 of 2: ${FIRST}` }).click();
  await expect(heading).toHaveText(FIRST);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // Longer than the slide is shown.
  await page.waitForTimeout(3_000);
  await expect(heading).toHaveText(FIRST);
  await expectAccessible(page, 'the home page with slides of staff');
  await slides.getByRole('button', { name: 'Play the slideshow' }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(heading).toHaveText(SECOND);
  await slides.getByRole('button', { name: `1 of 2: ${FIRST}` }).click();
  await slides.getByRole('link', { name: 'View lots' }).click();
  await expect(page).toHaveURL(/\/buy/);
});

test('slides advance once the page has loaded', async ({ browser }) => {
  await save([slide(FIRST), slide(SECOND)]);
  const page = await openBrowser(browser, 'the visitor');
  const release = await holdRequests(page, /\/images\//);
  await page.goto(server.cars, { waitUntil: 'commit' });
  const slides = page.getByRole('region', { name: 'Highlights' });
  const moving = () => slides.evaluate((region) => region.getAnimations({ subtree: true }).length);
  await expect(slides.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();
  // The scripts run after two seconds, and a slide is shown for two more.
  await page.waitForTimeout(6_000);
  expect(await moving()).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
  release();
  await expect.poll(moving).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
});

test('slides of staff stand still for visitors who prefer less motion', async ({ browser }) => {
  await save([slide(FIRST), slide(SECOND)]);
  const page = await openStill(browser, server.cars);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeVisible();
  await page.waitForTimeout(3_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
});

test('a promo banner advances, and its link opens a new tab where staff say so', async ({ browser }) => {
  await save(
    [slide(FIRST)],
    [banner('First banner', { openInNewTab: true, url: '/how-to-buy' }), banner('Second banner')],
  );
  const page = await openBrowser(browser, 'the visitor');
  await page.goto(server.cars, { waitUntil: 'networkidle' });
  const banners = page.getByRole('region', { name: 'Announcements' });
  await banners.scrollIntoViewIfNeeded();
  await expect(banners.getByRole('link', { name: 'Second banner' })).toBeVisible({ timeout: 3 * TIMINGS.promoMs });
  await banners.getByRole('button', { name: '1 of 2: First banner' }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    banners.getByRole('link', { name: 'First banner (opens in a new tab)' }).click(),
  ]);
  await expect(tab).toHaveURL(/\/how-to-buy$/);
  // A single slide has nothing to advance.
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('the page does not move when slides change, and needs no scripts', async ({ browser }) => {
  await save([slide(FIRST, { previewText: '' }), slide(SECOND, { previewText: 'A long text about it. '.repeat(8) })]);
  const page = await openBrowser(browser, 'the visitor', PHONE);
  await page.goto(server.cars, { waitUntil: 'networkidle' });
  const below = page.getByRole('heading', { name: 'Live now' });
  const before = await below.boundingBox();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
  expect((await below.boundingBox())?.y).toBe(before?.y);
  const bare = await openBrowser(browser, 'a visitor without scripts', { javaScriptEnabled: false });
  await bare.goto(server.cars);
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText(FIRST);
});
