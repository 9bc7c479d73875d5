import { variantOf } from '@marque/core/forms/variants';
import type { Page } from 'playwright/test';
import { panelOf } from './bidding.ts';
import { holdRequests, logIn, openBrowser } from './browsers.ts';
import { controlIn, fieldOf } from './forms/fields.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const server = startServer();

/** The scripts of the pages; the tests enter text before any of them has arrived. */
const SCRIPTS = /\/assets\/.*\.js/;
/** The script of the panel. Where it arrives with the others, React takes over the HTML of the server instead of replacing it. */
const PANEL_SCRIPT = /\/assets\/lot-parts-[^/]*\.js/;
/** Fetched by a page that has been hydrated. */
const LATE_SCRIPT = /\/assets\/late-parts-[^/]*\.js/;

/** Opens a lot whose page is hydrated, except for its panel, which waits for its script. Returns what lets it through. */
async function openBesidePanel(page: Page): Promise<() => void> {
  const lot = await pathOf(server.cars, 10003);
  const release = await holdRequests(page, PANEL_SCRIPT);
  const hydrated = page.waitForResponse(LATE_SCRIPT);
  await page.goto(`${server.cars}${lot}`, { waitUntil: 'commit' });
  await hydrated;
  return release;
}

/** Chooses how to bid. A click may miss while the page is still being drawn. */
const choose = (page: Page, name: string) =>
  expect(async () => {
    await panelOf(page).getByRole('radio', { name }).check({ force: true, timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

test('an amount entered before the scripts arrive is the amount that the button bids', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'buyer', '/');
  const lot = await pathOf(server.cars, 10003);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${server.cars}${lot}`, { waitUntil: 'commit' });
  const amount = panelOf(page).getByRole('textbox');
  await amount.fill('1500');
  await choose(page, 'Bid now');
  release();
  await expect(panelOf(page).getByRole('button', { name: 'Bid £1,500', exact: true })).toBeEnabled();
  await expect(amount).toHaveValue('1,500');
});

test('a maximum entered before the scripts arrive stays a maximum', { tag: '@smoke' }, async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'buyer', '/');
  const lot = await pathOf(server.cars, 10003);
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${server.cars}${lot}`, { waitUntil: 'commit' });
  await choose(page, 'Set a maximum');
  await panelOf(page).getByRole('textbox').fill('1500');
  release();
  await expect(panelOf(page).getByRole('button', { name: 'Set maximum of £1,500', exact: true })).toBeEnabled();
  await expect(panelOf(page).getByRole('radio', { name: 'Set a maximum' })).toBeChecked();
});

test('a key pressed in the moment in which the panel comes alive reaches the new field', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'buyer', '/');
  const release = await openBesidePanel(page);
  const amount = panelOf(page).getByRole('textbox');
  await amount.fill('150');
  await amount.evaluate((old) => {
    const observer = new MutationObserver(() => {
      if (old.isConnected) return;
      observer.disconnect();
      // As the browser does for a key, in the element that has the focus.
      document.execCommand('insertText', false, '0');
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  release();
  await expect(panelOf(page).getByRole('button', { name: 'Bid £1,500', exact: true })).toBeEnabled();
  await expect(amount).toHaveValue('1,500');
  await expect(amount).toBeFocused();
});

test('a selected amount stays selected when the panel comes alive, so that the next key replaces it', async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'buyer', '/');
  const release = await openBesidePanel(page);
  const amount = panelOf(page).getByRole('textbox');
  await amount.selectText();
  const chosen = await amount.inputValue();
  const old = await amount.elementHandle();
  release();
  await page.waitForFunction((element) => element?.isConnected === false, old);
  await page.keyboard.type('1500');
  await expect(panelOf(page).getByRole('button', { name: 'Bid £1,500', exact: true })).toBeEnabled();
  expect(chosen).not.toBe('');
});

test('answers entered before the scripts arrive are kept, and no early press puts them into the address', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'the visitor');
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${server.watches}/sell-your-watch`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const control = (key: string) => controlIn(main, fieldOf(variantOf('watch-service'), key));
  await control('firstName').fill('Ada');
  await control('email').fill('ada@lovelace.example');
  // Pressed too early, the button neither leaves the page nor puts the answers into its address.
  await main.getByRole('button', { name: /^Next: / }).click();
  release();
  // A change of another field draws the form anew.
  await control('lastName').fill('Lovelace');
  await expect(async () => {
    await main.getByRole('button', { name: /^Next: / }).click();
    await expect(main.getByText(/Please check/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(control('firstName')).toHaveValue('Ada');
  await expect(control('firstName')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(control('email')).not.toHaveAttribute('aria-invalid', 'true');
  expect(page.url()).toBe(`${server.watches}/sell-your-watch`);
});

test.describe('the footer, whose HTML is replaced when its code has arrived', () => {
  const FOOTER = /\/assets\/footer-(?!panel)[^/]*\.js/;

  const arrival = async (page: Page, release: () => void) => {
    const arrived = page.waitForResponse(FOOTER);
    release();
    await (await arrived).finished();
    await page.waitForLoadState('networkidle');
  };

  test('keeps the focus', async ({ browser }) => {
    const page = await openBrowser(browser, 'the visitor');
    const release = await holdRequests(page, FOOTER);
    await page.goto(`${server.cars}/buy`, { waitUntil: 'load' });
    const support = page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true });
    await support.focus();
    await arrival(page, release);
    await expect(support).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  });

  test('follows a link that is being pressed', async ({ browser }) => {
    const page = await openBrowser(browser, 'the visitor');
    const release = await holdRequests(page, FOOTER);
    await page.goto(`${server.cars}/buy`, { waitUntil: 'load' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: false }).first();
    // The page may still grow.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(link).toBeInViewport({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await link.hover();
    const href = (await link.getAttribute('href')) ?? '';
    await page.mouse.down();
    await arrival(page, release);
    await page.mouse.up();
    await expect(page).toHaveURL(`${server.cars}${href}`);
  });
});

test('a button pressed before the scripts arrive does its work once they are there', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await logIn(browser, server.cars, 'nocard', '/');
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(`${server.cars}/account/security`, { waitUntil: 'commit' });
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).press('Enter');
    // A key may come before the browser has drawn the button that is to take it.
    expect(await page.evaluate(() => Reflect.get(window, 'earlyPress') instanceof Element)).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toContainText('Delete your account?');
});
