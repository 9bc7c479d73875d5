import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { expectSubmitted, openConsignment } from './consignment-form.ts';
import { controlIn, fieldOf } from './fields.ts';
import { fillStep, nextButton, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { readSubmitted } from './stored-data.ts';

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
