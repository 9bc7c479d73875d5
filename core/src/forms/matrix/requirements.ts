import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';

/** When an empty field holds its step up. */
export type Requirement = 'always' | 'whenSeen' | 'never';

export function fieldRequirement({ required, visibleWhen }: Field): Requirement {
  if (!required) return 'never';
  return visibleWhen === undefined ? 'always' : 'whenSeen';
}

/** How much a form asks: its fields, and how many of them are required at some time or other. */
export function formSize({ steps }: Variant): { readonly fields: number; readonly required: number } {
  const fields = steps.flatMap((step) => step.fields);
  return { fields: fields.length, required: fields.filter((field) => field.required).length };
}
