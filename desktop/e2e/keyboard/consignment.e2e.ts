import { variantOf } from '@marque/core/forms/variants';
import type { Locator, Page } from 'playwright/test';
import type { Entries } from '../../../web/e2e/forms/entry-plan.ts';
import { controlFor } from '../../../web/e2e/forms/fill-form.ts';
import { keyboard } from '../../../web/e2e/forms/input-methods.ts';
import { expect, test } from '../../../web/e2e/journey.ts';
import { openWall } from '../console-page.ts';
import { serveConsole } from '../served-console.ts';
import { arrowTo, enter, expectVisibleFocus, goToSection, tabBackTo, tabTo, typeInto } from './keyboard-steps.ts';

const SELLER: Entries = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
};
const SAVED = { timeout: 60_000 };

const served = serveConsole();

const searchField = (page: Page): Locator => page.getByRole('main').getByRole('combobox');
const changeVendor = (page: Page): Locator => page.getByRole('button', { name: 'Change vendor' });
const newConsignment = (page: Page): Locator => page.getByRole('button', { name: 'New consignment' }).first();

async function openPlateForm(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Car', exact: true }));
  await arrowTo(page, page.getByRole('radio', { name: 'Number plate' }));
  await enter(page, page.getByRole('button', { name: 'Open the form' }));
}

test('a consignment is begun for a vendor who is found, left and continued by keyboard alone', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  const main = page.getByRole('main');
  await goToSection(page, 'c', 'Consignments');
  await test.step('find the vendor, and choose again', async () => {
    await enter(page, newConsignment(page));
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('seller@marque.test');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(changeVendor(page)).toBeVisible();
    await expectVisibleFocus(page);
    await enter(page, changeVendor(page));
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('seller@marque.test');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(changeVendor(page)).toBeVisible();
  });
  await test.step('fill in a step, and go on and back', async () => {
    await openPlateForm(page);
    const heading = main.getByRole('heading', { level: 2 });
    await expect(heading).toBeFocused();
    for (const field of variantOf('plate').steps[0]?.fields ?? []) {
      const entry = SELLER[field.key];
      if (entry !== undefined) await keyboard.answer(main, field, entry);
    }
    await enter(page, main.getByRole('button', { name: /^Next: / }));
    const plate = page.getByRole('heading', { name: 'The plate' });
    await expect(plate).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(plate).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(plate).toBeFocused();
    await typeInto(page, controlFor(page, 'plate', 'regNumber'), 'KEY 1');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved on the server/)).toBeVisible(SAVED);
  });
  const line = page.getByRole('row').getByRole('button', { name: 'KEY 1', exact: true });
  await test.step('leave the draft for the list, and return to it', async () => {
    const drafts = page.getByRole('button', { name: /^Drafts/ });
    await tabBackTo(page, drafts);
    await page.keyboard.press('Enter');
    await expect(line).toBeVisible();
    await expect(drafts).toBeFocused();
    await enter(page, line);
    await expect(page.getByRole('heading', { name: 'The plate' })).toBeFocused();
    await expect(controlFor(page, 'plate', 'regNumber')).toHaveValue('KEY 1');
  });
  await test.step('close the draft: its line has the focus', async () => {
    await tabBackTo(page, page.getByRole('button', { name: /^Save and close/ }));
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The plate' })).toBeFocused();
  });
  await test.step('choose to discard it, keep it, then discard it', async () => {
    const discard = main.getByRole('button', { name: 'Discard', exact: true });
    await tabBackTo(page, discard);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(discard).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('button', { name: 'Discard the draft' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(line).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});

test('a new vendor is added by keyboard alone', async ({ browser }) => {
  const page = await openWall(browser, served.console.address);
  const main = page.getByRole('main');
  await goToSection(page, 'c', 'Consignments');
  await enter(page, newConsignment(page));
  await enter(page, page.getByRole('button', { name: 'New vendor' }));
  const firstName = main.getByLabel('First name');
  await expect(firstName).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Back to the search' }));
  await expect(searchField(page)).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'New vendor' }));
  await page.keyboard.type('Margaret');
  await typeInto(page, main.getByLabel('Last name'), 'Kerr');
  await typeInto(page, main.getByLabel('E-mail address'), 'm.kerr@');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Enter an address that the vendor can be reached at')).toBeVisible();
  await expect(main.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(main.getByText('m.kerr@example.com')).toBeVisible();
  await expectVisibleFocus(page);
  await openPlateForm(page);
  await expect(controlFor(page, 'plate', 'lastName')).toHaveValue('Kerr');
});
