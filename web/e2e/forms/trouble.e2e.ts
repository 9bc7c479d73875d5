import consign from '@marque/core/locales/en/consign.json' with { type: 'json' };
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { labelOf } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { advance, failOnBrokenPage } from '../people.ts';
import { expectSent, openConsignment, pathTo, withEntries } from './consigning.ts';
import { type FormPlace, fillForm, inspect, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { controlIn, pointer } from './hands.ts';
import { expectedAnswers, fieldOf, type Plan, textOf } from './plan.ts';
import { readSubmitted } from './stored.ts';
import { jpegFile, pngFile, type TestFile } from './test-files.ts';

// Every journey has an account of its own: drafts stay with theirs.

const HOUR_MS = 3_600_000;
const STORAGE = '**/storage/**';

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('an upload that is cut off is sent once more, and stands where it stood', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate-australia', {
    name: 'dealer',
    fixed: { images: [] },
  });
  const { page, place, plan } = consigning;
  await fillForm(place, plan, pointer);
  const images = [jpegFile('front.jpg'), pngFile('rear.png', 90)];
  await page.route(STORAGE, (route) => route.abort('connectionreset'), { times: 1 });
  await chooseAndRetry(place, plan, images);
  await sendButton(place).click();
  await expectSent(withEntries(consigning, { images }));
});

test('a signature that ran out on the way is asked for anew', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate-australia', {
    name: 'managed',
    fixed: { images: [] },
  });
  const { page, place, plan } = consigning;
  await fillForm(place, plan, pointer);
  const images = [pngFile('front.png', 120)];
  await page.route(
    STORAGE,
    async (route) => {
      await advance(server.cars, HOUR_MS);
      await route.continue();
    },
    { times: 1 },
  );
  await chooseAndRetry(place, plan, images);
  await sendButton(place).click();
  await expectSent(withEntries(consigning, { images }));
});

test('sent twice in a breath and once more from the page before, it is there once', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate', { name: 'nophone' });
  const { page, place, plan } = consigning;
  await fillForm(place, plan, pointer);
  await sendButton(place).dblclick();
  await expectSent(consigning);
  const [sent] = await readSubmitted(page, server.cars, 'plate');

  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sendButton(place)).toHaveCount(0);
  await page.goto(`${server.cars}/consignment?draft=${sent?.id}`);
  await expectSentBefore(page);
  expect(await readSubmitted(page, server.cars, 'plate')).toHaveLength(1);
});

test('sent from two windows, it is there once and the second one says so', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate', { name: 'no3ds' });
  const { page, place, plan } = consigning;
  await fillForm(place, plan, pointer);
  await expect(place.within).toContainText('Draft saved');
  const second = await page.context().newPage();
  failOnBrokenPage(second, 'the second window');
  await second.goto(`${server.cars}${pathTo('plate')}`);
  const there: FormPlace = { ...place, within: second.getByRole('main') };
  await expect(stepHeading(there, plan, 1)).toBeVisible();

  await sendButton(place).click();
  await expectSent(consigning);
  await sendButton(there).click();
  await expectSentBefore(second);
  await inspect(second, 'sent before');
  expect(await readSubmitted(second, server.cars, 'plate')).toHaveLength(1);
});

test('changed in two windows, both versions stand until one is chosen', async ({ browser }) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate', { name: 'dealer' });
  const reserveIn = ({ within }: FormPlace) => controlIn(within, fieldOf(plan.variant, 'reservePrice'));
  await reserveIn(place).fill('1000');
  await expect(place.within).toContainText('Draft saved');
  const second = await page.context().newPage();
  failOnBrokenPage(second, 'the second window');
  await second.goto(`${server.cars}${pathTo('plate')}`);
  const there: FormPlace = { ...place, within: second.getByRole('main') };
  await reserveIn(there).fill('2000');
  await expect(there.within).toContainText('Draft saved');

  await reserveIn(place).fill('3000');
  await expect(place.within.getByRole('heading', { level: 1, name: consign.changed.title })).toBeFocused();
  await inspect(page, 'two versions');
  await place.within.getByRole('button', { name: consign.changed.useHere }).click();
  await expect(reserveIn(place)).toHaveValue('3,000');
  await expect(place.within).toContainText('Draft saved');
});

test('a draft of an older form keeps all that fits and names the rest; one of a newer form is left alone', async ({
  browser,
}) => {
  const consigning = await openConsignment(browser, server, 'plate', { name: 'super' });
  const { page, place, plan } = consigning;
  const key = await keyOfDraft(page);
  const { images: _, ...answers } = expectedAnswers(plan);
  const older = { ...answers, plateOnRetention: 'Perhaps', whereItHangs: 'Above the garage door' };

  await seed(page, key, draft(1, older));
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

  const newer = await seed(page, key, draft(2, answers));
  await expect(page.getByRole('main')).toContainText(consign.newer.title);
  await inspect(page, 'a newer draft');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(newer);
});

/** One of the files fails; the button below the list sends it once more. */
async function chooseAndRetry({ within }: FormPlace, plan: Plan, images: readonly TestFile[]): Promise<void> {
  const uploaded = within.getByText(forms.upload.state.success, { exact: true });
  await controlIn(within, fieldOf(plan.variant, 'images')).setInputFiles([...images]);
  await expect(within).toContainText(forms.upload.state.failed);
  await expect(uploaded).toHaveCount(images.length - 1);
  await within.getByRole('button', { name: forms.upload.retryAll }).click();
  await expect(uploaded).toHaveCount(images.length);
  await expect(within).not.toContainText(forms.upload.state.failed);
}

async function expectSentBefore(page: Page): Promise<void> {
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

/** Lays a draft into the browser as an earlier visit would have left it, and opens the form over it. Gives what lies there. */
async function seed(page: Page, key: string, content: ReturnType<typeof draft>): Promise<string> {
  const record = {
    id: crypto.randomUUID(),
    keptAt: Date.now() - HOUR_MS,
    draft: content,
    revision: null,
    isAhead: true,
  };
  const text = JSON.stringify(record);
  // From another page: the form keeps what is in it when it is left.
  await page.goto(`${server.cars}/terms-conditions`);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.goto(`${server.cars}${pathTo('plate')}`);
  return text;
}
