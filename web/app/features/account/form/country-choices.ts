import { COUNTRIES, type Language } from '@marque/core/rules/places';

export interface CountryChoice {
  /** Upper case. */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

const choices = new Map<Language, readonly CountryChoice[]>();

/**
 * All countries by name, in the alphabetical order of the language. For loaders only: names and order in a browser
 * differ from the server's, which would break hydration.
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
