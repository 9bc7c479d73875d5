import type { Me } from '@marque/core/contracts/accounts';
import type { Setting } from '@marque/core/forms/engine';
import type { Answers } from '@marque/core/forms/fields';
import { countryOfSellingRegion } from '@marque/core/forms/variants';
import { firstPhoneEntry, type PhoneCountry, preselectedPhoneCountry, splitPhone } from '@marque/core/rules/contact';
import { currencyOfCountry } from '@marque/core/rules/places';
import type { ConsignmentLink } from '@marque/core/rules/visit';

export interface Vendor {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly countryCode: string;
  /** E.164; null if none is on file. */
  readonly phone: string | null;
}

/**
 * The setting of a new form: the currency of the link's location, else of the vendor's country; the dial code
 * of the number on file, else of location and vendor. Only staff can fill in a form for the vendor that a
 * link names.
 */
export function firstSetting(link: ConsignmentLink, vendor: Vendor): Setting {
  const place = countryOfSellingRegion(link.region);
  const { countryCode, dialCode } = phoneCountryOf(place, vendor);
  return {
    phoneCountry: countryCode,
    dialCode: `+${dialCode}`,
    currency: currencyOfCountry(place ?? vendor.countryCode),
    region: link.region,
    lotSubType: link.lotSubType,
    dealId: link.dealId,
    vendorId: vendorOf(link, vendor),
  };
}

function phoneCountryOf(place: string | null, { phone, countryCode }: Vendor): PhoneCountry {
  const onFile = phone === null ? null : splitPhone(phone, countryCode);
  return onFile?.country ?? preselectedPhoneCountry({ countryCode, formCountry: place });
}

function vendorOf({ vendorId }: ConsignmentLink, { userId, isStaff }: Vendor): number | null {
  if (vendorId === null || !/^[1-9]\d{0,14}$/.test(vendorId)) return null;
  const named = Number(vendorId);
  return isStaff || named === userId ? named : null;
}

/** Answers from the account, under the keys of the forms; each form uses those that it has fields for. */
export function firstAnswers(
  me: Pick<Me, 'firstName' | 'lastName' | 'email' | 'billingPhone' | 'countryCode'>,
): Answers {
  const { digits } = firstPhoneEntry(me.billingPhone, me.countryCode);
  const known = {
    firstName: me.firstName,
    lastName: me.lastName,
    vendorFullName: `${me.firstName} ${me.lastName}`.trim(),
    vendorEmail: me.email,
    vendorMobile: digits,
    vendorPhone: digits,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
