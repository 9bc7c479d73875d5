import { useMemo, useSyncExternalStore } from 'react';
import { COUNTRIES, type Language } from '../../../rules/places/index.ts';
import { useLocale } from '../../locale/index.ts';

interface CountryChoice {
  readonly value: string;
  readonly words: string;
}

const neverChanges = () => () => {};

/**
 * All countries by name in the reader's language and its alphabetical order. Names and order differ between browser and
 * server, so the server rendering lists only the selected country, by its code.
 */
export function useCountryChoices(chosen: string): readonly CountryChoice[] {
  const { language } = useLocale();
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (isAlive) return choicesOf(language);
    return chosen === '' ? [] : [{ value: chosen, words: chosen }];
  }, [isAlive, language, chosen]);
}

const known = new Map<Language, readonly CountryChoice[]>();

function choicesOf(language: Language): readonly CountryChoice[] {
  const found = known.get(language);
  if (found !== undefined) return found;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const choices = COUNTRIES.map((value) => ({ value, words: names.of(value) ?? value })).sort((left, right) =>
    compare(left.words, right.words),
  );
  known.set(language, choices);
  return choices;
}
