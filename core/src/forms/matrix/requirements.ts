import type { Field } from '../fields/index.ts';
import type { Variant } from '../variants/index.ts';

/** When an empty field blocks its step. */
export type Requirement = 'always' | 'whenSeen' | 'never';

export function fieldRequirement({ required, visibleWhen }: Field): Requirement {
  if (!required) return 'never';
  return visibleWhen === undefined ? 'always' : 'whenSeen';
}

/** The number of fields of a form, and of fields that are required always or while visible. */
export function formSize({ steps }: Variant): { readonly fields: number; readonly required: number } {
  const fields = steps.flatMap((step) => step.fields);
  return { fields: fields.length, required: fields.filter((field) => field.required).length };
}
