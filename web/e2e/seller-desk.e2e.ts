import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './accessibility.ts';
import { panelOf } from './bidding.ts';
import { openBrowser, openMember, PHONE } from './browsers.ts';
import { expect, test } from './journey.ts';
import { pathOf, startServer } from './server.ts';

/** seller@’s own: live at 3,000 below a reserve of 6,000, coming soon with a reserve of 11,000, unsold below 8,000. */
const [LIVE, COMING, UNSOLD] = [10062, 10060, 10063];
/** Its other lots: provisionally sold, sold to buyer@, withdrawn. */
const [PROVISIONAL, SOLD, WITHDRAWN] = [10064, 10035, 10065];
/** Its watches: live at 1,600 below a reserve of 3,000, and coming soon. */
const [WATCH, COMING_WATCH] = [20030, 20031];

const SELLING = '/account/selling';
const LOWER = 'Lower or remove reserve';

const server = startServer(true);

/** The row of a lot, whose address ends with its id, anywhere or in the section with this title. */
function rowOf(page: Page, auctionId: number, section?: string): Locator {
  const place = section === undefined ? page.getByRole('main') : page.getByRole('region', { name: section });
  return place.getByRole('listitem').filter({ has: page.locator(`a[href$="-${auctionId}"]`) });
}
/** A tag of the lot that the page is about; the tiles of similar lots have tags too. */
const tagOf = (page: Page, tag: string) => page.locator('main header:has(h1)').getByText(tag, { exact: true });

async function openOwnLot(page: Page, auctionId: number): Promise<void> {
  await page.goto(server.cars + (await pathOf(server.cars, auctionId)), { waitUntil: 'networkidle' });
}

/** What a new reserve leads to. The messages over the page are announced within the dialog as well. */
const effectIn = (dialog: Locator): Locator => dialog.locator('form').getByRole('status');

/** The figure of a row with this label. */
function figure(row: Locator, label: string): Locator {
  return row.getByRole('definition').and(row.locator(`dt:text-is("${label}") + dd`));
}

test('S-033: sellers see their lots in every state, with what each brings and what to do', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', SELLING);
  const provisional = rowOf(page, PROVISIONAL, 'Action needed');
  await expect(provisional).toContainText('Ended below reserve');
  await expect(figure(provisional, 'Highest bid')).toHaveText('£7,200');
  await expect(provisional.getByRole('link', { name: /^Answer ?, / })).toBeVisible();

  const live = rowOf(page, LIVE);
  await expect(live).toContainText('Live, below reserve');
  await expect(figure(live, 'Reserve')).toHaveText('£6,000£3,000 to go');
  await expect(live).toContainText(/2 bids so far\. 0 watching, \d+ views\./);

  const coming = page.getByRole('region', { name: 'Coming soon' }).getByRole('listitem');
  await expect(coming).toHaveCount(2);
  await expect(figure(rowOf(page, COMING_WATCH), 'Reserve')).toHaveText('£2,000');

  const sold = rowOf(page, SOLD);
  await expect(figure(sold, 'You receive')).toHaveText('£8,600');
  await expect(figure(sold, 'You pay')).toHaveText('Nothing');
  await expect(sold).toContainText(/The buyer pays you directly by \d\d\/\d\d\/\d{4} and collects by/);

  await expect(rowOf(page, WITHDRAWN)).toContainText('Withdrawn by us');
  await expect(rowOf(page, WITHDRAWN)).toContainText('The seller has sold the car privately.');
  await expect(rowOf(page, UNSOLD).getByRole('button', { name: /^List again/ })).toBeVisible();
  await expectAccessible(page, 'the lots of the seller');

  await page.getByRole('link', { name: 'Doxa' }).first().click();
  await page.waitForURL((url) => url.origin === server.watches);
  await page.waitForLoadState('networkidle');
});

