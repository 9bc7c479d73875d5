import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import sell from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Page, Route } from 'playwright/test';
import { holdRequests, logIn, openTab } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { advance, pathOf, startServer } from '../server.ts';
import { consignmentPath, expectSubmitted, openConsignment, openFilledIn, submit } from './consignment-form.ts';
import { expectedAnswers, type Plan, textOf } from './entry-plan.ts';
import { controlIn, fieldOf, labelOf } from './fields.ts';
import { type FormPlace, fillStep, inspect, nextButton, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { readSubmitted } from './stored-data.ts';
import { jpegFile, pngFile, type TestFile } from './test-files.ts';

// The journeys of a form use different accounts, because an account continues its drafts.

const HOUR_MS = 3_600_000;
const STORAGE = '**/storage/**';
/** A classified lot at a fixed price; `dealer` sells it. */
const CLASSIFIED = 10012;

const server = startServer();

const INTERRUPTED_UPLOADS = [
  {
    title: 'an upload that was cut off is sent again and keeps its position',
    name: 'dealer',
    images: [jpegFile('front.jpg'), pngFile('rear.png', 90)],
    interrupt: (route: Route) => route.abort('connectionreset'),
  },
  {
    title: 'an upload with an expired signature requests a new one',
    name: 'managed',
    images: [pngFile('front.png', 120)],
    interrupt: async (route: Route) => {
      await advance(server.cars, HOUR_MS);
      await route.continue();
    },
  },
];

for (const { title, name, images, interrupt } of INTERRUPTED_UPLOADS) {
  test(title, async ({ browser }) => {
    const consignment = await openFilledIn(browser, server, 'plate-australia', { name, fixed: { images: [] } });
    await consignment.page.route(STORAGE, interrupt, { times: 1 });
    await chooseAndRetry(consignment.place, consignment.plan, images);
    await submit(consignment, { images });
  });
}

test('a double press and a return to the form submit it once', { tag: '@smoke' }, async ({ browser }) => {
  const consignment = await openFilledIn(browser, server, 'plate', { name: 'nophone' });
  const { page, place } = consignment;
  await sendButton(place).dblclick();
  await expectSubmitted(consignment);
  const [sent] = await readSubmitted(page, server.cars, 'plate');

  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sendButton(place)).toHaveCount(0);
  await page.goto(`${server.cars}/consignment?draft=${sent?.id}`);
  await expectAlreadySubmitted(page);
  expect(await readSubmitted(page, server.cars, 'plate')).toHaveLength(1);
});

test('a form sent from two windows is submitted once, and the second window says so', async ({ browser }) => {
  const consignment = await openFilledIn(browser, server, 'plate', { name: 'no3ds' });
  const { page, place, plan } = consignment;
  await expect(place.within).toContainText('Draft saved');
  const second = await openTab(page, `${server.cars}${consignmentPath('plate')}`);
  const there: FormPlace = { ...place, within: second.getByRole('main') };
  await expect(stepHeading(there, plan, 1)).toBeVisible();

  await submit(consignment);
  await sendButton(there).click();
  await expectAlreadySubmitted(second);
  await inspect(second, 'already submitted');
  expect(await readSubmitted(second, server.cars, 'plate')).toHaveLength(1);
});

test('a draft of an older form keeps valid answers and lists the others; a draft of a newer form is unchanged', async ({
  browser,
}) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', { name: 'super' });
  const key = await keyOfDraft(page);
  const { images: _, ...answers } = expectedAnswers(plan);
  const older = { ...answers, plateOnRetention: 'Perhaps', formerQuestion: 'Above the garage door' };

  await storeDraft(page, key, draft(1, older));
  await expect(stepHeading(place, plan, 1)).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: consign.dropped.title });
  await expect(notice).toContainText('Above the garage door');
  await expect(notice).toContainText('Perhaps');
  await expect(controlIn(place.within, fieldOf(plan.variant, 'regNumber'))).toHaveValue(textOf(answers.regNumber));
  await inspect(page, 'an older draft');
  await sendButton(place).click();
  await expect(summaryIn(place.within).getByRole('link')).toHaveText([
    labelOf(fieldOf(plan.variant, 'plateOnRetention')),
  ]);

  const newer = await storeDraft(page, key, draft(2, answers));
  await expect(page.getByRole('main')).toContainText(consign.newer.title);
  await inspect(page, 'a newer draft');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(newer);
});

