import { truncateSync, writeFileSync } from 'node:fs';
import type { Field } from '@marque/core/forms/fields';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import type { Locator } from 'playwright/test';
import { type ServerProcess, startProcess } from '../../../server/e2e/server-process.ts';
import { labelOf } from '../forms.ts';
import { expect, test } from '../journey.ts';
import { expectSent, openConsignment, withEntries } from './consigning.ts';
import { fillForm, fillStep, inspect, nextButton, sendButton, stepHeading, summaryIn } from './fill-form.ts';
import { controlIn, pointer } from './hands.ts';
import { fieldOf, isAsked } from './plan.ts';
import { pngFile } from './test-files.ts';

// Every journey has an account of its own: drafts stay with theirs.

let server: ServerProcess;
test.beforeAll(async () => {
  server = await startProcess({ world: 'tests' });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
});

test('nothing filled in: each step names all that is missing, and keeps what there is', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'plate-uae', { name: 'seller' });
  const { page, place, plan } = consigning;
  const { within } = place;
  for (const step of [0, 1]) {
    const fields = (plan.variant.steps[step]?.fields ?? []).filter((field) => isAsked(field, {}));
    const missing = fields.filter(({ required }) => required);
    for (const field of fields) if (isTyped(field)) await controlIn(within, field).fill('');
    const remark = fields.find(({ key }) => key === 'plateSignificance');
    if (remark !== undefined) await controlIn(within, remark).fill('It was my grandfather’s.');
    await nextButton(place).click();

    const summary = summaryIn(within);
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(`Please check ${missing.length} answers.`);
    await expect(summary.getByRole('link')).toHaveText(missing.map(labelOf));
    await expect(stepHeading(place, plan, step)).toBeVisible();
    await inspect(page, `step ${step}, held up`);
    for (const field of missing) {
      await summary.getByRole('link', { name: labelOf(field), exact: true }).click();
      await expect(focusedIn(controlIn(within, field))).toHaveCount(1);
    }
    if (remark !== undefined) await expect(controlIn(within, remark)).toHaveValue('It was my grandfather’s.');

    await fillStep(within, plan, pointer, step);
    await expect(summary).toHaveCount(0);
    await nextButton(place).click();
    await expect(stepHeading(place, plan, step + 1)).toBeFocused();
  }
  // The last step has nothing but the terms.
  await sendButton(place).click();
  await expect(summaryIn(within)).toBeFocused();
  await expect(within).toContainText(forms.faults.notAgreed);
  await fillStep(within, plan, pointer, 2);
  await sendButton(place).click();
  await expectSent(consigning);
});

test('an e-mail address without its @, letters for a telephone number', async ({ browser }) => {
  const { place, plan } = await openConsignment(browser, server, 'plate', { name: 'buyer' });
  const { within } = place;
  await fillStep(within, plan, pointer, 0);
  const [email, mobile] = ['vendorEmail', 'vendorMobile'].map((key) => controlIn(within, fieldOf(plan.variant, key)));
  if (email === undefined || mobile === undefined) throw new Error('The form asks for neither.');

  await email.fill('hannah.example.test');
  await mobile.fill('');
  await mobile.pressSequentially('ring me');
  // Letters never get in: what is left of them is nothing.
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

test('files that do not fit, are too large, or are not what they say', async ({ browser }) => {
  const consigning = await openConsignment(browser, server, 'part', { name: 'rival', fixed: { images: [] } });
  const { page, place, plan } = consigning;
  const { within } = place;
  await fillForm(place, plan, pointer);
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
  await expect(alerts.filter({ hasText: forms.faults.fileTypeNotSupported })).toContainText('holiday.jpg');
  await inspect(page, 'a file that belies its name');
  await expect(uploaded).toHaveCount(4);
  await sendButton(place).click();
  await expectSent(withEntries(consigning, { images: six.slice(0, 4) }));
});

/** What a picture's name hides. */
const EXE = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(2_000, 7)]);

/** The control where it has the focus, or whatever within it has. */
function focusedIn(control: Locator): Locator {
  return control.and(control.page().locator(':focus, :has(:focus)'));
}

function isTyped({ kind }: Field): boolean {
  return ['text', 'textarea', 'email', 'tel', 'money', 'whole', 'year', 'date'].includes(kind);
}

/** A file of that many bytes, none of which takes room on the disk. */
function sparseFile(name: string, bytes: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
}
