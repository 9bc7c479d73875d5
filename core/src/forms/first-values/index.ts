/** The first values of a consignment that is filled in for a vendor: its form, its setting and what the account says. */
import { firstPhoneEntry, preselectedPhoneCountry, splitPhone } from '../../rules/contact/index.ts';
import { currencyOfCountry, DEFAULT_COUNTRY } from '../../rules/places/index.ts';
import type { Setting } from '../engine/index.ts';
import type { Answers } from '../fields/index.ts';
import {
  CAR_SITE_KINDS,
  type ConsignmentId,
  countryOfSellingRegion,
  variantFor,
  variantOf,
} from '../variants/index.ts';

/** What can be consigned, over both sites. */
export const LOT_KINDS = [...CAR_SITE_KINDS, 'watch'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

/** Where the lot is: the values of consignment links, and the keys of their labels. */
export const SELLING_REGIONS = [
  { key: 'UK', region: 'UK' },
  { key: 'Europe', region: 'Europe' },
  { key: 'Australia', region: 'Australia' },
  { key: 'HongKong', region: 'Hong Kong' },
  { key: 'US', region: 'US' },
  { key: 'UAE', region: 'UAE' },
  { key: 'elsewhere', region: '' },
] as const;
export type SellingRegion = (typeof SELLING_REGIONS)[number]['region'];

/** A vendor as far as the program knows them. */
export interface ConsignmentVendor {
  readonly userId: number;
  readonly name: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly countryCode: string | null;
}

/** The form for a lot: one for watches, for cars and plates one for each region with its own papers. */
export function formFor(kind: LotKind, region: SellingRegion): ConsignmentId | null {
  return kind === 'watch'
    ? variantFor('watches', { region: null, lotSubType: null })
    : variantFor('cars', { region, lotSubType: kind });
}

/** The lot that a form is for; the reverse of `formFor`. */
export function lotOfForm(formName: ConsignmentId): { readonly kind: LotKind; readonly region: SellingRegion } {
  return LOT_OF_FORM[formName];
}

const LOT_OF_FORM: Readonly<Record<ConsignmentId, { readonly kind: LotKind; readonly region: SellingRegion }>> = {
  'car-uk': { kind: 'car', region: 'UK' },
  'car-australia': { kind: 'car', region: 'Australia' },
  'car-country-town': { kind: 'car', region: '' },
  'car-hong-kong': { kind: 'car', region: 'Hong Kong' },
  'car-us': { kind: 'car', region: 'US' },
  bike: { kind: 'bike', region: '' },
  part: { kind: 'part', region: '' },
  plate: { kind: 'plate', region: '' },
  'plate-australia': { kind: 'plate', region: 'Australia' },
  'plate-uae': { kind: 'plate', region: 'UAE' },
  watch: { kind: 'watch', region: '' },
};

/**
 * The setting of a new form: the currency of the form, else of the lot's place, else of the vendor's country; the dial code
 * of the vendor's number, else of place and vendor. Without a vendor the form belongs to none until one is chosen.
 */
export function firstSetting(
  formName: ConsignmentId,
  lot: { readonly kind: LotKind; readonly region: SellingRegion },
  vendor: ConsignmentVendor | null,
): Setting {
  const region = lot.kind === 'watch' || lot.region === '' ? null : lot.region;
  const place = countryOfSellingRegion(region);
  const country = vendor?.countryCode ?? DEFAULT_COUNTRY;
  const phone = vendor?.phone ?? null;
  const own = phone === null ? null : splitPhone(phone, country);
  const { countryCode, dialCode } =
    own?.country ?? preselectedPhoneCountry({ countryCode: country, formCountry: place });
  return {
    phoneCountry: countryCode,
    dialCode: `+${dialCode}`,
    currency: variantOf(formName).currency ?? currencyOfCountry(place ?? country),
    region,
    lotSubType: lot.kind === 'watch' ? null : lot.kind,
    dealId: null,
    vendorId: vendor?.userId ?? null,
  };
}

/**
 * Answers from the vendor's account, under the keys of the forms; each form uses those that it has fields for. An account
 * has one name: its first word is taken for the first name. Nothing is known of a vendor whom only this computer found.
 */
export function firstAnswers(vendor: ConsignmentVendor | null): Answers {
  if (vendor === null || vendor.email === null) return {};
  const { name, email, phone, countryCode } = vendor;
  const [firstName = '', ...lastNames] = name.split(' ');
  const { digits } = firstPhoneEntry(phone, countryCode ?? DEFAULT_COUNTRY);
  const known = {
    firstName,
    lastName: lastNames.join(' '),
    vendorFullName: name,
    vendorEmail: email,
    vendorMobile: digits,
    vendorPhone: digits,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}
