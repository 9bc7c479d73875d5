import { firstPhoneEntry } from '../../rules/contact/index.ts';
import { currencyOfCountry } from '../../rules/places/index.ts';
import type { Setting } from '../engine/index.ts';

/** The initial setting and telephone number of a short form. */
interface FirstEntry {
  readonly setting: Setting;
  /** National digits of the account's number; empty without a number that the field can show. */
  readonly digits: string;
}

/** Initial dial code, number and currency of a short form: from the account's number, otherwise from the country. */
export function firstEntry(person: { readonly countryCode: string; readonly phone: string | null }): FirstEntry {
  const { country, digits } = firstPhoneEntry(person.phone, person.countryCode);
  return {
    setting: {
      phoneCountry: country.countryCode,
      dialCode: `+${country.dialCode}`,
      currency: currencyOfCountry(person.countryCode),
      region: null,
      lotSubType: null,
      dealId: null,
      vendorId: null,
    },
    digits,
  };
}
