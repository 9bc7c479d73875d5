import { joinPhone } from '../../rules/contact/index.ts';
import { readCountry } from '../../rules/places/index.ts';
import type { CampaignCookie } from '../../rules/visit/index.ts';
import { pruneHidden, type Setting } from '../engine/index.ts';
import type { Answers } from '../fields/index.ts';
import { type SellerFormId, sellerForm } from './seller-form.ts';

/** What is offered to us, by the words of the enquiry. */
export type ProductType = 'car' | 'bike' | 'plate' | 'part' | 'watch';

/** What goes along with the answers. */
export interface SellerEnquiryContext {
  /** The country that the account or the line names; that of the telephone number stands in for one that is none. */
  readonly countryCode: string;
  /** Whether the account has agreed to text messages before, and was not asked again. */
  readonly hasOptedIntoSms: boolean;
  /** How long the form was open, as `trustScore` of the rules counts it. */
  readonly trustScore: number;
  /** What brought the visitor here, where they let us keep it. */
  readonly campaign: Readonly<Partial<Record<CampaignCookie, string>>>;
}

/** An enquiry of somebody who sells, under the keys that it is sent with. */
export interface SellerEnquiryAnswers extends Partial<Record<CampaignCookie, string>> {
  readonly productType: ProductType;
  readonly vehicleTitle: string;
  readonly vehicleNotes?: string;
  readonly vendorFirstName: string;
  readonly vendorLastName: string;
  readonly vendorPhone: string;
  readonly vendorEmail: string;
  readonly vendorCountryCode: string;
  readonly source: SellerFormId;
  readonly optInMarketing: boolean;
  readonly confirmationSMS: boolean;
  readonly trustScore: number;
  readonly serviceType?: 'standard' | 'managed';
  readonly imageUrl?: string;
}

/**
 * The answers of a seller's form as the enquiry that is sent. What is hidden stays out. Nobody is asked about marketing
 * here, so that nothing is agreed to; a tick for text messages that was not shown was given before.
 */
export function sellerEnquiry(
  id: SellerFormId,
  filled: { readonly answers: Answers; readonly setting: Setting },
  visit: SellerEnquiryContext,
): SellerEnquiryAnswers {
  const answers = pruneHidden(sellerForm(id, !visit.hasOptedIntoSms), filled.answers);
  const productType = productTypeOf(id, answers);
  const notes = notesOf(productType, answers);
  const { serviceType } = answers;
  const image = imageOf(answers);
  return {
    productType,
    vehicleTitle: titleOf(productType, answers),
    ...(notes === '' ? {} : { vehicleNotes: notes }),
    vendorFirstName: textOf(answers, 'firstName'),
    vendorLastName: textOf(answers, 'lastName'),
    vendorPhone: wholePhone(filled.setting, textOf(answers, 'phone')),
    vendorEmail: textOf(answers, 'email'),
    vendorCountryCode: countryOf(visit.countryCode, filled.setting),
    source: id,
    optInMarketing: false,
    confirmationSMS: visit.hasOptedIntoSms || answers.enquiryConfirmationSMS === true,
    trustScore: visit.trustScore,
    ...visit.campaign,
    ...(serviceType === 'standard' || serviceType === 'managed' ? { serviceType } : {}),
    ...(image === null ? {} : { imageUrl: image }),
  };
}

/**
 * Dial code and national digits as one number. Digits that make none in that country go as they were typed, with the code
 * before them: somebody who reads them may still see what was meant.
 */
export function wholePhone({ phoneCountry, dialCode }: Setting, digits: string): string {
  const joined = joinPhone({ countryCode: phoneCountry, dialCode: dialCode.replace('+', '') }, digits);
  return joined ?? `${dialCode}${digits}`;
}

/** What a seller's form is about. */
export function productTypeOf(id: SellerFormId, { lotSubType }: Answers): ProductType {
  if (id === 'watch-service') return 'watch';
  return lotSubType === 'bike' || lotSubType === 'plate' || lotSubType === 'part' ? lotSubType : 'car';
}

/** What the thing is called in lists and letters. */
function titleOf(productType: ProductType, answers: Answers): string {
  switch (productType) {
    case 'car':
      return joined(answers, 'carMake', 'carModel');
    case 'bike':
      return joined(answers, 'bikeMake', 'bikeModel');
    case 'plate':
      return textOf(answers, 'registration');
    case 'part':
      return textOf(answers, 'partName');
    case 'watch':
      return joined(answers, 'watchBrand', 'modelNumber');
  }
}

/** Of a plate nothing else is known than where it is, by its stored value. */
function notesOf(productType: ProductType, answers: Answers): string {
  switch (productType) {
    case 'car':
      return textOf(answers, 'carNotes');
    case 'bike':
      return textOf(answers, 'bikeNotes');
    case 'plate':
      return textOf(answers, 'plateStatus');
    case 'part':
      return textOf(answers, 'partDescription');
    case 'watch':
      return textOf(answers, 'notes');
  }
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

function textOf(answers: Answers, key: string): string {
  const value = answers[key];
  return typeof value === 'string' ? value.trim() : '';
}
