/** What people do beside filling in: they paste, they change their number, they leave too early. */
import words from '@marque/core/locales/en/consign.json' with { type: 'json' };
import sell from '@marque/core/locales/en/sell.json' with { type: 'json' };
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { expect, test } from '../journey.ts';
import { logIn, pathOf } from '../people.ts';
import { openConsignment } from './consigning.ts';
import { fillForm, fillStep, nextButton, sendButton, stepHeading } from './fill-form.ts';
import { controlIn, pointer } from './hands.ts';
import { fieldOf } from './plan.ts';
import { pngFile } from './test-files.ts';

/** Classified at a price, of `dealer`. */
const CLASSIFIED = 10012;
const STORAGE = '**/storage/**';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('a whole number that is pasted keeps its dial code, and it is the one we ring', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', { name: 'dealer' });
  await fillForm(place, plan, pointer);
  // Yes and no are short: each takes a quarter of the form, as in every other form at a desk.
  const yes = controlIn(place.within, fieldOf(plan.variant, 'plateOnRetention')).locator('label').first();
  expect((await yes.boundingBox())?.width).toBeLessThan(200);
  const steps = plan.variant.steps.length;
  for (let step = steps - 1; step > 0; step -= 1) await place.within.getByRole('button', { name: /^Back: / }).click();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  const mobile = controlIn(place.within, fieldOf(plan.variant, 'vendorMobile'));
  await mobile.fill('');
  await mobile.focus();
  await page.keyboard.insertText('+1 (212) 555-0123');
  await expect(mobile).toHaveValue('2125550123');
  await expect(place.within.getByLabel(/dial code/)).toHaveValue('US');
  for (let step = 0; step < steps - 1; step += 1) await nextButton(place).click();
  await sendButton(place).click();
  await page.waitForURL(/\/consignment\/success$/);
  await expect(page.getByRole('main')).toContainText('We call you on +1 2125550123.');
});

test('nobody leaves files behind that are still to come, unasked', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', {
    name: 'managed',
    fixed: { images: [] },
  });
  const at = plan.variant.steps.findIndex(({ fields }) => fields.some(({ key }) => key === 'images'));
  for (let step = 0; step < at; step += 1) {
    await fillStep(place.within, plan, pointer, step);
    await nextButton(place).click();
  }
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(STORAGE, async (route) => {
    await held;
    await route.continue();
  });
  await controlIn(place.within, fieldOf(plan.variant, 'images')).setInputFiles([
    pngFile('front.png', 90),
    pngFile('front.png', 120),
  ]);

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.bar.leave }).click();
  await expect(dialog).toContainText('2 files have not been uploaded yet');
  await dialog.getByRole('button', { name: words.leaving.stay }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stepHeading(place, plan, at)).toBeVisible();

  // Who would rather wait is let go as soon as everything has arrived.
  await page.getByRole('button', { name: words.bar.leave }).click();
  await expect(dialog).toBeVisible();
  letGo();
  await page.waitForURL(/\/account\/selling$/);
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.getByRole('main').getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.goBack();
  await page.waitForURL(/\/account\/selling$/);
});

test('a question that a broken line held up says so, and is where it was', async ({ browser }) => {
  const path = await pathOf(server.cars, CLASSIFIED);
  const page = await logIn(browser, server.cars, 'buyer', `${path}?openBuyerEnquiry=true`);
  const drawer = page.getByRole('dialog');
  const message = drawer.getByLabel('Your message');
  await message.fill('Has the belt been done?');
  await page.context().setOffline(true);
  await drawer.getByRole('button', { name: sell.enquiry.send }).click();
  await expect(drawer).toContainText('The connection was lost');
  await expect(drawer).not.toContainText('A fault on our side');
  await page.context().setOffline(false);
  await drawer.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(drawer.getByRole('heading', { name: 'Your question' })).toBeFocused();
  await expect(message).toHaveValue('Has the belt been done?');
  await drawer.getByRole('button', { name: sell.enquiry.send }).click();
  await expect(drawer).toContainText(sell.enquiry.feedback.title);
  // Five answers in a drawer: none of them is squeezed into a tower.
  const cards = drawer.getByRole('radiogroup').locator('label');
  await expect(cards).toHaveCount(5);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(80);
});
