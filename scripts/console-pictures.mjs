// `npm run pictures:console`: the main screens of the console at two sizes, light and dark, into docs/pictures.
//   npm run pictures:console -- --take DIR [--languages de,zh-Hans|all] [--widths 1280] [--schemes dark]
// takes them into DIR, and names texts that are cut off or reach beyond their button; the exit code is then 1.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '@marque/core/rules/places';
import { chromium } from 'playwright';
import { startConsole } from '../desktop/e2e/console-process.ts';
import { findBrowser } from './browser.mjs';
import { buildIfStale, CONSOLE } from './build.mjs';
import { findLayoutFaults } from './picture-compare/layout-faults.ts';
import { startPictureServer } from './picture-compare/picture-server.ts';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const { values } = parseArgs({
  options: {
    take: { type: 'string' },
    languages: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '1280,1920' },
    schemes: { type: 'string', default: 'dark,light' },
  },
});
const out = values.take === undefined ? join(root, 'docs', 'pictures') : resolve(values.take);
const languages = values.languages === 'all' ? LANGUAGES : values.languages.split(',');
const HEIGHTS = { 1280: 800, 1920: 1080 };
const sizes = values.widths.split(',').map((width) => ({ width: Number(width), height: HEIGHTS[width] ?? 900 }));
const schemes = values.schemes.split(',');

const LONDON = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
const HOUR_MS = 3_600_000;

/** Enough for the lots, the fonts and the small pictures. */
const SETTLE_MS = 5000;

/** Opens the screens of the console one after the other; `t` gives its texts in the language of the page. */
const SCREENS = {
  wall: async () => undefined,
  lot: (page) => page.locator('[data-wall-row]').first().click(),
  queues: async (page, t) => {
    await page.keyboard.press('Escape');
    await goTo(page, t('sections.queues'));
  },
  consignments: (page, t) => goTo(page, t('sections.consignments')),
  people: (page, t) => goTo(page, t('sections.people')),
  results: (page, t) => goTo(page, t('sections.results')),
  extensions: async (page, t) => {
    await goTo(page, t('extensions.title'));
    // Lots that end within the next hours, so that the list has some.
    await page.getByLabel(t('extensions.until')).fill(LONDON.format(Date.now() + 3 * HOUR_MS).replace(' ', 'T'));
    await page.getByLabel(t('lot.reason')).fill('The site could not be reached this afternoon.');
    await page
      .getByRole('cell', { name: t('stage.live') })
      .first()
      .waitFor();
  },
  'hand-over': async (page, t) => {
    await goTo(page, t('sections.wall'));
    await goTo(page, t('handOver.tab'));
  },
  settings: async (page, t) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(t('settings.title'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: t('settings.title') }).waitFor();
  },
};

buildIfStale(root);
buildIfStale(root, CONSOLE);
mkdirSync(out, { recursive: true });
const server = await startPictureServer(root, 'demo', false);
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-quic'] });
const faults = [];
try {
  for (const language of languages) await photograph(language);
} finally {
  await browser.close();
  await server.stop();
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** A console with no files, in one language. */
async function photograph(language) {
  const t = textsOf(language);
  const data = mkdtempSync(join(tmpdir(), 'marque-console-'));
  const marque = await startConsole(server.cars, data);
  try {
    const page = await browser.newPage({ viewport: sizes[0] });
    await page.addInitScript((chosen) => localStorage.setItem('marque.language', chosen), language);
    await page.goto(marque.address);
    await page.getByLabel(t('signIn.email')).fill('staff@marque.test');
    await page.getByLabel(t('signIn.password'), { exact: true }).fill('marque-demo-1');
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor();
    for (const scheme of schemes) {
      await page.evaluate(
        (value) =>
          fetch('/ipc/settings.write', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ key: 'scheme', value }),
          }),
        scheme,
      );
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.reload();
        await page.getByRole('grid').waitFor();
        await page.waitForTimeout(SETTLE_MS);
        for (const [name, open] of Object.entries(SCREENS)) {
          await open(page, t);
          await page.waitForTimeout(SETTLE_MS / 5);
          await take(page, `${name}-${size.width}-${scheme}`, language);
        }
      }
    }
    await page.close();
  } finally {
    await marque.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Presses the first button whose name begins so: sections have their number behind it. */
function goTo(page, name) {
  return page.locator('button', { hasText: name }).first().click();
}

/** English names have no language, as in docs/pictures. */
async function take(page, name, language) {
  const picture = `console-${name}${language === 'en' ? '' : `-${language}`}`;
  await page.screenshot({ path: join(out, `${picture}.png`) });
  console.log(picture);
  for (const fault of await page.evaluate(findLayoutFaults)) faults.push(`${picture}: ${fault}`);
}

/** The texts of the console by their key. */
function textsOf(language) {
  const file = join(root, 'core', 'src', 'i18n', 'locales', language, 'console.json');
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  return (key) => {
    const text = key.split('.').reduce((part, name) => part?.[name], texts);
    if (typeof text !== 'string') throw new Error(`The console has no text ${key} in ${language}.`);
    return text;
  };
}
