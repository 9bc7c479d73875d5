import type { Page } from 'playwright/test';
import { expectAccessible } from '../../web/e2e/accessibility.ts';
import { openBrowser } from '../../web/e2e/browsers.ts';
import { expect, test } from '../../web/e2e/journey.ts';
import { advance, pathOf } from '../../web/e2e/server.ts';
import { openWall } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** Lots of the tests world, by their ends: two minutes, half an hour, and two days after its start. */
const [ENDED, IN_HALF_AN_HOUR, IN_TWO_DAYS, LEFT_OUT] = [10006, 10005, 10001, 10034];
const REASON = 'Nobody could bid from 19:02 to 19:40.';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONDON = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The server's clock at the start of the journey, UTC ms. */
let now: number;
const served = serveConsole({
  serverOf: 'journey',
  async prepare(server) {
    // The first lot has ended then, so that the list has one that is over.
    await advance(server.cars, 5 * MINUTE);
    now = Date.now() + 5 * MINUTE;
  },
});

async function openScreen(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('outage');
  await expect(page.getByRole('option', { name: /Extend after an outage/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Extend after an outage' })).toBeVisible();
}

/** Chooses an instant as the new end of all lots. */
async function chooseEnd(page: Page, endsAt: number): Promise<void> {
  await page.getByLabel('New end', { exact: true }).selectOption('Another time');
  await page.getByLabel('All end at').fill(LONDON.format(endsAt).replace(' ', 'T'));
}

const rowOf = (page: Page, lotId: number) => page.getByRole('main').getByRole('row', { name: new RegExp(`${lotId}`) });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Extend (\d+ )?auction/ });

async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where}, dark`);
  await page.keyboard.press('Control+j');
  await expectAccessible(page, `${where}, light`);
  await page.keyboard.press('Control+j');
}

test('the auctions of an outage get one later end, which their pages explain', async ({ browser }) => {
  const visitor = await openBrowser(browser, 'the visitor');
  await visitor.goto(served.server.cars + (await pathOf(served.server.cars, IN_HALF_AN_HOUR)), {
    waitUntil: 'networkidle',
  });
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await expect(rowOf(page, ENDED)).toContainText('The auction is over.');
  await expect(page.getByText('No auction is chosen that can be extended.').last()).toBeVisible();

  await chooseEnd(page, now + 60 * HOUR);
  await expect(submit(page)).toHaveText(/^Extend 4/);
  await rowOf(page, LEFT_OUT).getByRole('checkbox').press('Space');
  await expect(rowOf(page, LEFT_OUT)).toContainText('Left out');
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: 'Results' }).click();
  await openScreen(page);
  await expect(page.getByLabel('Reason')).toHaveValue(REASON);
  await expect(rowOf(page, LEFT_OUT)).toContainText('Left out');
  await expectAccessibleInBoth(page, 'the extension of auctions');
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 auctions of Marque Cars end on');
  await expectAccessibleInBoth(page, 'the confirmation of an extension');
  await dialog.getByRole('button', { name: 'Extend 3 auctions' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^3 auctions extended\./)).toBeVisible();
  await expect(rowOf(page, IN_HALF_AN_HOUR)).toContainText(/Extended$/);
  await expect(rowOf(page, IN_TWO_DAYS)).toContainText(/Extended$/);
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(visitor.getByText(REASON)).toBeVisible();
  await expect(visitor.getByText(/We moved the end to/)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('Audit log');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Auction extended after an outage' })).toHaveCount(3);
  await openScreen(page);
  await expect(page.getByLabel('Reason')).toHaveValue('');
});

test('a repeat after a lost answer is the same request, and shows what the first one did', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await page.getByLabel('New end', { exact: true }).selectOption('30 minutes after the outage');
  await page.getByLabel('Reason').fill(REASON);
  const keys: unknown[] = [];
  await page.route('**/ipc/api.call', async (route) => {
    const { endpoint, idempotencyKey } = route.request().postDataJSON() as Record<string, unknown>;
    if (endpoint !== 'extendLots') return route.continue();
    keys.push(idempotencyKey);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Extend 1 auction' });
  await confirm.click();
  await expect(dialog.getByText(/the same request is carried out once/)).toBeVisible();
  await confirm.click();
  await expect(page.getByText(/^1 auction extended\./)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('without the server nothing is extended or queued, and the screen says why', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await openScreen(page);
  await page.getByLabel('New end', { exact: true }).selectOption('30 minutes after the outage');
  await page.getByLabel('Reason').fill(REASON);
  await expect(submit(page)).not.toHaveAttribute('aria-disabled');
  await served.killServer();
  const main = page.getByRole('main');
  await expect(main.getByText('Available when the console is online. This is never queued.').last()).toBeVisible({
    timeout: 60_000,
  });
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(rowOf(page, IN_HALF_AN_HOUR)).toBeVisible();
  await page.getByLabel('Site', { exact: true }).selectOption('Marque Watches');
  await expect(main.getByText('This is read from the server. It appears when the console is online.')).toBeVisible();
});
