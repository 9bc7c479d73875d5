import { DEFAULT_COUNTRY, readCountry } from '../places/index.ts';

/** What is known of where a visitor is. */
interface VisitorFacts {
  readonly account: {
    readonly billingCountryCode: string | null;
    readonly countryCode: string | null;
  } | null;
  /** The country cookie, as a lookup of the address left it. */
  readonly cookie: string | null | undefined;
}

/**
 * The country a visitor counts as being in: that of the bill, else of the account, else of the cookie, else the default.
 * A code that no country has is passed over as if it were not there.
 */
export function visitorCountry({ account, cookie }: VisitorFacts): string {
  for (const code of [account?.billingCountryCode, account?.countryCode, cookie]) {
    const country = readCountry(code ?? '');
    if (country.ok) return country.value;
  }
  return DEFAULT_COUNTRY;
}
