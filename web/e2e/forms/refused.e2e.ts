import { variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import words from '@marque/core/locales/en/sell.json' with { type: 'json' };
import type { Browser, Locator, Page } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { labelOf } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { openBrowser } from '../people.ts';
import { expectSent, openConsignment, withEntries } from './consigning.ts';
import { type FormPlace, fillForm, inspect, sendButton, summaryIn } from './fill-form.ts';
import { controlIn, pointer } from './hands.ts';
import { fieldOf, type Plan, planFor } from './plan.ts';
import { readRows } from './stored.ts';
import { jpegFile, pngFile } from './test-files.ts';

// What the server finds wrong, and the browser did not: said by the real server each time.

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('a file that the storage never got is said beside its field, and mended there', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate', { name: 'dealer', fixed: { images: [] } });
  const { page, place, plan } = consigning;
  await fillForm(place, plan, pointer);
  await loseFile(page, place, plan, 'lost.png');
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  await inspect(page, 'refused');

  // As it is it need not be sent again: the server would say the same.
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  const images = [jpegFile('found.jpg')];
  await replaceFile(place, plan, images);
  await sendButton(place).click();
  await expectSent(withEntries(consigning, { images }));
});

test('a picture of something to sell that never arrived', async ({ browser }) => {
  const page = await openCalmly(browser, `${server.cars}/sell-with-us`);
  const plan = planFor(variantOf('sell-with-us'), { lotSubType: 'car', images: [] });
  const place: FormPlace = { within: page.getByRole('main'), level: 2, submit: words.form.submit['sell-with-us'] };
  await fillForm(place, plan, pointer);
  await loseFile(page, place, plan, 'lost.png');
  await sendButton(place).click();
  await expectRefused(place, plan, 'images', forms.faults.lostFiles);
  expect(new URL(page.url()).search).toBe('');
  expect(readRows(server.data, 'enquiries')).toEqual([]);
  await replaceFile(place, plan, [jpegFile('found.jpg')]);
  await sendButton(place).click();
  await page.waitForURL(/\/sell-with-us\?success$/);
});

test('an address that no letter can go to, at an event and in the footer', async ({ browser }) => {
  const page = await openCalmly(browser, `${server.cars}/events/1`);
  const plan = planFor(variantOf('meetup'), { email_address: 'a@', imageUrl: [] });
  const place: FormPlace = { within: page.getByRole('main'), level: 2, submit: words.attend.submit };
  await fillForm(place, plan, pointer);
  await sendButton(place).click();
  await expectRefused(place, plan, 'email_address', forms.faults.notAccepted);
  await controlIn(place.within, fieldOf(plan.variant, 'email_address')).fill('hannah@heronfield.example');
  await expect(summaryIn(place.within)).toHaveCount(0);
  await sendButton(place).click();
  await expect(place.within.getByRole('heading', { name: words.attend.done.title })).toBeFocused();

  const letters = planFor(variantOf('newsletter'), { email_address: 'hannah@heronfield' });
  const footer: FormPlace = { within: page.getByRole('contentinfo'), level: 2, submit: words.newsletter.submit };
  await footer.within.scrollIntoViewIfNeeded();
  await fillForm(footer, letters, pointer);
  await sendButton(footer).click();
  await expectRefused(footer, letters, 'email_address', forms.faults.noEnding);
  await controlIn(footer.within, fieldOf(letters.variant, 'email_address')).fill('hannah@heronfield.example');
  await sendButton(footer).click();
  await expect(footer.within.getByRole('heading', { name: words.newsletter.pending.title })).toBeFocused();
});

async function openCalmly(browser: Browser, address: string): Promise<Page> {
  const page = await openBrowser(browser, 'the visitor');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** The summary has the focus and leads to the one field, which says what is wrong. */
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

/** The storage says that it has the file, and has it not. */
async function loseFile(page: Page, { within }: FormPlace, plan: Plan, name: string): Promise<void> {
  await page.route('**/storage/**', (route) => route.fulfill({ status: 201 }), { times: 1 });
  await imagesOf(within, plan).setInputFiles([pngFile(name, 90)]);
  await expect(within.getByText(forms.upload.state.success, { exact: true })).toHaveCount(1);
}

async function replaceFile({ within }: FormPlace, plan: Plan, files: readonly ReturnType<typeof jpegFile>[]) {
  await within.getByRole('button', { name: /^(Remove|Take out)/ }).click();
  await expect(summaryIn(within)).toHaveCount(0);
  await imagesOf(within, plan).setInputFiles([...files]);
  await expect(within.getByText(forms.upload.state.success, { exact: true })).toHaveCount(files.length);
}

function imagesOf(within: Locator, { variant }: Plan): Locator {
  return controlIn(within, fieldOf(variant, 'images'));
}
