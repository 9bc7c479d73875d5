import { joinPhone } from '../../rules/contact/index.ts';
import { readCountry } from '../../rules/places/index.ts';
import type { CampaignCookie } from '../../rules/visit/index.ts';
import { pruneHidden, type Setting } from '../engine/index.ts';
import type { Answers } from '../fields/index.ts';
import { type SellerFormId, sellerForm } from './seller-form.ts';

/** The kind of item, in the enquiry's vocabulary. */
export type ProductType = 'car' | 'bike' | 'plate' | 'part' | 'watch';

/** The fields that make an item's title in lists and e-mails, and its notes. A plate's note is where it is held. */
const ITEM_FIELDS: Readonly<
  Record<ProductType, { readonly title: readonly [string, ...string[]]; readonly notes: string }>
> = {
  car: { title: ['carMake', 'carModel'], notes: 'carNotes' },
  bike: { title: ['bikeMake', 'bikeModel'], notes: 'bikeNotes' },
  plate: { title: ['registration'], notes: 'plateStatus' },
  part: { title: ['partName'], notes: 'partDescription' },
  watch: { title: ['watchBrand', 'modelNumber'], notes: 'notes' },
};

/** The answers and setting of a form. */
export interface FilledForm {
  readonly answers: Answers;
  readonly setting: Setting;
}

/** Data that is sent along with the answers. */
export interface SellerEnquiryContext {
  /** The account's or connection's country. For an unknown one, the telephone number's country is sent. */
  readonly countryCode: string;
  /** Whether the account agreed to text messages earlier, so that the form did not ask. */
  readonly hasOptedIntoSms: boolean;
  /** How long the form was open, computed by `trustScore` of the rules. */
  readonly trustScore: number;
  /** The visitor's campaign cookies, stored with consent. */
  readonly campaign: Readonly<Partial<Record<CampaignCookie, string>>>;
}

/** A seller's or a searching buyer's enquiry, with its keys on the wire. */
export interface SellerEnquiryAnswers extends Partial<Record<CampaignCookie, string>> {
  readonly productType: ProductType;
  readonly vehicleTitle: string;
  readonly vehicleNotes?: string;
  readonly vendorFirstName: string;
  readonly vendorLastName: string;
  readonly vendorPhone: string;
  readonly vendorEmail: string;
  readonly vendorCountryCode: string;
  readonly source: SellerFormId | 'source-with-us';
  readonly optInMarketing: boolean;
  readonly confirmationSMS: boolean;
  readonly trustScore: number;
  readonly serviceType?: 'standard' | 'managed';
  readonly imageUrl?: string;
}

/**
 * Converts the answers of a seller's form to the enquiry on the wire, without hidden answers. The form does not ask about
 * marketing, so the opt-in is false; where the text-message box was not shown, the account agreed earlier.
 */
export function sellerEnquiry(id: SellerFormId, filled: FilledForm, visit: SellerEnquiryContext): SellerEnquiryAnswers {
  const answers = pruneHidden(sellerForm(id, !visit.hasOptedIntoSms), filled.answers);
  const productType = productTypeOf(id, answers);
  const { title, notes: notesKey } = ITEM_FIELDS[productType];
  const notes = textOf(answers, notesKey);
  const { serviceType } = answers;
  const image = imageOf(answers);
  return {
    productType,
    vehicleTitle: joined(answers, ...title),
    ...(notes === '' ? {} : { vehicleNotes: notes }),
    source: id,
    ...senderOf({ answers, setting: filled.setting }, visit),
    ...(serviceType === 'standard' || serviceType === 'managed' ? { serviceType } : {}),
    ...(image === null ? {} : { imageUrl: image }),
  };
}

/**
 * Dial code and national digits as one number. Digits that are no valid number in that country are sent as typed after
 * the dial code, so that staff can still read what the seller meant.
 */
export function wholePhone({ phoneCountry, dialCode }: Setting, digits: string): string {
  const joined = joinPhone({ countryCode: phoneCountry, dialCode: dialCode.replace('+', '') }, digits);
  return joined ?? `${dialCode}${digits}`;
}

/** The kind of item that a seller's form describes. */
function productTypeOf(id: SellerFormId, { lotSubType }: Answers): ProductType {
  if (id === 'watch-service') return 'watch';
  return lotSubType === 'bike' || lotSubType === 'plate' || lotSubType === 'part' ? lotSubType : 'car';
}

/** Who sends the enquiry: the fields that all these forms share. */
export function senderOf({ answers, setting }: FilledForm, visit: SellerEnquiryContext) {
  return {
    vendorFirstName: textOf(answers, 'firstName'),
    vendorLastName: textOf(answers, 'lastName'),
    vendorPhone: wholePhone(setting, textOf(answers, 'phone')),
    vendorEmail: textOf(answers, 'email'),
    vendorCountryCode: countryOf(visit.countryCode, setting),
    optInMarketing: false,
    confirmationSMS: visit.hasOptedIntoSms || answers.enquiryConfirmationSMS === true,
    trustScore: visit.trustScore,
    ...visit.campaign,
  };
}

function imageOf({ images }: Answers): string | null {
  return Array.isArray(images) ? (images[0]?.url ?? null) : null;
}

function countryOf(countryCode: string, { phoneCountry }: Setting): string {
  const read = readCountry(countryCode);
  return read.ok ? read.value : phoneCountry;
}

function joined(answers: Answers, ...keys: readonly string[]): string {
  return keys
    .map((key) => textOf(answers, key))
    .filter((text) => text !== '')
    .join(' ');
}

/** The trimmed text of an answer; empty for none. */
export function textOf(answers: Answers, key: string): string {
  const value = answers[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** Fields of a seller's form with another name on the wire, for every kind of item. */
export const WIRE_NAMES = {
  vendorFirstName: 'firstName',
  vendorLastName: 'lastName',
  vendorPhone: 'phone',
  vendorEmail: 'email',
  confirmationSMS: 'enquiryConfirmationSMS',
  imageUrl: 'images',
} as const;

/**
 * Maps the names that `sellerEnquiry` puts on the wire to the fields of a seller's form, where they differ. A fault of a
 * title that combines two fields is shown at the first one.
 */
export function sellerWireNames(id: SellerFormId, answers: Answers): Readonly<Record<string, string>> {
  const { title, notes } = ITEM_FIELDS[productTypeOf(id, answers)];
  return { ...WIRE_NAMES, vehicleTitle: title[0], vehicleNotes: notes };
}
