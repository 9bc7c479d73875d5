import type { Step, Variant } from './types.ts';

/** Key of the title of a step. */
export function stepKey(step: Step): string {
  return `fields:steps.${step.key}`;
}

/** Key of the title of a form. */
export function titleKey(variant: Variant): string {
  return `fields:variants.${variant.id}.title`;
}

/** Key of the sentence that says what the form is for. */
export function summaryKey(variant: Variant): string {
  return `fields:variants.${variant.id}.summary`;
}

/** Key of what to have at hand, for the step that asks nothing; null where the form has no such step. */
export function introductionKey(variant: Variant): string | null {
  return variant.steps.some(({ fields }) => fields.length === 0) ? `fields:variants.${variant.id}.introduction` : null;
}
