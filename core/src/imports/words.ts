import type { Field } from '../forms/fields/index.ts';

/** Texts of a form in one language: the pure folders have none. */
export interface FormTexts {
  /** The field's label: "Odometer reading". */
  readonly label: (field: Field) => string;
  /** The label of an option: "On the left". */
  readonly option: (field: Field, option: string) => string;
}

/** Texts of the form in the language of the program, and in English, in which many files are written. */
export interface FormWords extends FormTexts {
  /** Null where the language is English. */
  readonly english: FormTexts | null;
}

/** The labels of a field in plain words, that of the own language first. */
export function plainLabels(words: FormWords, field: Field): readonly string[] {
  return inEach(words, ({ label }) => label(field));
}

/** The labels of an option in plain words, that of the own language first. */
export function plainOptions(words: FormWords, field: Field, option: string): readonly string[] {
  return inEach(words, (texts) => texts.option(field, option));
}

function inEach(words: FormWords, textOf: (texts: FormTexts) => string): readonly string[] {
  return [words, ...(words.english === null ? [] : [words.english])].map((texts) => plainWords(textOf(texts)));
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
