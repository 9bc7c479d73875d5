import { DEFAULT_COUNTRY, placeVisitor, readCountry } from '../places/index.ts';
import { guessCountry, type LocationHints } from './guess-country.ts';

/** What is known of where a visitor is. */
interface VisitorFacts {
  readonly account: {
    readonly billingCountryCode: string | null;
    readonly countryCode: string | null;
  } | null;
  /** The country that a trusted proxy has looked up for the address. */
  readonly header: string | null;
  /** The country cookie, as an earlier lookup left it. */
  readonly cookie: string | null | undefined;
}

/**
 * The country of a visitor: that of the bill, else of the account, else of the proxy's lookup, else of the cookie, else the
 * default. Codes that no country has are skipped.
 */
export function visitorCountry({ account, header, cookie }: VisitorFacts): string {
  for (const code of [account?.billingCountryCode, account?.countryCode, header, cookie]) {
    const country = readCountry(code ?? '');
    if (country.ok) return country.value;
  }
  return DEFAULT_COUNTRY;
}

export const COUNTRY_SOURCES = ['header', 'languageAndTimeZone', 'default'] as const;
/** How the country was determined. Only the header of a trusted proxy is a lookup; the others are assumptions. */
export type CountrySource = (typeof COUNTRY_SOURCES)[number];

interface LocatedVisitor {
  readonly countryCode: string;
  readonly region: ReturnType<typeof placeVisitor>['region'];
  readonly source: CountrySource;
}

/** Locates a visitor by the proxy's lookup, else by language and time zone of the browser, else by the defaults. */
export function locateVisitor({
  header,
  ...hints
}: LocationHints & { readonly header: string | null }): LocatedVisitor {
  const known = readCountry(header ?? '');
  if (known.ok) return { ...placeVisitor(known.value), source: 'header' };
  const guessed = guessCountry(hints);
  if (guessed !== null) return { ...placeVisitor(guessed), source: 'languageAndTimeZone' };
  return { ...placeVisitor(null), source: 'default' };
}

/** The country whose law decides on the consent: null unless a trusted proxy has looked it up, since guesses grant none. */
export function consentCountry(header: string | null): string | null {
  const known = readCountry(header ?? '');
  return known.ok ? known.value : null;
}
