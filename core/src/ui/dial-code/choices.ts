import { FIRST_PHONE_COUNTRIES, PHONE_COUNTRIES, type PhoneCountry } from '../../rules/contact/index.ts';
import type { Language } from '../../rules/places/index.ts';

/** A country of the dial code list. */
export interface DialCodeChoice extends PhoneCountry {
  /** In the reader's language. */
  readonly name: string;
  /** Texts that a search finds the country by, in the form of `comparable`. */
  readonly searched: readonly string[];
}

const known = new Map<Language, readonly DialCodeChoice[]>();

/** All countries with a dial code: the first ones, then the others in the alphabetical order of the language. */
export function dialCodeChoices(language: Language): readonly DialCodeChoice[] {
  const found = known.get(language);
  if (found !== undefined) return found;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const all = PHONE_COUNTRIES.map((country) => {
    const name = names.of(country.countryCode) ?? country.countryCode;
    return { ...country, name, searched: [...startsOf(name), country.countryCode.toLowerCase()] };
  });
  const first = FIRST_PHONE_COUNTRIES.length;
  const others = all.slice(first).sort((left, right) => compare(left.name, right.name));
  const choices = [...all.slice(0, first), ...others];
  known.set(language, choices);
  return choices;
}

/** The choices that a typed text means: the start of a word of the name, its initials, the country's code or the dial code. */
export function findDialCodes(choices: readonly DialCodeChoice[], typed: string): readonly DialCodeChoice[] {
  const digits = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(typed)?.[1];
  if (digits !== undefined) return choices.filter(({ dialCode }) => dialCode.startsWith(digits));
  const text = comparable(typed);
  if (text === '') return choices;
  // Names in Chinese have no spaces, so that each character may start a word.
  const isWithin = /\p{Script=Han}/u.test(text);
  return choices.filter(
    ({ name, searched }) => searched.some((start) => start.startsWith(text)) || (isWithin && name.includes(text)),
  );
}

/** The name from each of its words on, and its initials: "united kingdom", "kingdom", "uk". */
function startsOf(name: string): readonly string[] {
  const words = comparable(name).split(' ');
  const initials = words.map((word) => word.charAt(0)).join('');
  return [...words.map((_, index) => words.slice(index).join(' ')), ...(words.length > 1 ? [initials] : [])];
}

/** Lower case without accents and punctuation: "Côte d’Ivoire" is "cote d ivoire". */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
