import type { Page } from 'playwright/test';
import { expect, test } from '../../web/e2e/journey.ts';
import { memberApi } from '../../web/e2e/member-api.ts';
import { openWall } from './console-page.ts';
import { serveConsole } from './served-console.ts';

/** As a spreadsheet in German settings writes it. The fourth row repeats the first. */
const FILE = [
  'Stock No;Title;Seller type;Reserve;Source;Location;Description;Escrow',
  'A1;"Weber 40 DCOE; a pair";Private;£250;Forum;Leeds;Rebuilt.;yes',
  'A2;Lucas horn;Private;90.50;Forum;Leeds;Works well.;no',
  'A3;Borrani wheel;Dealer;1,250;Magazine;Leeds;One wheel.;yes',
  'A1;"Weber 40 DCOE; a pair";Private;£250;Forum;Leeds;Rebuilt.;yes',
].join('\r\n');
const TITLES = ['Borrani wheel', 'Lucas horn', 'Weber 40 DCOE; a pair'];

const served = serveConsole({ serverOf: 'journey' });

/** Titles of the submitted consignments that the file holds, from the server. */
async function submittedTitles(): Promise<readonly string[]> {
  const { prospects } = await memberApi(served.server.cars)<{
    readonly prospects: readonly { readonly title: string | null; readonly isSubmitted: number }[];
  }>('staff', 'GET', '/v1/staff/prospects');
  return prospects
    .filter(({ isSubmitted }) => isSubmitted === 1)
    .flatMap(({ title }) => title ?? [])
    .filter((title) => TITLES.includes(title))
    .toSorted((one, other) => one.localeCompare(other));
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Consignments/ }).click();
  await page.getByRole('button', { name: 'Import from a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import consignments' })).toBeVisible();
}

async function chooseVendor(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('seller@marque.test');
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** From the file to the checked rows. */
async function checkFile(page: Page): Promise<void> {
  await page.getByLabel('What is it?').selectOption('part');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText('parts.csv: 4 rows, 8 columns')).toBeVisible();
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await expect(page.getByLabel('Column for Reserve')).toHaveValue('Reserve');
  await expect(page.getByLabel('A row is known by')).toHaveValue('Stock No');
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

/** Puts right what is wrong in the rows. */
async function correctRows(page: Page): Promise<void> {
  const wrong = page.getByLabel('Reserve, line 3');
  await expect(page.getByText('Enter a whole amount, without pence or cents: 1300 or 1,300.')).toBeVisible();
  await wrong.fill('£90');
  await wrong.press('Enter');
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: /^Missing answers/ }).click();
  await page.getByLabel(/^Value for all rows: I accept/).selectOption('yes');
  await expect(page.getByRole('button', { name: 'Submit 3' })).toBeVisible();
}

test('a file is corrected, imported once, and recognised when it is imported again', { tag: '@smoke' }, async ({
  browser,
}) => {
  const page = await openWall(browser, served.console.address);
  await openImport(page);
  await chooseVendor(page);
  await checkFile(page);
  await correctRows(page);
  await page.getByRole('button', { name: /^Repeated/ }).click();
  await expect(page.getByText('Repeats line 2')).toBeVisible();
  await page.getByRole('button', { name: 'Submit 3' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await expect.poll(submittedTitles, { timeout: 60_000 }).toEqual(TITLES);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await checkFile(page);
  await correctCellAgain(page);
  await page.getByRole('button', { name: /^Already imported/ }).click();
  await expect(page.getByText('Already submitted')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Submit/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await submittedTitles()).toEqual(TITLES);
});

/** The value for all rows is remembered with the columns; the cell is wrong in the file again. */
async function correctCellAgain(page: Page): Promise<void> {
  const wrong = page.getByLabel('Reserve, line 3');
  await wrong.fill('90');
  await wrong.press('Enter');
  await expect(wrong).toHaveCount(0);
}

test('a file that is imported without the network goes out once, although the console is killed', async ({
  browser,
}) => {
  const page = await openWall(browser, served.console.address);
  await openImport(page);
  await chooseVendor(page);
  await served.killServer();
  await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 60_000 });
  await checkFile(page);
  await correctRows(page);
  await page.getByRole('button', { name: 'Submit 3' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();

  await served.crashConsole();
  await served.startServerAgain();
  const again = await openWall(browser, served.console.address);
  await expect.poll(submittedTitles, { timeout: 120_000 }).toEqual(TITLES);

  await openImport(again);
  await chooseVendor(again);
  await checkFile(again);
  await correctCellAgain(again);
  await again.getByRole('button', { name: /^Already imported/ }).click();
  await expect(again.getByText('Already submitted')).toHaveCount(3);
  expect(await submittedTitles()).toEqual(TITLES);
});
