import { truncateSync, writeFileSync } from 'node:fs';
import type { Field } from '@marque/core/forms/fields';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { expect, test } from '../journey.ts';
import { startServer } from '../server.ts';
import { openConsignment, openFilledIn, submit } from './consignment-form.ts';
import { isAsked } from './entry-plan.ts';
import { controlIn, fieldOf, labelOf } from './fields.ts';
import { fillStep, inspect, nextButton, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { pointer } from './input-methods.ts';
import { pngFile } from './test-files.ts';

// Each journey uses another account, because an account continues its drafts.

const server = startServer();

test('each step lists its missing answers and keeps the given ones', async ({ browser }) => {
  const consignment = await openConsignment(browser, server, 'plate-uae', { name: 'seller' });
  const { page, place, plan } = consignment;
  const { within } = place;
  for (const step of [0, 1]) {
    const fields = (plan.variant.steps[step]?.fields ?? []).filter((field) => isAsked(field, {}));
    const missing = fields.filter(({ required }) => required);
    for (const field of fields) if (isTyped(field)) await controlIn(within, field).fill('');
    const optional = fields.find(({ key }) => key === 'plateSignificance');
    if (optional !== undefined) await controlIn(within, optional).fill('It was my grandfather’s.');
    await nextButton(place).click();

    const summary = summaryIn(within);
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(`Please check ${missing.length} answers.`);
    await expect(summary.getByRole('link')).toHaveText(missing.map(labelOf));
    await expect(stepHeading(place, plan, step)).toBeVisible();
    await inspect(page, `step ${step} with errors`);
    for (const field of missing) {
      await summary.getByRole('link', { name: labelOf(field), exact: true }).click();
      await expect(focusedIn(controlIn(within, field))).toHaveCount(1);
    }
    if (optional !== undefined) await expect(controlIn(within, optional)).toHaveValue('It was my grandfather’s.');

    await fillStep(within, plan, pointer, step);
    await expect(summary).toHaveCount(0);
    await nextButton(place).click();
    await expect(stepHeading(place, plan, step + 1)).toBeFocused();
  }
  // The last step has one field, the terms.
  await sendButton(place).click();
  await expect(summaryIn(within)).toBeFocused();
  await expect(within).toContainText(forms.faults.notAgreed);
  await fillStep(within, plan, pointer, 2);
  await submit(consignment);
});

test('an e-mail address without its @ and letters in a telephone number are refused', async ({ browser }) => {
  const { place, plan } = await openConsignment(browser, server, 'plate', { name: 'buyer' });
  const { within } = place;
  await fillStep(within, plan, pointer, 0);
  const [email, mobile] = ['vendorEmail', 'vendorMobile'].map((key) => controlIn(within, fieldOf(plan.variant, key)));
  if (email === undefined || mobile === undefined) throw new Error('The form has no contact fields.');

  await email.fill('hannah.example.test');
  await mobile.fill('');
  await mobile.pressSequentially('ring me');
  // The field drops the letters.
  await expect(mobile).toHaveValue('');
  await nextButton(place).click();
  await expect(summaryIn(within).getByRole('link')).toHaveText(['E-mail', 'Telephone']);
  await expect(within).toContainText(forms.faults.noAt);
  await expect(within).toContainText(forms.missing.tel);
  await expect(email).toHaveAccessibleDescription(forms.faults.noAt);
  await expect(email).toHaveValue('hannah.example.test');

  await email.fill('hannah@example.test');
  await mobile.pressSequentially('07700 900x123');
  await expect(mobile).toHaveValue('07700900123');
  await nextButton(place).click();
  await expect(stepHeading(place, plan, 1)).toBeFocused();
});

test('a pasted international number sets the dial code and is the number on the success page', async ({ browser }) => {
  const { page, place, plan } = await openFilledIn(browser, server, 'plate', { name: 'dealer' });
  // The cards of short options take a quarter of the form's width on a desktop.
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
  await expect(place.within.getByRole('button', { name: /dial code/ })).toHaveAccessibleName(/United States \+1$/);
  for (let step = 0; step < steps - 1; step += 1) await nextButton(place).click();
  await sendButton(place).click();
  await page.waitForURL(/\/consignment\/success$/);
  await expect(page.getByRole('main')).toContainText('We call you on +1 2125550123.');
});

test('too many files, too large ones and files of the wrong type are refused', async ({ browser }) => {
  const consignment = await openFilledIn(browser, server, 'part', { name: 'rival', fixed: { images: [] } });
  const { page, place, plan } = consignment;
  const { within } = place;
  const chooser = controlIn(within, fieldOf(plan.variant, 'images'));
  const uploaded = within.getByText(forms.upload.state.success, { exact: true });
  const alerts = within.getByRole('alert');

  const six = [1, 2, 3, 4, 5, 6].map((nth) => pngFile(`${nth}.png`, nth * 20));
  await chooser.setInputFiles(six);
  await expect(uploaded).toHaveCount(5);
  await expect(alerts.filter({ hasText: forms.faults.fileQuantityLimitExceeded })).toContainText('6.png');
  await inspect(page, 'five of five');

  await within.getByRole('button', { name: 'Remove 5.png' }).click();
  await chooser.setInputFiles([{ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: EXE }]);
  await expect(alerts.filter({ hasText: forms.faults.fileTypeNotSupported })).toContainText('setup.exe');

  await chooser.setInputFiles(sparseFile('large.jpg', 100_000_001));
  await expect(alerts.filter({ hasText: forms.faults.fileTooLarge })).toContainText('large.jpg');

  await chooser.setInputFiles([{ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: EXE }]);
  await expect(alerts.filter({ hasText: forms.faults.fileContentMismatch })).toContainText('holiday.jpg');
  await inspect(page, 'a file of the wrong type');
  await expect(uploaded).toHaveCount(4);
  await submit(consignment, { images: six.slice(0, 4) });
});

/** The content of a Windows program. */
const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(2_000, 7)]);

/** The control if it has or contains the focus. */
function focusedIn(control: Locator): Locator {
  return control.and(control.page().locator(':focus, :has(:focus)'));
}

function isTyped({ kind }: Field): boolean {
  return ['text', 'textarea', 'email', 'tel', 'money', 'whole', 'year', 'date'].includes(kind);
}

/** A file of that many bytes that takes no room on the disk. */
function sparseFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}
