/** Fills in a form step by step. */
import { type VariantId, variantOf } from '@marque/core/forms/variants';
import forms from '@marque/core/locales/en/forms.json' with { type: 'json' };
import { expect, type Locator, type Page } from 'playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { type Entries, filesOf, isAsked, type Plan } from './entry-plan.ts';
import { controlIn, fieldOf, fieldsOf, titleOfStep } from './fields.ts';
import { type InputMethod, pointer } from './input-methods.ts';

export interface FormPlace {
  /** The part of the page that contains the form. */
  readonly within: Locator;
  /** The level of the step's heading: 1 on the form's own page, 2 in a box of another page. */
  readonly level: 1 | 2;
  /** The text of the last step's button. */
  readonly submit: string;
}

/** Fills in and inspects every step beginning with `from`, without submitting. */
export async function fillForm(place: FormPlace, plan: Plan, input: InputMethod, from = 0): Promise<void> {
  const { steps } = plan.variant;
  await expect(stepHeading(place, plan, from)).toBeVisible();
  for (let step = from; step < steps.length; step += 1) {
    await fillStep(place.within, plan, input, step);
    await inspect(place.within.page(), `${plan.variant.id}, ${steps[step]?.key}`);
    if (step === steps.length - 1) return;
    await input.press(nextButton(place));
    const heading = stepHeading(place, plan, step + 1);
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
  }
}

export function nextButton({ within }: FormPlace): Locator {
  return within.getByRole('button', { name: /^Next: / });
}

export function sendButton({ within, submit }: FormPlace): Locator {
  return within.getByRole('button', { name: submit, exact: true });
}

export function stepHeading({ within, level }: FormPlace, { variant }: Plan, step: number): Locator {
  const name = titleOfStep(variant.id, step);
  return within.getByRole('heading', { level, name, exact: true });
}

/** The summary above a step with errors. */
export function summaryIn(within: Locator): Locator {
  return within.getByRole('alert').filter({ hasText: /Please check/ });
}

/** Fills in the step's visible fields in their order, then changes the answer that the plan changes. */
export async function fillStep(within: Locator, plan: Plan, input: InputMethod, step: number): Promise<void> {
  const { variant, entries, changedAnswer } = plan;
  const fields = variant.steps[step]?.fields ?? [];
  for (const field of fields) {
    const entry = entries[field.key];
    if (entry === undefined || entry === false || !isAsked(field, entries)) continue;
    await input.answer(within, field, entry);
  }
  const files = fields.filter((field) => field.kind === 'files' && isAsked(field, entries));
  const fileCount = files.reduce((sum, { key }) => sum + filesOf(entries[key]).length, 0);
  await expect(within.getByText(forms.upload.state.success, { exact: true })).toHaveCount(fileCount);
  const controlling = fields.find(({ key }) => key === changedAnswer?.key);
  if (controlling === undefined || changedAnswer === null) return;
  await input.changeAnswer(within, controlling, changedAnswer.value);
  const hidden = fieldsOf(variant).filter(({ visibleWhen }) => visibleWhen?.key === controlling.key);
  for (const field of hidden) await expect(controlIn(within, field)).toHaveCount(0);
}

/** The main part's control of a field. */
export function controlFor(page: Page, form: VariantId, key: string): Locator {
  return controlIn(page.getByRole('main'), fieldOf(variantOf(form), key));
}

/** Fills in the entries that belong to the step of a form on its own page. */
export async function enterStep(page: Page, form: VariantId, step: number, entries: Entries): Promise<void> {
  await fillStep(page.getByRole('main'), { variant: variantOf(form), entries, changedAnswer: null }, pointer, step);
}

/** Presses “Next” and waits for the heading of the next step. */
export async function continueForm(page: Page, form: VariantId, step: number): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Next: / }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOfStep(form, step + 1));
}

/** The page has one main part, fits into the window and passes the accessibility checks. */
export async function inspect(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main'), where).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${where}: horizontal overflow in pixels`).toBeLessThanOrEqual(0);
  await expectAccessible(page, where);
}
