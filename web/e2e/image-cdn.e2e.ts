import { collectConsoleErrors, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const CDN = 'https://cdn.example';
const server = startServer(false, {
  MARQUE_IMAGES: 'cdn',
  MARQUE_IMAGE_CDN_URL: `${CDN}/pull/{origin}/images/{key}?w={width}&fit={fit}&fm={format}&q={quality}`,
});
const LIVE = 10003;

test('pages load their pictures from the image CDN, and none from the site', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor', { width: 1440 });
  const errors = collectConsoleErrors(page);
  const own: string[] = [];
  const fromCdn: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === CDN) fromCdn.push(request.url());
    else if (pathname.startsWith('/images/')) own.push(request.url());
  });
  await page.context().route(`${CDN}/pull/**`, async (route) => {
    const address = route.request().url().slice(`${CDN}/pull/`.length);
    const { accept = '*/*' } = route.request().headers();
    const response = await fetch(address, { headers: { accept } });
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  for (const path of ['/', await pathOf(server.cars, LIVE)]) {
    await page.goto(`${server.cars}${path}`, { waitUntil: 'networkidle' });
    const shown = page.locator('main img').first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`${CDN}/pull/${server.cars}`);
  }
  expect(fromCdn.length).toBeGreaterThan(0);
  expect(own).toEqual([]);
  expect(errors).toEqual([]);
});
