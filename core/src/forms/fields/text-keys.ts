import type { Field } from './types.ts';

/** Key of the field's label. */
export function labelKey(field: Field): string {
  return `fields:labels.${stemOf(field)}`;
}

/** Key of the sentence below the label; null where the label says it all. */
export function helpKey(field: Field): string | null {
  return field.hasHelp === true ? `fields:helps.${stemOf(field)}` : null;
}

/** Key of what an option of the field is called. */
export function optionKey(field: Field, option: string): string {
  return `fields:options.${field.optionWords ?? stemOf(field)}.${option}`;
}

function stemOf({ key, words }: Field): string {
  return words ?? key;
}
