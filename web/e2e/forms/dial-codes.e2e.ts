import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { logIn, openBrowser } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { openConsignment } from './consignment-form.ts';
import { controlIn, fieldOf } from './fields.ts';

const server = startServer();

const codeIn = (within: Locator) => within.getByRole('button', { name: /(dial|country) code/ });
const searchIn = (within: Locator) => within.getByRole('combobox', { name: /search countries/ });
const optionsIn = (within: Locator) => within.getByRole('listbox').getByRole('option');

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
}

for (const [width, height, name] of [
  [390, 844, 'dealer'],
  [1440, 900, 'seller'],
] as const) {
  test(`V-016: the keyboard chooses one of two countries with +1, ${width} px wide`, async ({ browser }) => {
    const size = { width, height };
    const { page, place, plan } = await openConsignment(browser, server, 'plate', { name, size });
    const { within } = place;
    await expect(codeIn(within)).toHaveAccessibleName(/United Kingdom \+44$/);

    await codeIn(within).focus();
    await page.keyboard.press('Enter');
    await expect(searchIn(within)).toBeFocused();
    await expect(optionsIn(within).first()).toHaveText('United Kingdom +44');
    await expect(optionsIn(within).nth(5)).toHaveText('Nigeria +234');
    await expect(optionsIn(within).nth(6)).toHaveText('Afghanistan +93');
    await expectAccessible(page, 'the list of dial codes');
    await picture(page, `open-${width}`);

    await page.keyboard.type('+1');
    await expect(optionsIn(within).filter({ hasText: 'Canada' })).toHaveCount(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('cana');
    await expect(optionsIn(within)).toHaveText(['Canada +1']);
    await expect(within.getByRole('status').filter({ hasText: '1 country' })).toHaveCount(1);
    const found = await optionsIn(within).first().getAttribute('id');
    await expect(searchIn(within)).toHaveAttribute('aria-activedescendant', found ?? '');
    await picture(page, `found-${width}`);
    await page.keyboard.press('Enter');
    await expect(codeIn(within)).toBeFocused();
    await expect(codeIn(within)).toHaveAccessibleName(/Canada \+1$/);

    // A letter typed on the button opens the list with it as the search.
    await page.keyboard.type('jers');
    await expect(searchIn(within)).toHaveValue('jers');
    await page.keyboard.press('Escape');
    await expect(codeIn(within)).toBeFocused();
    await expect(codeIn(within)).toHaveAccessibleName(/Canada \+1$/);

    // The pasted number may be of either country with +1, so the chosen one stays.
    const mobile = controlIn(within, fieldOf(plan.variant, 'vendorMobile'));
    await mobile.fill('');
    await mobile.focus();
    await page.keyboard.insertText('+1 416 555 0123');
    await expect(mobile).toHaveValue('4165550123');
    await expect(codeIn(within)).toHaveAccessibleName(/Canada \+1$/);
  });
}

test('arrow keys move through the list, and a press beside it closes it', async ({ browser }) => {
  const { page, place } = await openConsignment(browser, server, 'plate', { name: 'rival' });
  const { within } = place;
  await codeIn(within).click();
  await expect(searchIn(within)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(codeIn(within)).toHaveAccessibleName(/United States \+1$/);
  await codeIn(within).click();
  await expect(searchIn(within)).toBeFocused();
  await codeIn(within).click();
  await expect(searchIn(within)).toHaveCount(0);
  await codeIn(within).click();
  await optionsIn(within).filter({ hasText: 'Hong Kong' }).click();
  await expect(codeIn(within)).toHaveAccessibleName(/Hong Kong.* \+852$/);
  await codeIn(within).click();
  await expect(searchIn(within)).toBeFocused();
  await page.mouse.click(4, 400);
  await expect(searchIn(within)).toHaveCount(0);
});

test('the visitor’s country preselects the code of a short form', async ({ browser }) => {
  const page = await openBrowser(browser, 'Greta');
  await page.context().addCookies([{ name: 'country', value: 'CH', url: server.cars }]);
  await page.goto(`${server.cars}/sell-with-us`, { waitUntil: 'networkidle' });
  await expect(codeIn(page.getByRole('main'))).toHaveAccessibleName(/Switzerland \+41$/);
});

test('the billing page stores a number of any country', async ({ browser }) => {
  const page = await logIn(browser, server.cars, 'nophone', '/account/billing');
  // The server renders the form, whose scripts must run before the press.
  await page.waitForLoadState('networkidle');
  const within = page.getByRole('main');
  await codeIn(within).first().click();
  await page.keyboard.type('austria');
  await expect(optionsIn(within)).toHaveText(['Austria +43']);
  await page.keyboard.press('Enter');
  await expect(codeIn(within).first()).toHaveAccessibleName(/Austria \+43$/);
  await picture(page, 'billing');
  await within.getByRole('textbox', { name: 'Mobile number' }).fill('0664 1234567');
  await within.getByRole('button', { name: /Save/ }).first().click();
  await expect
    .poll(async () =>
      page.evaluate(async () => (await fetch('/v1/users/me').then((reply) => reply.json())).billingPhone),
    )
    .toBe('+436641234567');
});
