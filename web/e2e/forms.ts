/** Filling in forms as a person does: by what their labels say. */

import type { Field } from '@marque/core/forms/fields';
import { type VariantId, variantOf } from '@marque/core/forms/variants';
import fields from '@marque/core/locales/en/fields.json' with { type: 'json' };
import { expect, type Locator, type Page } from 'playwright/test';

/** What is to be entered, by the fields' keys: options by their stored values, files by their paths. */
export type Entries = Readonly<Record<string, string | boolean | readonly string[]>>;

const LABELS: Readonly<Record<string, string>> = fields.labels;
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = fields.options;

/** What stands beside a field, without the links within it. */
export function labelOf({ key, words }: Field): string {
  return (LABELS[words ?? key] ?? key).replace(/<[^>]*>/g, '');
}

/** Enters everything that the step asks and `entries` has, in the step's order. */
export async function fillStep(page: Page, form: VariantId, step: number, entries: Entries): Promise<void> {
  for (const field of variantOf(form).steps[step]?.fields ?? []) {
    const entry = entries[field.key];
    if (entry !== undefined) await fillField(page, field, entry);
  }
}

/** Goes on to the next step, and waits for its heading. */
export async function goOn(page: Page, form: VariantId, step: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Next: / })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(titleOfStep(form, step + 1));
}

export function titleOfStep(form: VariantId, step: number): string {
  const key = variantOf(form).steps[step]?.key ?? '';
  return (fields.steps as Readonly<Record<string, string>>)[key] ?? key;
}

/** Its card covers the radio, so the press is forced; in the middle of the window no bar at the foot catches it. */
async function chooseOption(radio: Locator): Promise<void> {
  await radio.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await radio.check({ force: true });
}

async function fillField(page: Page, field: Field, entry: Entries[string]): Promise<void> {
  const control = controlOf(page, field);
  switch (field.kind) {
    case 'choice':
      await chooseOption(control.getByRole('radio', { name: optionOf(field, String(entry)), exact: true }));
      return;
    case 'select':
    case 'country':
      await control.selectOption(String(entry));
      return;
    case 'tick':
    case 'agreement':
      await control.setChecked(entry === true);
      return;
    case 'files': {
      if (!Array.isArray(entry)) return;
      await control.setInputFiles(entry as string[]);
      await expect(page.getByRole('main').getByText('Uploaded', { exact: true })).toHaveCount(entry.length);
      return;
    }
    default:
      await control.fill(String(entry));
  }
}

/** The control that the field's label belongs to. */
export function controlOf(page: Page, field: Field): Locator {
  const main = page.getByRole('main');
  const name = new RegExp(`^${labelOf(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( optional)?$`);
  if (field.kind === 'choice') return main.getByRole('radiogroup', { name });
  if (field.kind === 'files') return main.locator('input[type=file]').and(main.getByLabel(name));
  if (field.kind === 'tick' || field.kind === 'agreement') return main.getByRole('checkbox', { name });
  return main.getByLabel(name);
}

function optionOf(field: Field, value: string): string {
  return OPTIONS[field.optionWords ?? field.words ?? field.key]?.[value] ?? value;
}
