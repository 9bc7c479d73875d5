import type { Site } from '../../lot/types.ts';
import { normaliseCountryCode } from '../../places/index.ts';

/** A telephone number of the house. */
export interface SalesPhone {
  /** The country that it is in. */
  readonly countryCode: string;
  /** As it is dialled from anywhere. */
  readonly number: string;
  /** As it is printed. */
  readonly shown: string;
}

const BRITISH: SalesPhone = { countryCode: 'GB', number: '+442079460143', shown: '+44 20 7946 0143' };

/**
 * The telephone numbers for sales: those of the country where the site has one there, else the British. They are samples
 * that never ring: ranges that the regulators of Britain, Germany and Australia keep for films, and in New Zealand, which
 * keeps none, one that its numbering plan rules out, since no local number there begins with 1. Whoever runs the platform
 * puts real ones here.
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

/** The number to call about selling or buying, by the site and the visitor's country; any case, null where unknown. */
export function salesPhone(site: Site, countryCode: string | null): SalesPhone {
  const [first, ...others] = SALES_PHONES[site];
  const country = normaliseCountryCode(countryCode ?? '');
  return others.find((phone) => phone.countryCode === country) ?? first;
}
