import type { Field } from '../../forms/fields/index.ts';
import { COUNTRIES, LANGUAGES, readCountry } from '../../rules/places/index.ts';
import { type FormWords, plainOptions, plainWords } from '../words.ts';
import type { Cell, CellContext, CellReading } from './types.ts';

/** In plain words, of all languages: "ja" is Swedish and Dutch, too, and "no" also Spanish and Italian. */
const YES: ReadonlySet<string> = new Set(
  ['yes', 'y', 'true', '1', 'x', 'ticked', '✓', 'ja', 'j', 'oui', 'sí', 'sì', '是'].map(plainWords),
);
const NO: ReadonlySet<string> = new Set(
  ['no', 'n', 'false', '0', 'none', 'unticked', 'nein', 'non', 'nej', 'nee', '否'].map(plainWords),
);

/** Yes or no; null for other texts. */
export function readYesNo(text: string): boolean | null {
  const plain = text.trim() === '✓' ? 'x' : plainWords(text);
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : null;
}

/** What files write for an option, beside its stored value and its label; in plain words, by the option. */
const OPTION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Left: ['lhd', 'left hand drive', 'left hand', 'l'],
  Right: ['rhd', 'right hand drive', 'right hand', 'r'],
  Central: ['centre', 'center'],
  Automatic: ['auto'],
  Manual: ['man', 'stick', 'hand wound', 'manual winding'],
  Miles: ['mi', 'mile', 'm'],
  Kilometers: ['km', 'kms', 'kilometre', 'kilometer', 'kilometres'],
  Private: ['private', 'private seller'],
  Business: ['business', 'company', 'ltd'],
  CarDealer: ['dealer', 'trade', 'trader'],
  Trade: ['trade', 'dealer', 'business'],
  Unsure: ['not sure', 'unknown', 'do not know'],
  doNotKnow: ['not known', 'unknown', 'not sure', 'do not know'],
};

/** The option whose stored value, label or usual name the text is; null where none or several are. */
function optionOf(field: Field, text: string, words: FormWords): string | null {
  const options = field.options ?? [];
  const exact = options.find((option) => option === text);
  if (exact !== undefined) return exact;
  const plain = plainWords(text);
  const named = options.filter((option) =>
    [plainWords(option), ...plainOptions(words, field, option), ...(OPTION_SYNONYMS[option] ?? [])].includes(plain),
  );
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  // "Excellent" is enough for "Excellent, as new".
  const begun = options.filter((option) =>
    plainOptions(words, field, option).some((label) => label.startsWith(`${plain} `)),
  );
  return plain !== '' && begun.length === 1 ? (begun[0] ?? null) : null;
}

export function readOptionCell({ field, text }: Cell, { words }: CellContext): CellReading {
  const option = optionOf(field, text, words);
  if (option !== null) return { value: option };
  const answer = readYesNo(text);
  const stored = (answer === true ? ['1', 'Yes'] : ['0', 'No']).find((value) => field.options?.includes(value));
  return { value: answer === null || stored === undefined ? text : stored };
}

export function readBoxCell({ text }: Cell): CellReading {
  return { value: readYesNo(text) ?? text };
}

let namedCountries: ReadonlyMap<string, string> | null = null;

/** Names of countries in all languages. They are made on first use, since most files write codes or have no country. */
function countryNamed(plain: string): string | undefined {
  namedCountries ??= countryNames();
  return namedCountries.get(plain);
}

function countryNames(): ReadonlyMap<string, string> {
  const codes = new Map(ENGLISH_COUNTRIES);
  // English first: where two languages name two countries alike, it decides.
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) {
      const plain = plainWords(names.of(code) ?? code);
      if (!codes.has(plain)) codes.set(plain, code);
    }
  }
  return codes;
}

/** Names that people write, beside the official ones. */
const ENGLISH_COUNTRIES: readonly (readonly [string, string])[] = [
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['great britain', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uae', 'AE'],
  ['hong kong', 'HK'],
];

export function readCountryCell({ text }: Cell): CellReading {
  const code = readCountry(text);
  return { value: code.ok ? code.value : (countryNamed(plainWords(text)) ?? text) };
}
