import type { Page } from 'playwright/test';
import { panelOf } from './bidding.ts';
import { logIn, openBrowser } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

const server = startServer();

/** A lot for each kind of panel; those of the watches' site are above 20000. */
const LOTS = [10001, 10002, 10004, 10008, 10009, 10010, 10011, 10012, 10015, 10020, 10022, 10030, 20001, 20004, 20005];

/** Further panels, which only some members see. */
const VIEWERS: readonly { readonly account: string; readonly lots: readonly number[] }[] = [
  { account: 'buyer', lots: [...LOTS, 10033, 10034, 10035] },
  { account: 'seller', lots: [10031] },
  { account: 'expiredcard', lots: [10036, 10003] },
  { account: 'vip', lots: [10009, 10004] },
];

interface ShownPrices {
  /** The amounts that the panel states; those on its buttons and in its field are the viewer's to choose. */
  readonly stated: readonly string[];
  /** Heights of figures in pixels: the asking price, and the largest other amount. */
  readonly asking: number;
  readonly largestOther: number;
}

function readPrices(page: Page): Promise<ShownPrices> {
  return panelOf(page).evaluate((panel) => {
    const headline = panel.querySelector('[data-headline]');
    const stated: string[] = [];
    let asking = Number.POSITIVE_INFINITY;
    let largestOther = 0;
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const amounts = textContent?.match(/(?:[A-Z]{1,3})?[$€£]\d[\d,.]*\d|[$€£]\d/g) ?? [];
      if (parent === null || amounts.length === 0) continue;
      if (parent.closest('button, a') === null) stated.push(...amounts);
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (headline?.contains(parent) === true) asking = size;
      else largestOther = Math.max(largestOther, size);
    }
    return { stated, asking, largestOther };
  });
}

/** Expects each amount once, and no figure as large as the asking price where there is one. */
async function expectPricesOnce(page: Page, what: string): Promise<void> {
  // Hydration may take the panel away while it is read.
  await expect(async () => {
    const { stated, asking, largestOther } = await readPrices(page);
    expect(
      stated.filter((amount, index) => stated.indexOf(amount) !== index),
      what,
    ).toEqual([]);
    expect(asking, what).toBeGreaterThan(largestOther);
  }).toPass({ timeout: 10_000 });
}

async function openLot(page: Page, lot: number): Promise<void> {
  const origin = lot < 20_000 ? server.cars : server.watches;
  await page.goto(`${origin}${await pathOf(origin, lot)}`);
  await expect(panelOf(page)).toBeVisible();
}

test('no panel shows a visitor one price twice, or a figure larger than the asking price', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  for (const lot of LOTS) {
    await openLot(page, lot);
    await expectPricesOnce(page, `lot ${lot}`);
  }
});

for (const { account, lots } of VIEWERS) {
  test(`no panel shows ${account} one price twice, or a figure larger than the asking price`, async ({ browser }) => {
    const page = await logIn(browser, server.cars, account, '/contact');
    for (const lot of lots) {
      await openLot(page, lot);
      await expectPricesOnce(page, `lot ${lot}`);
    }
  });
}

test('the form of a maximum and its question show no price twice', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'rival', await pathOf(server.cars, 10002));
  const panel = panelOf(page);
  await panel.getByRole('radio', { name: 'Set a maximum' }).check({ force: true });
  await panel.getByRole('textbox').fill('26000');
  await expectPricesOnce(page, 'maximum');
  await panel.getByRole('button', { name: 'Set maximum of £26,000' }).click();
  await expect(panel.getByRole('checkbox')).toBeVisible();
  await expectPricesOnce(page, 'question');
});

test('a lot without bids states its starting bid beside the current bid of zero', async ({ browser }) => {
  const page = await openBrowser(browser, 'the visitor');
  for (const lot of [10004, 10008]) {
    await openLot(page, lot);
    await expect(panelOf(page)).toContainText(/Current bid£0Starting bid £1[24],000/);
  }
});
