import common from '@marque/core/locales/en/common.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { panelOf } from './bidding.ts';
import { logIn, openMember, openStill, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const server = startServer();

/** Rows with one line of text: its middle may be this far from the row's, in pixels. */
const LARGEST_OFFSET = 1.5;

/** The texts of buttons, tags, tabs, choice cards, header links and fields that are not in the middle of their box. */
function textsOffCentre(page: Page): Promise<readonly string[]> {
  return page.evaluate((largest) => {
    const boxes =
      'button, a[class*="button"], [role="tab"], [class*="tags_"], [class*="chip"], label[class*="card"], nav a, td, th, select';
    return [...document.querySelectorAll<HTMLElement>(boxes)].flatMap((box) => {
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const rects: DOMRect[] = [];
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.textContent?.trim() === '' || text.parentElement?.closest('.mq-unseen, option') !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        rects.push(...range.getClientRects());
      }
      const first = rects[0];
      if (first === undefined) return [];
      const top = Math.min(...rects.map((rect) => rect.top));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const isOneRow = bottom - top < first.height * 1.5;
      const outer = box.getBoundingClientRect();
      const style = getComputedStyle(box);
      const middle =
        (outer.top +
          Number.parseFloat(style.borderTopWidth) +
          outer.bottom -
          Number.parseFloat(style.borderBottomWidth)) /
        2;
      const offset = (top + bottom) / 2 - middle;
      // A taller box is a tile or a card with a picture.
      if (!isOneRow || outer.height > 72 || Math.abs(offset) <= largest) return [];
      return [`${box.className} "${box.innerText.slice(0, 30)}": ${offset.toFixed(1)} px`];
    });
  }, LARGEST_OFFSET);
}

for (const width of [390, 1440]) {
  test(`the text of one-row areas is in their middle at ${width} px`, async ({ browser }) => {
    const lot = await pathOf(server.cars, 10002);
    const page = await openStill(browser, `${server.cars}/`, { width });
    for (const path of ['/', '/buy', lot, '/login', '/account/register', '/sell-with-us', '/how-to-buy']) {
      await page.goto(`${server.cars}${path}`, { waitUntil: 'networkidle' });
      expect(await textsOffCentre(page), path).toEqual([]);
    }
    await page.goto(`${server.watches}/buy`, { waitUntil: 'networkidle' });
    expect(await textsOffCentre(page), 'watches').toEqual([]);
  });
}

test('the sold prices invite a visitor to sign in once, and repeated locks are icons with a name', async ({
  browser,
}) => {
  const page = await openStill(browser, `${server.cars}/sell-with-us/statistics`);
  const shown = page.getByRole('main').getByText(/\b(?:sign|log) in\b/i);
  const inWords = await shown.evaluateAll((all) =>
    all
      .filter((one) => one.closest('.mq-unseen') === null && one.closest('button, a') !== null)
      .map((one) => one.textContent),
  );
  expect(inWords).toEqual(['Log in to view prices']);
  for (const lock of await page
    .getByRole('main')
    .getByRole('button', { name: 'Log in to view price', exact: true })
    .all()) {
    await expect(lock.locator('svg')).toBeVisible();
  }
});

test('on a phone a part of the second testimonial is in view', async ({ browser }) => {
  const page = await openStill(browser, `${server.cars}/`, PHONE);
  const second = page.locator('section[aria-labelledby="words-title"] figure').nth(1);
  await second.scrollIntoViewIfNeeded();
  await page.locator('section[aria-labelledby="words-title"]').evaluate((section) => section.scrollTo({ left: 0 }));
  const box = await second.boundingBox();
  expect(box?.x).toBeLessThan(PHONE.width - 16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(PHONE.width);
});

test('on a phone the tab of the current account page is in view', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'buyer', '/account/billing', PHONE);
  for (const path of ['/account/billing', '/account/details', '/account/selling']) {
    await page.goto(`${server.cars}${path}`);
    await expect(page.getByRole('main').locator('a[aria-current="page"]').first()).toBeInViewport({ ratio: 0.9 });
  }
});

test('the close button of each kind of overlay is in view and not covered', async ({ browser }) => {
  for (const origin of [server.cars, server.watches]) {
    for (const [size, opener] of [
      [PHONE, 'Menu'],
      [{ width: 1440 }, 'Sign in'],
    ] as const) {
      const page = await openStill(browser, `${origin}/contact`, size);
      const banner = page.getByRole('banner');
      await banner.getByRole(opener === 'Menu' ? 'button' : 'link', { name: opener }).click();
      const close = page
        .getByRole('dialog')
        .getByRole('button', { name: /^Close/ })
        .first();
      await expect(close).toBeInViewport({ ratio: 1 });
      const isOnTop = await close.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return (
          button.contains(document.elementFromPoint(left + width / 2, top + height / 2)) && width >= 40 && height >= 40
        );
      });
      expect(isOnTop, opener).toBe(true);
    }
  }
});

test('a disabled button looks different from a secondary one', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'buyer', await pathOf(server.cars, 10002));
  const panel = panelOf(page);
  await panel.getByRole('button', { name: /^Bid £/ }).click();
  const disabled = panel.getByRole('button', { name: /^Place my bid/ });
  await expect(disabled).toBeDisabled();
  const lookOf = (button: Locator) =>
    button.evaluate((element) => {
      const { backgroundColor, boxShadow, color } = getComputedStyle(element);
      return { isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)', hasEdge: boxShadow !== 'none', color };
    });
  const [off, second] = [await lookOf(disabled), await lookOf(panel.getByRole('button', { name: 'Cancel' }))];
  expect(off).toMatchObject({ isFilled: false, hasEdge: true });
  expect(second).toMatchObject({ isFilled: true, hasEdge: false });
  expect(off.color).not.toBe(second.color);
});

test('an open page follows the colour scheme of the system until one is chosen', async ({ browser }) => {
  const page = await openStill(browser, `${server.cars}${await pathOf(server.cars, 10002)}`);
  const html = page.locator('html');
  // The footer, which has the list of schemes, has not been in view.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const list = page.getByRole('contentinfo').getByRole('combobox', { name: common.scheme.label });
  await list.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await list.selectOption('light');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});
