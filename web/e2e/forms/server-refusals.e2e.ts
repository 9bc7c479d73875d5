import { variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Locator, Page } from 'playwright/test';
import { openStill } from '../browsers.ts';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { openFilledIn, submit } from './consignment-form.ts';
import { type Plan, planFor } from './entry-plan.ts';
import { controlIn, fieldOf, labelOf } from './fields.ts';
import { type FormPlace, fillForm, inspect, sendButton, summaryIn } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { readRows } from './stored-data.ts';
import { jpegFile, pngFile } from './test-files.ts';

// The server refuses these answers, which the browser accepts.

const server = startServer();

test('a file missing in the storage is named beside its field and can be replaced there', async ({ browser }) => {
  const consignment = await openFilledIn(browser, server, 'plate', { name: 'dealer', fixed: { images: [] } });
  const { page, place, plan } = consignment;
  await loseFile(page, place, plan, 'lost.png');
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  await inspect(page, 'refused');

  // A second submission without a change gives the same error.
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  const images = [jpegFile('found.jpg')];
  await replaceFile(place, plan, images);
  await submit(consignment, { images });
});

test('an enquiry with a picture missing in the storage is refused', async ({ browser }) => {
  const page = await openStill(browser, `${server.cars}/sell-with-us`);
  const plan = planFor(variantOf('sell-with-us'), { lotSubType: 'car', images: [] });
  const place: FormPlace = { within: page.getByRole('main'), level: 2, submit: words.form.submit['sell-with-us'] };
  await fillForm(place, plan, pointer);
  await loseFile(page, place, plan, 'lost.png');
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  // The address still is that of the form's second step.
  expect(new URL(page.url()).search).toBe('?step=lot');
  expect(readRows(server.data, 'enquiries')).toEqual([]);
  await replaceFile(place, plan, [jpegFile('found.jpg')]);
  await sendButton(place).click();
  await page.waitForURL(/\/sell-with-us\?success$/);
});

test('an invalid e-mail address is refused for an event', async ({ browser }) => {
  const page = await openStill(browser, `${server.cars}/events/1`);
  const plan = planFor(variantOf('meetup'), { email_address: 'a@', imageUrl: [] });
  const place: FormPlace = { within: page.getByRole('main'), level: 2, submit: words.attend.submit };
  await fillForm(place, plan, pointer);
  await sendButton(place).click();
  await expectRefused(place, plan, 'email_address', forms.faults.malformed);
  await controlIn(place.within, fieldOf(plan.variant, 'email_address')).fill('hannah@heronfield.example');
  await expect(summaryIn(place.within)).toHaveCount(0);
  await sendButton(place).click();
  await expect(place.within.getByRole('heading', { name: words.attend.done.title })).toBeFocused();
});

test('an invalid e-mail address is refused for the newsletter', async ({ browser }) => {
  const page = await openStill(browser, `${server.cars}/events`);
  const newsletter = planFor(variantOf('newsletter'), { email_address: 'hannah@heronfield' });
  const footer: FormPlace = { within: page.getByRole('contentinfo'), level: 2, submit: words.newsletter.submit };
  await footer.within.scrollIntoViewIfNeeded();
  await fillForm(footer, newsletter, pointer);
  await sendButton(footer).click();
  await expectRefused(footer, newsletter, 'email_address', forms.faults.noEnding);
  await controlIn(footer.within, fieldOf(newsletter.variant, 'email_address')).fill('hannah@heronfield.example');
  await sendButton(footer).click();
  await expect(footer.within.getByRole('heading', { name: words.newsletter.pending.title })).toBeFocused();
});

/** The summary has the focus and links to the one field, beside which the fault stands. */
async function expectRefused({ within }: FormPlace, { variant }: Plan, key: string, fault: string): Promise<void> {
  const field = fieldOf(variant, key);
  const summary = summaryIn(within);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(forms.summary.refused_one);
  await expect(summary.getByRole('link')).toHaveText([labelOf(field)]);
  await expect(within.getByText(fault)).toBeVisible();
  await summary.getByRole('link').click();
  await expect(controlIn(within, field)).toBeFocused();
}

/** The storage confirms the upload but does not keep the file. */
async function loseFile(page: Page, { within }: FormPlace, plan: Plan, name: string): Promise<void> {
  await page.route('**/storage/**', (route) => route.fulfill({ status: 201 }), { times: 1 });
  await imagesOf(within, plan).setInputFiles([pngFile(name, 90)]);
  await expect(within.getByText(forms.upload.state.success, { exact: true })).toHaveCount(1);
}

async function replaceFile({ within }: FormPlace, plan: Plan, files: readonly ReturnType<typeof jpegFile>[]) {
  await within.getByRole('button', { name: /^Remove / }).click();
  await expect(summaryIn(within)).toHaveCount(0);
  await imagesOf(within, plan).setInputFiles([...files]);
  await expect(within.getByText(forms.upload.state.success, { exact: true })).toHaveCount(files.length);
}

function imagesOf(within: Locator, { variant }: Plan): Locator {
  return controlIn(within, fieldOf(variant, 'images'));
}
