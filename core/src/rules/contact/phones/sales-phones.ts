import type { Site } from '../../lot/types.ts';
import { normaliseCountryCode } from '../../places/index.ts';

/** A sales telephone number. */
export interface SalesPhone {
  /** The country of the number. */
  readonly countryCode: string;
  /** In international format. */
  readonly number: string;
  /** As displayed. */
  readonly shown: string;
}

const BRITISH: SalesPhone = { countryCode: 'GB', number: '+442079460143', shown: '+44 20 7946 0143' };

/**
 * The sales telephone numbers: that of the visitor's country where the site has one, else the British. They are
 * unassigned sample numbers: ranges reserved for drama in Britain, Germany and Australia, and an invalid one in New
 * Zealand, where no local number begins with 1. Replace them with real numbers before going live.
 */
export const SALES_PHONES: Readonly<Record<Site, readonly [SalesPhone, ...SalesPhone[]]>> = {
  cars: [
    BRITISH,
    { countryCode: 'DE', number: '+493023125143', shown: '+49 30 23125 143' },
    { countryCode: 'AU', number: '+611800975707', shown: '+61 1800 975 707' },
    { countryCode: 'NZ', number: '+6491550143', shown: '+64 9 155 0143' },
  ],
  watches: [BRITISH],
};

/**
 * The sales number for the site and the visitor's country, in any case; null for an unknown country gives the British
 * number.
 */
export function salesPhone(site: Site, countryCode: string | null): SalesPhone {
  const [first, ...others] = SALES_PHONES[site];
  const country = normaliseCountryCode(countryCode ?? '');
  return others.find((phone) => phone.countryCode === country) ?? first;
}
