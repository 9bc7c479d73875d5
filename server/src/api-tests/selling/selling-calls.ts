/** Valid requests of sellers and visitors. Tests send them unchanged or with an error. */
import type { Call } from '../harness/test-server.ts';

const SETTING = {
  phoneCountry: 'GB',
  dialCode: '+44',
  currency: 'gbp',
  region: null,
  lotSubType: null,
  dealId: null,
  vendorId: null,
} as const;

/** All required answers of the form for number plates. */
export const PLATE_ANSWERS = {
  firstName: 'Ann',
  lastName: 'Archer',
  vendorEmail: 'ann@example.com',
  vendorMobile: '7700900999',
  vendorType: 'Private',
  reservePrice: '2400',
  canEscrowPlate: '1',
  regNumber: 'ANN 1',
  plateOnRetention: '1',
  legalOwnerPlate: '1',
  termsAndConditions: true,
} as const;

/** The id of a form, different for each `nth`. */
export function formId(nth: number): string {
  return `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
}

export interface SavedForm {
  readonly answers?: object;
  readonly setting?: object;
  readonly revision?: number;
  readonly isSubmitted?: 0 | 1;
  readonly key?: string;
  /** Further fields of the body. */
  readonly body?: object;
}

/** A save of the form for number plates; by default a draft with all answers. */
export function plateForm(id: string, saved: SavedForm = {}): Call & { readonly body: object } {
  const { answers = PLATE_ANSWERS, setting = {}, revision, isSubmitted = 0, key, body = {} } = saved;
  return {
    params: { id },
    ...(key === undefined ? {} : { key }),
    body: {
      id,
      formName: 'plate',
      formData: { version: 1, currentStepNumber: 1, setting: { ...SETTING, ...setting }, answers },
      isSubmitted,
      ...(revision === undefined ? {} : { revision }),
      ...body,
    },
  };
}

/** Several saves of that form in one request. */
export function plateForms(saves: readonly (readonly [id: string, saved?: SavedForm])[]): Call {
  return { body: { saves: saves.map(([id, saved]) => plateForm(id, saved).body) } };
}

export function buyerEnquiry(auctionId: number, formData: object = {}): Call {
  const asked = { phone: '+447700900999', message: 'Has it been welded?', ...formData };
  return { body: { formData: asked, auctionId, saleFormat: 'auction' } };
}

export function sellerEnquiry(changes: object = {}): Call {
  const body = {
    productType: 'car',
    vehicleTitle: 'Fiat 500 F',
    vendorFirstName: 'Ann',
    vendorLastName: 'Archer',
    vendorPhone: '+447700900999',
    vendorEmail: 'ann@example.com',
    vendorCountryCode: 'GB',
    source: 'sell-with-us',
    optInMarketing: false,
    confirmationSMS: true,
    trustScore: 45_000,
  };
  return { body: { ...body, ...changes } };
}

/** An attendance of the event without a maximum number. */
export function attendance(email: string, changes: object = {}, meetupId = 2): Call {
  const body = {
    fullName: 'Ann Archer',
    email_address: email,
    mobilePhone: '+447700900999',
    yourVehicle: 'Fiat 500 F',
    regNumber: 'ANN 1',
    trustScore: 45_000,
    optInMarketingEmails: false,
    eventRules: true,
  };
  return { params: { meetupId }, body: { ...body, ...changes } };
}

export function subscription(email: string, changes: object = {}): Call {
  const body = { optInNewsletter: true, optInTradeNews: false, countryCode: 'GB', siteName: 'cars' };
  return { params: { userId: email }, body: { ...body, ...changes } };
}
