// `npm run pictures`: home, /buy and a live lot of both sites at three widths, from a fresh demo world, into docs/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { startPictureServer } from './picture-compare/picture-server.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const out = join(root, 'docs', 'pictures');
const WIDTHS = [390, 820, 1440];
/** Enough for the fonts, the first raster pictures and the socket. */
const SETTLE_MS = 4000;

buildIfStale(root);
mkdirSync(out, { recursive: true });
const server = await startPictureServer(root, 'demo', false);
try {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic'] });
  for (const site of ['cars', 'watches']) {
    const origin = server[site];
    const pages = { home: '/', buy: '/buy', lot: await liveLot(origin) };
    for (const [name, path] of Object.entries(pages)) {
      for (const width of WIDTHS) {
        const context = await openContext(browser, origin, width, name === 'lot' ? 'buyer@marque.test' : null);
        await take(context, `${origin}${path}`, join(out, `${site}-${name}-${width}.png`));
        await context.close();
      }
    }
  }
  await browser.close();
} finally {
  await server.stop();
}

/** A separate browser; the lot is shown to a member who may bid on it. */
async function openContext(browser, origin, width, email) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 1100 },
    locale: 'en-GB',
  });
  // Without an answer the question about cookies covers a part of each page.
  await context.addCookies([{ name: 'consentPreference', value: 'essential', url: origin }]);
  if (email === null) return context;
  const page = await context.newPage();
  await page.goto(`${origin}/account/login?redirect=/`);
  const main = page.getByRole('main');
  await main
    .getByLabel(/e-?mail/i)
    .first()
    .fill(email);
  await main
    .getByLabel(/^password/i)
    .first()
    .fill('marque-demo-1');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${origin}/`);
  await page.close();
  return context;
}

async function take(context, url, path) {
  const page = await context.newPage();
  // The first visit starts the drawings; the second shows them as raster images.
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS / 2);
  await page.screenshot({ path });
  console.log(path.slice(root.length + 1));
}

/** The live lot with the most bids, whose page shows the most. */
async function liveLot(origin) {
  const answer = await fetch(`${origin}/v1/auctions/active.json`);
  const { auctions } = await answer.json();
  const live = auctions.filter((lot) => lot.stage === 'live' && ['car', 'watch'].includes(lot.lotType));
  const lot = live.sort((one, other) => other.noBids - one.noBids)[0];
  return `/for-sale/${lot.slug}`;
}
