import { expect, test } from '../../../web/e2e/journey.ts';
import { openWall } from '../console-page.ts';
import { serveConsole } from '../served-console.ts';
import { enter, expectVisibleFocus, goToSection, tabTo, typeInto, typeOption } from './keyboard-steps.ts';

/** The console does not know the column of the reserve by its name. Two rows have a wrong amount. */
const FILE = [
  'Stock No,Title,Seller type,Least price,Source,Location,Description,Escrow',
  'A1,Weber 40 DCOE,Private,90.50,Forum,Leeds,Rebuilt.,yes',
  'A2,Lucas horn,Private,12.25,Forum,Leeds,Works well.,no',
].join('\r\n');

const served = serveConsole();

test('a file is imported by keyboard alone: its columns, its wrong cells and its drafts', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await goToSection(page, 'c', 'Consignments');
  await enter(page, page.getByRole('button', { name: 'Import from a file' }));
  await test.step('choose the vendor, the form and the file', async () => {
    await expect(page.getByRole('main').getByRole('combobox').first()).toBeFocused();
    await page.keyboard.type('seller@marque.test');
    await expect(page.getByRole('option', { name: /seller@marque.test/ })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change vendor' })).toBeVisible();
    await expectVisibleFocus(page);
    await typeOption(page, page.getByLabel('What is it?'), 'Part', 'part');
    const file = page.locator('input[type=file]');
    await tabTo(page, file);
    await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await expect(page.getByText('parts.csv: 2 rows, 8 columns')).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Choose columns' }));
  });
  await test.step('give a field its column', async () => {
    const column = page.getByLabel('Column for Reserve');
    await expect(column).toHaveValue('');
    await expectVisibleFocus(page);
    await typeOption(page, column, 'Least', 'Least price');
    await expect(page.getByText('90.50 · 12.25')).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Check the rows' }));
  });
  await test.step('put the wrong cells right', async () => {
    const [first, second] = [page.getByLabel('Reserve, line 2'), page.getByLabel('Reserve, line 3')];
    await expect(first).toBeVisible();
    await expectVisibleFocus(page);
    await typeInto(page, first, '90');
    await page.keyboard.press('Enter');
    await expect(first).toHaveCount(0);
    await expect(second).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(second).toHaveCount(0);
    await expectVisibleFocus(page);
  });
  await test.step('give all rows an answer that is missing', async () => {
    await enter(page, page.getByRole('button', { name: /^Missing answers/ }));
    const terms = page.getByLabel(/^Value for all rows: I accept/);
    await tabTo(page, terms);
    await page.keyboard.type('Yes');
    await expect(terms).toHaveCount(0);
    await expectVisibleFocus(page);
  });
  await test.step('keep the rows as drafts, and go to them', async () => {
    await enter(page, page.getByRole('button', { name: 'Keep 2 as drafts' }));
    await expect(page.getByText('Import finished')).toBeVisible();
    await expectVisibleFocus(page);
    await enter(page, page.getByRole('button', { name: 'Show the drafts' }));
    await tabTo(page, page.getByRole('row').getByRole('button', { name: 'Lucas horn' }));
  });
});
