import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, withLocalePrefix } from '@marque/core/rules/places';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { findBrowser } from '../browser.mjs';
import { findLayoutFaults } from './layout-faults.ts';
import { FROZEN_AT, type PictureServer, startPictureServer } from './picture-server.ts';
import type { Screen } from './screens.ts';

const WIDTHS = [390, 820, 1440];
/** Actions find buttons by their English names. */
const LANGUAGE_OF_ACTIONS = 'en';

export type Scheme = 'light' | 'dark';

const PASSWORD = 'marque-demo-1';
const ACTION_MS = 15_000;
/** Parts of a page that load late appear within this time of one another, also on a busy machine. */
const STILL_MS = 1_000;

/** Stands in for every picture of a lot: drawn at once, and with lines that show where it is cut off. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#8a9a94"/><path d="M0 0 1200 800M1200 0 0 800" stroke="#fff" stroke-width="4"/>
<circle cx="600" cy="400" r="300" fill="none" stroke="#fff" stroke-width="4"/></svg>`;

export interface Take {
  readonly root: string;
  readonly folder: string;
  readonly screens: readonly Screen[];
  readonly languages: readonly Language[];
  /** Null: each screen at its own widths, in its own scheme. */
  readonly widths: readonly number[] | null;
  readonly schemes: readonly Scheme[] | null;
}

/** One picture of a screen. */
interface Variant {
  readonly name: string;
  readonly language: Language;
  readonly scheme: Scheme;
  readonly width: number;
}

/** Photographs the screens of the checkout at `root` into `folder`. Returns a line for every picture that failed or whose texts do not fit. */
export async function takePictures({ root, folder, screens, ...choice }: Take): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const world of ['tests', 'demo'] as const) {
    const ofWorld = screens.filter((screen) => screen.world === world);
    if (ofWorld.length === 0) continue;
    const server = await startPictureServer(root, world, true);
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    });
    try {
      const states = new Map<string, LoginState>();
      for (const screen of ofWorld) {
        const variants = variantsOf(screen, choice);
        failures.push(...(await takeScreen(browser, server, screen, variants, folder, states)));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  }
  return failures;
}

type LoginState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function takeScreen(
  browser: Browser,
  server: PictureServer,
  screen: Screen,
  variants: readonly Variant[],
  folder: string,
  states: Map<string, LoginState>,
): Promise<readonly string[]> {
  const failures: string[] = [];
  const origin = server[screen.site];
  const storageState = screen.account === undefined ? undefined : await logIn(browser, origin, screen.account, states);
  for (const { name, language, scheme, width } of variants) {
    const context = await openContext(browser, width, scheme, storageState);
    try {
      const page = await context.newPage();
      const pending = watchRequests(page);
      const path = await addressOf(origin, screen.path);
      const address = language === DEFAULT_LANGUAGE ? path : withLocalePrefix(path, language);
      const response = await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
      // A picture of an error page would pass for one of the screen.
      const status = response?.status() ?? 0;
      if (status !== (screen.status ?? 200)) failures.push(`${name}: ${address} answered ${status}`);
      await settle(page, pending, screen.windowOnly !== true);
      if (screen.act) {
        await screen.act(page);
        await settle(page, pending, false);
      }
      await page.screenshot({
        path: join(folder, `${name}.png`),
        fullPage: screen.windowOnly !== true,
        animations: 'disabled',
        caret: 'hide',
      });
      const faults = await page.evaluate(findLayoutFaults);
      console.log([name, ...faults].join('\n  '));
      failures.push(...faults.map((fault) => `${name}: ${fault}`));
    } catch (error) {
      const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      failures.push(`${name}: ${message}`);
    } finally {
      await context.close();
    }
  }
  return failures;
}

/** The pictures of a screen; English light ones have no more than the width in their names. */
function variantsOf(
  screen: Screen,
  { languages, widths, schemes }: Pick<Take, 'languages' | 'widths' | 'schemes'>,
): readonly Variant[] {
  const spoken =
    screen.act === undefined ? languages : languages.filter((language) => language === LANGUAGE_OF_ACTIONS);
  return spoken.flatMap((language) =>
    (schemes ?? [screen.scheme ?? 'light']).flatMap((scheme) =>
      (widths ?? screen.widths ?? WIDTHS).map((width) => {
        const parts = [
          screen.name,
          ...(language === DEFAULT_LANGUAGE ? [] : [language]),
          ...(schemes !== null && scheme === 'dark' ? [scheme] : []),
        ];
        return { name: [...parts, width].join('-'), language, scheme, width };
      }),
    ),
  );
}

async function openContext(
  browser: Browser,
  width: number,
  colorScheme: Scheme,
  storageState?: LoginState,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 1000 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    colorScheme,
    ...(storageState ? { storageState } : {}),
  });
  context.setDefaultTimeout(ACTION_MS);
  // Without an answer the question about cookies covers a part of each page.
  await context.addCookies([{ name: 'consentPreference', value: 'essential', domain: 'localhost', path: '/' }]);
  await context.clock.setFixedTime(FROZEN_AT);
  await context.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PLACEHOLDER }));
  return context;
}

/** Logs an account in once; its later pages start from the same cookies. */
async function logIn(
  browser: Browser,
  origin: string,
  account: string,
  states: Map<string, LoginState>,
): Promise<LoginState> {
  const key = `${account} ${origin}`;
  const known = states.get(key);
  if (known !== undefined) return known;
  const context = await openContext(browser, 1440, 'light');
  const page = await context.newPage();
  await page.goto(`${origin}/account/login?redirect=/contact`, { waitUntil: 'networkidle' });
  const form = page.locator('main form').first();
  await form.locator('input[type=email]').fill(`${account}@marque.test`);
  await form.locator('input[type=password]').fill(PASSWORD);
  await form.locator('input[type=password]').press('Enter');
  await page.waitForURL(`${origin}/contact`);
  const state = await context.storageState();
  await context.close();
  states.set(key, state);
  return state;
}

async function addressOf(origin: string, path: string | number): Promise<string> {
  if (typeof path === 'string') return path;
  const answer = await fetch(`${origin}/v1/auctions.json/${path}`);
  const { lotType, slug } = (await answer.json()) as { readonly lotType: string; readonly slug: string };
  return `/${lotType === 'plate' ? 'plates' : 'for-sale'}/${slug}`;
}

/** Waits for fonts, pictures and parts that load late; scrolling brings in what waits to be seen. */
async function settle(page: Page, pending: ReadonlySet<Request>, scroll: boolean): Promise<void> {
  if (scroll) {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    await waitUntilStill(page, pending);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  }
  // An image that loads lazily and is never seen would never be decoded.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.evaluate(async (limitMs) => {
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined));
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
    await Promise.race([Promise.all([document.fonts.ready, ...decoded]), limit]);
  }, ACTION_MS);
  await waitUntilStill(page, pending);
}

/** The requests of a page that have no answer yet. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Waits until the page has had no request under way and changed no element for a while. */
async function waitUntilStill(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + ACTION_MS;
  do {
    await page.evaluate(waitUntilUnchanged, { stillMs: STILL_MS, limitMs: ACTION_MS });
  } while (pending.size > 0 && Date.now() < end);
}

/** Runs in the page. */
async function waitUntilUnchanged({ stillMs, limitMs }: { stillMs: number; limitMs: number }): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, stillMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, stillMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(end, limitMs);
  });
}
