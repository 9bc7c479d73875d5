// `npm run pictures:console`: the main screens of the console at two sizes, light and dark, into docs/pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { startConsole } from '../desktop/e2e/console-process.ts';
import { findBrowser } from './browser.mjs';
import { buildIfStale, CONSOLE } from './build.mjs';
import { startPictureServer } from './picture-compare/picture-server.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const out = join(root, 'docs', 'pictures');
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const section = (name) => (page) => page.getByRole('button', { name }).first().click();
const LONDON = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
const HOUR_MS = 3_600_000;

/** Further screens, in the order in which they are opened. */
const SCREENS = {
  consignments: section(/^Consignments/),
  people: section(/^People/),
  results: section(/^Results/),
  extensions: async (page) => {
    await section('Extend after an outage')(page);
    // Lots that end within the next hours, so that the list has some.
    await page.getByLabel('Outage until').fill(LONDON.format(Date.now() + 3 * HOUR_MS).replace(' ', 'T'));
    await page.getByLabel('Reason').fill('The site could not be reached this afternoon.');
    await page.getByRole('cell', { name: /Live/ }).first().waitFor();
  },
  'hand-over': async (page) => {
    await section(/^Wall/)(page);
    await section('Hand over')(page);
  },
};

/** Enough for the lots, the fonts and the small pictures. */
const SETTLE_MS = 5000;

buildIfStale(root);
buildIfStale(root, CONSOLE);
const server = await startPictureServer(root, 'demo', false);
const data = mkdtempSync(join(tmpdir(), 'marque-console-'));
try {
  const marque = await startConsole(server.cars, data);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic'] });
  const page = await browser.newPage({ viewport: SIZES[1] });
  await page.goto(marque.address);
  await page.getByLabel('E-mail address').fill('staff@marque.test');
  await page.getByLabel('Password', { exact: true }).fill('marque-demo-1');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  for (const scheme of ['dark', 'light']) {
    await page.evaluate(
      (value) =>
        fetch('/ipc/settings.write', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key: 'scheme', value }),
        }),
      scheme,
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.reload();
      await page.waitForTimeout(SETTLE_MS);
      await take(page, `wall-${size.width}-${scheme}`);
      await page.locator('[data-wall-row]').first().click();
      await page.waitForTimeout(SETTLE_MS / 2);
      await take(page, `lot-${size.width}-${scheme}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Queues/ }).click();
      await page.waitForTimeout(SETTLE_MS / 5);
      await take(page, `queues-${size.width}-${scheme}`);
      for (const [name, open] of Object.entries(SCREENS)) {
        await open(page);
        await page.waitForTimeout(SETTLE_MS / 5);
        await take(page, `${name}-${size.width}-${scheme}`);
      }
    }
  }
  await browser.close();
  await marque.stop();
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

async function take(page, name) {
  const path = join(out, `console-${name}.png`);
  await page.screenshot({ path });
  console.log(path.slice(root.length + 1));
}
