import type { Step, Variant } from './types.ts';

/** Text key of a step's title. */
export function stepKey(step: Step): string {
  return `fields:steps.${step.key}`;
}

/** Text key of a form's title. */
export function titleKey(variant: Variant): string {
  return `fields:variants.${variant.id}.title`;
}

/** Text key of the form's summary. */
export function summaryKey(variant: Variant): string {
  return `fields:variants.${variant.id}.summary`;
}

/** Text key of the list of papers to prepare, for the introduction step; null for a form without that step. */
export function introductionKey(variant: Variant): string | null {
  return variant.steps.some(({ fields }) => fields.length === 0) ? `fields:variants.${variant.id}.introduction` : null;
}
