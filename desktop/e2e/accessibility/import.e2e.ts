import { expect, test } from '../../../web/e2e/journey.ts';
import { openWall } from '../console-page.ts';
import { command, enter, goToSection } from '../keyboard/keyboard-steps.ts';
import { serveConsole } from '../served-console.ts';
import { expectAccessibleInBoth } from './both-schemes.ts';

const WINDOW = { width: 1280, height: 800 };
/** One row is wrong, one repeats another, and no row has accepted the terms. */
const FILE = [
  'Stock No,Title,Seller type,Reserve,Source,Location,Description,Escrow,Colour',
  'A1,Weber 40 DCOE,Private,250,Forum,Leeds,Rebuilt.,yes,grey',
  'A2,Lucas horn,Private,90.50,Forum,Leeds,Works well.,no,black',
  'A3,Borrani wheel,Dealer,1250,Magazine,Leeds,One wheel.,yes,silver',
  'A1,Weber 40 DCOE,Private,250,Forum,Leeds,Rebuilt.,yes,grey',
].join('\r\n');

const served = serveConsole();

test('axe finds nothing in the steps of an import', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  await page.setViewportSize(WINDOW);
  await goToSection(page, 'c', 'Consignments');
  await enter(page, page.getByRole('button', { name: 'Import from a file' }));
  await page.keyboard.type('seller@marque.test');
  await expect(page.getByRole('option', { name: /seller@marque.test/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByLabel('What is it?').selectOption('part');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'parts.xlsx', mimeType: 'text/csv', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0]) });
  await expect(page.getByText(/This is a workbook/)).toBeVisible();
  await expectAccessibleInBoth(page, 'a file that is refused', 'main');
  await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText('parts.csv: 4 rows, 9 columns')).toBeVisible();
  await expectAccessibleInBoth(page, 'a file that was read', 'main');
  await enter(page, page.getByRole('button', { name: 'Choose columns' }));
  await expect(page.getByText('Column that is not used: Colour')).toBeVisible();
  await expectAccessibleInBoth(page, 'the columns', 'main');
  await enter(page, page.getByRole('button', { name: 'Check the rows' }));
  await expect(page.getByLabel('Reserve, line 3')).toBeVisible();
  await expectAccessibleInBoth(page, 'wrong values', 'main');
  await page.getByLabel('Reserve, line 3').fill('90');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reserve, line 3')).toHaveCount(0);
  for (const group of ['Missing answers', 'To import', 'Repeated', 'Already imported']) {
    await page.getByRole('button', { name: new RegExp(`^${group}`) }).press('Enter');
    await expectAccessibleInBoth(page, group, 'main');
  }
  await enter(page, page.getByRole('button', { name: 'Keep 3 as drafts' }));
  await expect(page.getByText('Import finished')).toBeVisible();
  await expectAccessibleInBoth(page, 'a finished import', 'main');
  // Its rows are known now.
  await command(page, 'Consignments');
  await expect(page.getByRole('row').getByRole('button', { name: 'Lucas horn' })).toBeVisible();
  await expectAccessibleInBoth(page, 'the imported drafts', 'main');
});