test('leaving a form with unfinished uploads needs a confirmation', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', {
    name: 'managed',
    fixed: { images: [] },
  });
  const at = plan.variant.steps.findIndex(({ fields }) => fields.some(({ key }) => key === 'images'));
  for (let step = 0; step < at; step += 1) {
    await fillStep(place.within, plan, pointer, step);
    await nextButton(place).click();
  }
  const release = await holdRequests(page, STORAGE);
  await controlIn(place.within, fieldOf(plan.variant, 'images')).setInputFiles([
    pngFile('front.png', 90),
    pngFile('front.png', 120),
  ]);

  const opened = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await opened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: consign.bar.leave }).click();
  await expect(dialog).toContainText('2 files have not been uploaded yet');
  await dialog.getByRole('button', { name: consign.leaving.stay }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stepHeading(place, plan, at)).toBeVisible();

  // The form closes when the uploads end while the dialog is open.
  await page.getByRole('button', { name: consign.bar.leave }).click();
  await expect(dialog).toBeVisible();
  release();
  await page.waitForURL(/\/account\/selling$/);
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.getByRole('main').getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.goBack();
  await page.waitForURL(/\/account\/selling$/);
});

test('an enquiry that failed offline says so and keeps its text', async ({ browser }) => {
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
  // The five options of the drawer are not squeezed.
  const cards = drawer.getByRole('radiogroup').locator('label');
  await expect(cards).toHaveCount(5);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(80);
});

/** One of the files fails; the button below the list sends it again. */
async function chooseAndRetry({ within }: FormPlace, plan: Plan, images: readonly TestFile[]): Promise<void> {
  const uploaded = within.getByText(forms.upload.state.success, { exact: true });
  await controlIn(within, fieldOf(plan.variant, 'images')).setInputFiles([...images]);
  await expect(within).toContainText(forms.upload.state.failed);
  await expect(uploaded).toHaveCount(images.length - 1);
  await within.getByRole('button', { name: forms.upload.retryAll }).click();
  await expect(uploaded).toHaveCount(images.length);
  await expect(within).not.toContainText(forms.upload.state.failed);
}

async function expectAlreadySubmitted(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(forms.alreadySubmitted.title);
}

async function keyOfDraft(page: Page): Promise<string> {
  const answer = await page.request.get(`${server.cars}/v1/users/me`);
  const { userId } = (await answer.json()) as { readonly userId: number };
  return `consignmentDraft.plate.${userId}`;
}

function draft(version: number, answers: Readonly<Record<string, unknown>>) {
  const setting = {
    phoneCountry: 'GB',
    dialCode: '+44',
    currency: 'gbp',
    region: 'UK',
    lotSubType: 'plate',
    dealId: null,
    vendorId: null,
  };
  return { variant: 'plate', version, step: 1, answers, setting };
}

/** Stores a draft in the browser, as an earlier visit would have done, and opens the form. Returns the stored text. */
async function storeDraft(page: Page, key: string, content: ReturnType<typeof draft>): Promise<string> {
  const record = {
    id: crypto.randomUUID(),
    keptAt: Date.now() - HOUR_MS,
    draft: content,
    revision: null,
    isAhead: true,
  };
  const text = JSON.stringify(record);
  // The form saves its answers when the visitor leaves it, so another page stores the draft.
  await page.goto(`${server.cars}/terms-conditions`);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.goto(`${server.cars}${consignmentPath('plate')}`);
  return text;
}
