import type { Field } from '../../forms/fields/index.ts';
import { COUNTRIES, readCountry } from '../../rules/places/index.ts';
import { type FormWords, plainWords } from '../words.ts';
import type { Cell, CellContext, CellReading } from './types.ts';

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x', 'ticked', '✓']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'none', 'unticked']);

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
    [plainWords(option), plainWords(words.option(field, option)), ...(OPTION_SYNONYMS[option] ?? [])].includes(plain),
  );
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  // "Excellent" is enough for "Excellent, as new".
  const begun = options.filter((option) => plainWords(words.option(field, option)).startsWith(`${plain} `));
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

/** English names of countries. They are made on first use, since most files write codes or have no country. */
function countryNamed(plain: string): string | undefined {
  namedCountries ??= new Map(countryNames());
  return namedCountries.get(plain);
}

function countryNames(): (readonly [string, string])[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return [
    ...COUNTRIES.map((code) => [plainWords(names.of(code) ?? code), code] as const),
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
}

export function readCountryCell({ text }: Cell): CellReading {
  const code = readCountry(text);
  return { value: code.ok ? code.value : (countryNamed(plainWords(text)) ?? text) };
}
