import { variantOf } from '@marque/core/forms/variants';
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import { openStill } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { expectSubmitted, openConsignment } from './consignment-form.ts';
import { planFor } from './entry-plan.ts';
import { controlIn, fieldOf } from './fields.ts';
import { type FormPlace, fillForm, fillStep, nextButton, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { readRows, readSubmitted } from './stored-data.ts';

const server = startServer();

const stepIn = (url: string) => new URL(url).searchParams.get('step');

test('Back and Forward move between the steps, a reload keeps the step, and a later step cannot be opened', async ({
  browser,
}) => {
  const { page, place, plan } = await openConsignment(browser, server, 'plate-uae', { name: 'managed' });
  const { within } = place;
  await fillStep(within, plan, pointer, 0);
  await nextButton(place).click();
  await expect(stepHeading(place, plan, 1)).toBeFocused();
  expect(stepIn(page.url())).toBe('plate');

  await page.goBack();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await expect(controlIn(within, fieldOf(plan.variant, 'reservePrice'))).not.toHaveValue('');
  await page.goForward();
  await expect(stepHeading(place, plan, 1)).toBeVisible();
  await expect(within).toContainText('Draft saved');
  await page.reload();
  await expect(stepHeading(place, plan, 1)).toBeVisible();

  const later = new URL(page.url());
  later.searchParams.set('step', 'terms');
  await page.goto(later.href);
  await expect(stepHeading(place, plan, 1)).toBeVisible();
  await expect.poll(() => stepIn(page.url())).toBe('plate');

  // The first way back loads the page, whose scripts must run before the second.
  await page.goBack({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  await controlIn(within, fieldOf(plan.variant, 'vendorEmail')).fill('wrong');
  await page.goForward();
  await expect(summaryIn(within)).toBeFocused();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
  expect(stepIn(page.url())).toBeNull();
});

test('Back after a submission says that the form was sent', async ({ browser }) => {
  const consignment = await openConsignment(browser, server, 'plate', { name: 'dealer' });
  const { page, place, plan } = consignment;
  await fillStep(place.within, plan, pointer, 0);
  await nextButton(place).click();
  await expect(stepHeading(place, plan, 1)).toBeVisible();
  await fillStep(place.within, plan, pointer, 1);
  await sendButton(place).click();
  await expectSubmitted(consignment);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start a new form' })).toBeVisible();
  await expect(nextButton(place)).toHaveCount(0);
  expect(await readSubmitted(page, server.cars, 'plate')).toHaveLength(1);
});

test('Back to a consignment says that it was sent, also after the thanks were reloaded', async ({ browser }) => {
  const consignment = await openConsignment(browser, server, 'plate', { name: 'rival' });
  const { page, place, plan } = consignment;
  await fillStep(place.within, plan, pointer, 0);
  await nextButton(place).click();
  await expect(stepHeading(place, plan, 1)).toBeVisible();
  await fillStep(place.within, plan, pointer, 1);
  await sendButton(place).click();
  await expectSubmitted(consignment);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start a new form' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start a new form' })).toBeVisible();
  await expect(nextButton(place)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start a new form' }).click();
  await expect(stepHeading(place, plan, 0)).toBeVisible();
});

const SHORT_FORMS = [
  ['sell-with-us', 'cars', '/sell-with-us', { lotSubType: 'plate' }],
  ['watch-service', 'watches', '/sell-your-watch', {}],
] as const;

for (const [id, site, path, entries] of SHORT_FORMS) {
  test(`Back and Forward move between the steps of ${id}, and after it was sent say so`, async ({ browser }) => {
    const page = await openStill(browser, `${server[site]}/contact`);
    await page.goto(`${server[site]}${path}`, { waitUntil: 'networkidle' });
    const variant = variantOf(id);
    const plan = planFor(variant, entries);
    const region = page.getByRole('region', { name: id === 'sell-with-us' ? /you are selling/ : /the watch/ });
    const place: FormPlace = { within: region, level: 2, submit: words.form.submit[id] };
    await fillStep(region, plan, pointer, 0);
    await nextButton(place).click();
    await expect(stepHeading(place, plan, 1)).toBeFocused();
    expect(stepIn(page.url())).toBe(variant.steps[1]?.key);

    await page.goBack();
    await expect(stepHeading(place, plan, 0)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(controlIn(region, fieldOf(variant, 'firstName'))).not.toHaveValue('');
    await page.goForward();
    await expect(stepHeading(place, plan, 1)).toBeVisible();
    await fillStep(region, plan, pointer, 1);
    await sendButton(place).click();
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();

    const sentBefore = region.getByRole('heading', { name: words.form.sentBefore.title });
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /^Thank you/ }).or(sentBefore)).toBeVisible();
    await page.goBack();
    await expect(sentBefore).toBeVisible();
    await expect(controlIn(region, fieldOf(variant, 'firstName'))).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('sent-before.png') });
    await page.goBack();
    await page.waitForURL(/\/contact$/);
    await page.goForward({ waitUntil: 'networkidle' });
    await expect(sentBefore).toBeVisible();
    await region.getByRole('button', { name: words.form.sentBefore.new }).click();
    await expect(stepHeading(place, plan, 0)).toBeVisible();
    const sent = readRows(server.data, 'enquiries').map(({ body }) => String(body));
    expect(sent.filter((body) => body.includes(`"source":"${id}"`))).toHaveLength(1);
  });
}

test('a reload of a registration for an event shows its confirmation again', async ({ browser }) => {
  const page = await openStill(browser, `${server.watches}/events/2`);
  const plan = planFor(variantOf('meetup'), { imageUrl: [] });
  const place: FormPlace = { within: page.getByRole('main'), level: 2, submit: words.attend.submit };
  await fillForm(place, plan, pointer);
  await sendButton(place).click();
  const done = place.within.getByRole('heading', { name: words.attend.done.title });
  await expect(done).toBeFocused();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(done).toBeVisible();
  await expect(sendButton(place)).toHaveCount(0);
  await page.goto(`${server.watches}/events`, { waitUntil: 'networkidle' });
  await page.goBack({ waitUntil: 'networkidle' });
  await expect(done).toBeVisible();
});