test('P-014, E-013: the reserve is lowered from the lot’s page, which says what that leads to', async ({ browser }) => {
  const path = await pathOf(server.cars, LIVE);
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(server.cars + path, { waitUntil: 'networkidle' });
  await expect(tagOf(visitor, 'Reserve lowered')).toHaveCount(0);

  const page = await openMember(browser, server.cars, 'seller', path);
  const opener = panelOf(page).getByRole('button', { name: LOWER });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Lower the reserve' });
  await expect(dialog).toContainText('The reserve is £6,000.');
  await expect(effectIn(dialog)).toHaveText('Choose a new reserve to see what happens.');
  await expectAccessible(page, 'the dialog');

  await dialog.getByRole('radio', { name: 'Lower it to another amount' }).check({ force: true });
  const amount = dialog.getByRole('textbox', { name: 'New reserve, below £6,000' });
  await amount.fill('6,000');
  await expect(dialog).toContainText('Enter an amount below £6,000, or remove the reserve.');
  await amount.fill('2900');
  await expect(effectIn(dialog)).toContainText('The highest bid of £3,000 meets this reserve: the lot will sell');
  await amount.fill('4500');
  await expect(effectIn(dialog)).toContainText('The highest bid of £3,000 is still below this reserve.');
  const save = dialog.getByRole('button', { name: 'Lower the reserve to £4,500' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  // A change of the amount takes the agreement back.
  await amount.fill('4600');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await amount.fill('4500');
  await dialog.getByRole('checkbox').check();

  await page.route('**/reserve', (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'We could not connect' })).toBeVisible();
  await expectAccessible(page, 'the failure');
  await page.unroute('**/reserve');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your reserve is now £4,500.').first()).toBeVisible();
  await expect(panelOf(page)).toContainText('£4,500');
  await expect(opener).toBeFocused();
  await expect(tagOf(visitor, 'Reserve lowered')).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText('£4,500');

  await opener.click();
  await dialog.getByRole('radio', { name: 'Remove the reserve' }).check({ force: true });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Remove the reserve' }).click();
  await expect(page.getByText('Your reserve is removed.')).toBeVisible();
  await expect(opener).toHaveCount(0);
  await expect(tagOf(visitor, 'No reserve')).toBeVisible();
});

test('P-014: on a phone the reserve is lowered to the highest bid from the list, by keyboard', async ({ browser }) => {
  const page = await openMember(browser, server.watches, 'seller', SELLING, PHONE);
  const row = rowOf(page, WATCH);
  await expect(row).toContainText('Live, below reserve');
  const opener = row.getByRole('button', { name: /^Lower reserve ?, / });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Lower the reserve' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Lower it to the highest bid, £1,600' }).focus();
  await page.keyboard.press('Space');
  await expect(effectIn(dialog)).toContainText('The highest bid of £1,600 meets this reserve');
  await dialog.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Lower the reserve to £1,600' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Live, reserve met');
  await expect(figure(row, 'Reserve')).toHaveText('£1,600');
  const visitor = await openBrowser(browser, 'the visitor', PHONE);
  await visitor.goto(server.watches + (await pathOf(server.watches, WATCH)));
  await expect(tagOf(visitor, 'No reserve')).toBeVisible();
});

test('the reserve of a lot that opens later is lowered on its page', { tag: '@smoke' }, async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', await pathOf(server.cars, COMING));
  const part = page.getByRole('main').locator('section').filter({ hasText: 'Your reserve' });
  await expect(part).toContainText('£11,000. Only you can see it.');
  await part.getByRole('button', { name: LOWER }).click();
  const dialog = page.getByRole('dialog', { name: 'Lower the reserve' });
  await dialog.getByRole('radio', { name: 'Lower it to another amount' }).check({ force: true });
  await dialog.getByRole('textbox').fill('9000');
  await expect(effectIn(dialog)).toContainText('There are no bids yet.');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Lower the reserve to £9,000' }).click();
  await expect(part).toContainText('£9,000. Only you can see it.');
});

test('P-013: an unsold lot is listed again once, as a new lot that the old page links to', async ({ browser }) => {
  const page = await openMember(browser, server.cars, 'seller', SELLING);
  const row = rowOf(page, UNSOLD);
  await row.getByRole('button', { name: /^List again/ }).click();
  const dialog = page.getByRole('dialog', { name: 'List this lot again' });
  await expect(dialog).toContainText(/It opens on .+, 18:00 and ends on .+, \d\d:00\./);
  await expect(dialog.getByRole('radio', { name: 'Same reserve, £8,000' })).toBeChecked();
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('radio', { name: 'Lower it to another amount' }).check({ force: true });
  await dialog.getByRole('textbox').fill('8100');
  await expect(dialog).toContainText('Enter an amount below £8,000');
  await dialog.getByRole('textbox').fill('7000');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'List again with a reserve of £7,000' }).click();
  await expect(page.getByText('Your lot is listed again.', { exact: true })).toBeVisible();

  await expect(row).toContainText('It is listed again as a new lot.');
  await expect(row.getByRole('button', { name: /^List again/ })).toHaveCount(0);
  const coming = page.getByRole('region', { name: 'Coming soon' }).getByRole('listitem').filter({ hasText: 'Giulia' });
  await expect(figure(coming, 'Reserve')).toHaveText('£7,000');
  await row.getByRole('link', { name: /^View new lot/ }).click();
  await page.waitForURL(/-relisted$/);
  await expect(page.getByRole('main')).toContainText('£7,000. Only you can see it.');

  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(server.cars + (await pathOf(server.cars, UNSOLD)));
  await visitor.getByRole('link', { name: /listed again/i }).click();
  await visitor.waitForURL(/-relisted$/);
  await expect(tagOf(visitor, 'Coming soon')).toBeVisible();
  await openOwnLot(page, UNSOLD);
  await expect(page.getByRole('main').getByRole('button', { name: /List again/ })).toHaveCount(0);
});
