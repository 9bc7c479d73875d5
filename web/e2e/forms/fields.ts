/** The fields of a form by their keys, and their labels and controls on the page. */
import type { Field } from '@marque/core/forms/fields';
import { type Variant, type VariantId, variantOf } from '@marque/core/forms/variants';
import fields from '@marque/core/locales/en/fields.json' with { type: 'json' };
import type { Locator } from 'playwright/test';

const LABELS: Readonly<Record<string, string>> = fields.labels;
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = fields.options;
const STEPS: Readonly<Record<string, string>> = fields.steps;

export function fieldsOf({ steps }: Variant): readonly Field[] {
  return steps.flatMap((step) => step.fields);
}

export function fieldOf(variant: Variant, key: string): Field {
  const field = fieldsOf(variant).find((one) => one.key === key);
  if (field === undefined) throw new Error(`${variant.id} has no field ${key}.`);
  return field;
}

export function titleOfStep(form: VariantId, step: number): string {
  const key = variantOf(form).steps[step]?.key ?? '';
  return STEPS[key] ?? key;
}

/** The label of a field without the markup of links. */
export function labelOf({ key, words }: Field): string {
  return (LABELS[words ?? key] ?? key).replace(/<[^>]*>/g, '');
}

export function optionLabel({ key, words, optionWords }: Field, value: string): string {
  return OPTIONS[optionWords ?? words ?? key]?.[value] ?? value;
}

/** The control that the field's label belongs to; for radio buttons their group. */
export function controlIn(place: Locator, field: Field): Locator {
  const name = new RegExp(`^${labelOf(field).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( optional)?$`);
  switch (field.kind) {
    case 'choice':
      return place.getByRole('radiogroup', { name });
    case 'files':
      return place.locator('input[type=file]').and(place.getByLabel(name));
    case 'tick':
    case 'agreement':
      return place.getByRole('checkbox', { name });
    default:
      return place.getByLabel(name);
  }
}
