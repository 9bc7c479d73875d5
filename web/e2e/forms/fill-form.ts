/** A whole form, step by step, as a person goes through it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Field } from '@marque/core/forms/fields';
import { expect, type Locator, type Page } from 'playwright/test';
import { titleOfStep } from '../forms.ts';
import { controlIn, type Hand } from './hands.ts';
import { type Entries, fieldsOf, isAsked, type Plan } from './plan.ts';

export interface FormPlace {
  /** What the form stands in. */
  readonly within: Locator;
  /** Of the step's heading: 1 on a page of the form's own, 2 in a box of another page. */
  readonly level: 1 | 2;
  /** What the last step's button says. */
  readonly submit: string;
}

/** Fills in all of it and looks at every step; stops before the last button. `from`: the first step to be filled in. */
export async function fillForm(place: FormPlace, plan: Plan, hand: Hand, from = 0): Promise<void> {
  const { steps } = plan.variant;
  await expect(stepHeading(place, plan, from)).toBeVisible();
  for (let step = from; step < steps.length; step += 1) {
    await fillStep(place.within, plan, hand, step);
    await inspect(place.within.page(), `${plan.variant.id}, ${steps[step]?.key}`);
    if (step === steps.length - 1) return;
    await hand.press(nextButton(place));
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

/** What stands above a step that was held up. */
export function summaryIn(within: Locator): Locator {
  return within.getByRole('alert').filter({ hasText: /Please check/ });
}

/** Everything that the step asks, in its order; then the question that is answered anew. */
export async function fillStep(within: Locator, plan: Plan, hand: Hand, step: number): Promise<void> {
  const { variant, entries, secondThought } = plan;
  const fields = variant.steps[step]?.fields ?? [];
  for (const field of fields) {
    const entry = entries[field.key];
    // A box that is to stay empty is left alone.
    if (entry === undefined || entry === false || !isAsked(field, entries)) continue;
    await hand.answer(within, field, entry);
  }
  await expectArrived(within, fields, entries);
  const again = fields.find(({ key }) => key === secondThought?.key);
  if (again === undefined || secondThought === null) return;
  await hand.answerAgain(within, again, secondThought.value);
  const hidden = fieldsOf(variant).filter(({ visibleWhen }) => visibleWhen?.key === again.key);
  for (const field of hidden) await expect(controlIn(within, field)).toHaveCount(0);
}

/** All files of the step are with the storage. */
async function expectArrived(within: Locator, fields: readonly Field[], entries: Entries): Promise<void> {
  const files = fields
    .filter((field) => field.kind === 'files' && isAsked(field, entries))
    .map(({ key }) => entries[key]);
  const most = files.reduce((sum, entry) => sum + (typeof entry === 'object' ? entry.length : 0), 0);
  await expect(within.getByText('Uploaded', { exact: true })).toHaveCount(most);
}

/** One main part, nothing beside the window, and nothing that shuts anybody out. */
export async function inspect(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('main'), where).toHaveCount(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${where}: pixels beside the window`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  expect.soft(faults, where).toEqual([]);
}
