import { COUNTRIES, type Language } from '@marque/core/rules/places';

export interface CountryChoice {
  /** Upper case. */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

const choices = new Map<Language, readonly CountryChoice[]>();

/**
 * All countries by their names in a language, in its alphabetical order. For loaders: what names and order a browser
 * would give differs from the server's, and the page would not agree with itself.
 */
export function countryChoices(language: Language): readonly CountryChoice[] {
  let found = choices.get(language);
  if (found === undefined) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const { compare } = new Intl.Collator(language);
    found = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((left, right) =>
      compare(left.name, right.name),
    );
    choices.set(language, found);
  }
  return found;
}
