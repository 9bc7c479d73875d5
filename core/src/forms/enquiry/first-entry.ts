import { firstPhoneEntry } from '../../rules/contact/index.ts';
import { currencyOfCountry } from '../../rules/places/index.ts';
import type { Setting } from '../engine/index.ts';

/** What a short form begins with besides its answers. */
export interface FirstEntry {
  readonly setting: Setting;
  /** National digits of the number on file; empty where there is none that the field could show. */
  readonly digits: string;
}

/** Dial code, number and currency of whoever opens a short form: by the number on file, else by their country. */
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
