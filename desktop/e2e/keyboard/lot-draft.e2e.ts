import { DAY_MS } from '@marque/core/rules/time';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../web/e2e/journey.ts';
import { siteTimeText } from '../../src/renderer/lot-drafts/fields/site-time.ts';
import { answerRequest, submitPlate } from '../consigned-plate.ts';
import { openWall } from '../console-page.ts';
import { ANSWERED } from '../lot-preparation.ts';
import { serveConsole } from '../served-console.ts';
import {
  drawerOf,
  enter,
  expectVisibleFocus,
  goToSection,
  tabBackTo,
  tabTo,
  typeInto,
  typeOption,
} from './keyboard-steps.ts';

const PLATE = 'KEY 1';

const served = serveConsole();

/** Types ten o'clock on a day into the parts of the field, in the order of the browser's language. */
async function typeTime(page: Page, field: Locator, at: number): Promise<void> {
  await tabTo(page, field);
  const [date = ''] = siteTimeText(at).split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const text = `${date}T10:00`;
  for (const digits of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    for (const _ of ['year', 'month', 'day', 'hour', 'minute', 'half of the day'])
      await page.keyboard.press('ArrowLeft');
    await page.keyboard.type(digits);
    // The year has room for more digits than four.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1000A');
    if ((await field.inputValue()) === text) return;
  }
  await expect(field).toHaveValue(text);
}

test('a lot is prepared and published by keyboard alone', async ({ browser }) => {
  await submitPlate(served.server.cars, PLATE);
  const page = await openWall(browser, served.console.address);
  await goToSection(page, 'c', 'Consignments');
  const title = page.getByRole('heading', { level: 1, name: PLATE });
  await test.step('open the submission, go back to its line, and prepare its lot', async () => {
    await enter(page, page.getByRole('button', { name: /^To read/ }));
    const line = page.getByRole('row').getByRole('button', { name: PLATE });
    await enter(page, line);
    await expect(title).toBeFocused();
    await tabBackTo(page, page.getByRole('button', { name: 'All consignments' }));
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: 'Prepare the lot' }));
    await expect(page.getByRole('heading', { name: 'Before it can be published' })).toBeVisible();
    await expect(title).toBeFocused();
  });
  await test.step('move a picture, leave one out and add it again', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Move picture 2, paper.png, earlier' }));
    await page.keyboard.press('ArrowLeft');
    const moved = page.getByRole('button', { name: 'Move picture 1, paper.png, earlier' });
    await expect(moved).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Move picture 2, paper.png, earlier' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(moved).toBeFocused();
    await enter(page, page.getByRole('button', { name: 'Leave out picture 1, paper.png' }));
    await expectVisibleFocus(page);
    await enter(page, page.getByRole('button', { name: 'Add paper.png' }));
    await expect(page.getByRole('button', { name: 'Move picture 2, paper.png, earlier' })).toBeVisible();
    await expectVisibleFocus(page);
  });
  await test.step('go from what is missing to its field, and fill in all of them', async () => {
    await enter(page, page.getByRole('button', { name: /^First paragraph/ }));
    await expect(page.getByLabel('First paragraph', { exact: true })).toBeFocused();
    await page.keyboard.type('A number plate held by one family since 1962.');
    await typeOption(page, page.getByLabel('Country', { exact: true }), 'United K', 'GB');
    await typeInto(page, page.getByLabel('Town or area'), 'Leeds');
    await typeOption(page, page.getByLabel('Currency'), 'GBP', 'gbp');
    await typeInto(page, page.getByLabel('Start price'), '1000');
    await typeInto(page, page.getByLabel('Reserve', { exact: true }), '2000');
    await typeTime(page, page.getByLabel('Opens', { exact: true }), Date.now() + DAY_MS);
    await typeTime(page, page.getByLabel('Ends', { exact: true }), Date.now() + 4 * DAY_MS);
    await expect(page.getByText('Words, pictures, prices and dates are complete.')).toBeVisible();
    await expect(page.getByLabel('Ends', { exact: true })).toBeFocused();
  });
  await test.step('look at the preview', async () => {
    const preview = page.getByRole('button', { name: 'Preview' });
    await tabBackTo(page, preview);
    await page.keyboard.press('Space');
    await expect(page.getByRole('article')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(preview).toBeFocused();
  });
  await test.step('leave the lot for the list, and return to it', async () => {
    await tabBackTo(page, page.getByRole('button', { name: 'All lots in preparation' }));
    await page.keyboard.press('Enter');
    const line = page.getByRole('row').getByRole('button', { name: PLATE });
    await expect(line).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
  });
  await test.step('ask the vendor, and publish', async () => {
    await enter(page, page.getByRole('button', { name: /^Ask for approval/ }));
    await expect(page.getByText(/was asked on .* and has not answered yet/)).toBeVisible();
    await expectVisibleFocus(page);
    await answerRequest(served.server.cars, 'approved', '');
    await expect(page.getByText(/has approved this version/)).toBeVisible(ANSWERED);
    const publish = page.getByRole('button', { name: 'Publish the lot' });
    await enter(page, publish);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(publish).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: 'Publish now' }));
    await expect(page.getByText(/^This is lot \d+/)).toBeVisible();
    await expectVisibleFocus(page);
    await enter(page, page.getByRole('button', { name: 'Open the lot' }));
    await expect(drawerOf(page)).toContainText(PLATE);
  });
});
