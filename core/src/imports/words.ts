import type { Field } from '../forms/fields/index.ts';

/** Texts of the form in the language of the file: the pure folders have none. */
export interface FormWords {
  /** The field's label: "Odometer reading". */
  readonly label: (field: Field) => string;
  /** The label of an option: "On the left". */
  readonly option: (field: Field, option: string) => string;
}

/** A header, label or cell for comparisons: lower case, without accents, signs and what is in brackets. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/<[^>]*>|\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
