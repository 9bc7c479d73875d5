import type { Field } from './types.ts';

/** Text key of the field's label. */
export function labelKey(field: Field): string {
  return `fields:labels.${stemOf(field)}`;
}

/** Text key of the help below the label; null for a field without help. */
export function helpKey(field: Field): string | null {
  return field.hasHelp === true ? `fields:helps.${stemOf(field)}` : null;
}

/** Text key of an option's label. */
export function optionKey(field: Field, option: string): string {
  return `fields:options.${field.optionWords ?? stemOf(field)}.${option}`;
}

function stemOf({ key, words }: Field): string {
  return words ?? key;
}
