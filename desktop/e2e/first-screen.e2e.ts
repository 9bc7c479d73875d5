/** The rows of the cache in the page's document: before its scripts, without a server, and until the console takes over. */
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { expectLive, openWall, rowOf, signIn, wallOf } from './console-page.ts';
import { serveConsole } from './served-console.ts';

const WIDE = { viewport: { width: 1920, height: 1080 } } as const;
const NARROW_GERMAN = { viewport: { width: 1366, height: 1080 }, locale: 'de-DE' } as const;

const served = serveConsole({ serverOf: 'journey' });

/** Fills the cache, and starts the console anew without its server. */
async function startOffline(browser: Browser): Promise<void> {
  const page = await openWall(browser, served.console.address);
  await expectLive(page);
  await page.context().close();
  await served.killServer();
  await served.restartConsole();
}

/** The page of a new browser whose scripts do not load. */
async function openWithoutScripts(browser: Browser, options: BrowserContextOptions = WIDE): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(served.console.address);
  return page;
}

const pricesOf = (page: Page) =>
  page
    .locator('[data-wall-row]')
    .evaluateAll((rows) =>
      rows
        .slice(0, 10)
        .map((row) => [row.getAttribute('data-wall-row'), row.querySelector('[class*=price]')?.textContent]),
    );

test('a console without its server shows rows and their age before its scripts', { tag: '@smoke' }, async ({
  browser,
}) => {
  await startOffline(browser);
  const page = await openWithoutScripts(browser);
  await expect(wallOf(page).locator('[data-wall-row]').first()).toBeVisible();
  await expect(page.getByText(/Copy(:| of) .*\d\d:\d\d:\d\d/).first()).toBeVisible();
  expect(await page.locator('[style]').count()).toBe(0);
  await expectAccessible(page, 'the rows without scripts');
  const drawn = await pricesOf(page);
  expect(drawn.length).toBeGreaterThan(5);
  await page.context().close();
  const again = await (await browser.newContext(WIDE)).newPage();

  await test.step('the console takes over, with the same rows in the same places, without an error', async () => {
    await served.restartConsole();
    const errors: string[] = [];
    again.on('console', (message) => {
      // Pictures need the server.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    again.on('pageerror', ({ message }) => errors.push(message));
    await again.addInitScript(noteTops);
    await again.goto(served.console.address);
    await expect(again.locator('[data-first-screen]')).toHaveCount(0);
    const tops = await again.evaluate(() => (window as unknown as { tops: Readonly<Record<string, number[]>> }).tops);
    expect(tops.after).toEqual(tops.before);
    // Without its server no lot leaves; the order of some follows the clock.
    for (const [lotId, price] of drawn) await expect(rowOf(again, Number(lotId))).toContainText(price ?? '');
    expect(errors).toEqual([]);
  });

  await test.step('without a keyring a restarted console has no session: with the server it asks for a login', async () => {
    await served.startServerAgain();
    await expect(again.getByLabel('E-mail address')).toBeVisible({ timeout: 60_000 });
    await signIn(again);
    await expectLive(again);
    for (const [lotId] of drawn) await expect(rowOf(again, Number(lotId))).toBeVisible();
  });
});

/** Runs in the page: notes where the first rows stand in the document, and in the first frame of the console. */
function noteTops(): void {
  const tops: Record<string, number[]> = {};
  Object.assign(window, { tops });
  const read = () =>
    [...document.querySelectorAll('[data-wall-row]')]
      .slice(0, 10)
      .map((row) => Math.round(row.getBoundingClientRect().top));
  const isDrawn = () => document.querySelector('[data-first-screen]') !== null;
  // The document arrives in parts, so the last frame before the console counts.
  const readDrawn = () => {
    if (isDrawn()) tops.before = read();
  };
  const look = () => {
    if (document.querySelector('[data-wall-row]') === null) return;
    if (isDrawn()) requestAnimationFrame(readDrawn);
    else tops.after ??= read();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

test('the document is in the language of its reader, and a narrow window has its own columns', async ({ browser }) => {
  await startOffline(browser);
  const page = await openWithoutScripts(browser, NARROW_GERMAN);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText(/Stand:? .*\d\d:\d\d:\d\d/).first()).toBeVisible();
  await expect(wallOf(page).locator('[data-wall-row]').first()).toBeVisible();
  const shown = () =>
    page
      .locator('[role=columnheader]')
      .evaluateAll((heads) =>
        heads
          .filter((head) => head.checkVisibility())
          .map((head) => [head.textContent, Math.round(head.getBoundingClientRect().left)]),
      );
  const before = await shown();
  await served.restartConsole();
  await page.context().close();
  const context = await browser.newContext(NARROW_GERMAN);
  const again = await context.newPage();
  await again.goto(served.console.address);
  await expect(again.locator('[data-first-screen]')).toHaveCount(0);
  const heads = await again
    .locator('[role=columnheader]')
    .evaluateAll((all) => all.map((head) => [head.textContent, Math.round(head.getBoundingClientRect().left)]));
  expect(before).toEqual(heads);
  await context.close();
});

test('a console without a signed-in account shows no rows', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await page.context().close();
  await served.restartConsole();
  const context = await browser.newContext();
  const again = await context.newPage();
  const response = await again.goto(served.console.address);
  expect(await response?.text()).not.toContain('data-wall-row');
  await expect(again.getByLabel('E-mail address')).toBeVisible();
  await context.close();
});
