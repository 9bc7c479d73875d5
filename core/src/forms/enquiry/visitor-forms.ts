import type { SaleFormat, Site } from '../../rules/lot/index.ts';
import type { Setting } from '../engine/index.ts';
import type { Answers, StoredFile } from '../fields/index.ts';
import { wholePhone } from './seller-enquiry.ts';

/** A form as it lies there. */
export interface FilledForm {
  readonly answers: Answers;
  readonly setting: Setting;
}

/** Somebody who comes to an event, under the keys that they are sent with. */
export interface Attendance {
  readonly fullName: string;
  readonly email_address: string;
  readonly mobilePhone: string;
  readonly yourVehicle: string;
  readonly regNumber: string;
  readonly trustScore: number;
  readonly optInMarketingEmails: boolean;
  readonly imageUrl?: StoredFile[];
  readonly instaHandle?: string;
  readonly notes?: string;
  readonly eventRules: true;
}

/** The answers of an event's form as they are sent. Its rules were agreed to, else the form would not have been complete. */
export function attendance({ answers, setting }: FilledForm, trustScore: number): Attendance {
  const { imageUrl } = answers;
  const instaHandle = textOf(answers, 'instaHandle');
  const notes = textOf(answers, 'notes');
  return {
    fullName: textOf(answers, 'fullName'),
    email_address: textOf(answers, 'email_address'),
    mobilePhone: wholePhone(setting, textOf(answers, 'mobilePhone')),
    yourVehicle: textOf(answers, 'yourVehicle'),
    regNumber: textOf(answers, 'regNumber'),
    trustScore,
    optInMarketingEmails: answers.optInMarketingEmails === true,
    ...(Array.isArray(imageUrl) && imageUrl.length > 0 ? { imageUrl: [...imageUrl] } : {}),
    ...(instaHandle === '' ? {} : { instaHandle }),
    ...(notes === '' ? {} : { notes }),
    eventRules: true,
  };
}

/** A buyer's question about a lot, as it is sent. */
export function buyerEnquiry<Lot extends { readonly auctionId: number; readonly saleFormat: SaleFormat }>(
  { answers, setting }: FilledForm,
  { auctionId, saleFormat }: Lot,
) {
  const digits = textOf(answers, 'phone');
  const phone = digits === '' ? '' : wholePhone(setting, digits);
  return { formData: { phone, message: textOf(answers, 'message') }, auctionId, saleFormat };
}

/** What somebody thinks of having asked, as it is sent; null while it has no mark. */
export function enquiryFeedback(answers: Answers): { readonly rating: Rating; readonly comment?: string } | null {
  const rating = RATINGS.find((mark) => mark === answers.rating);
  const comment = textOf(answers, 'comment');
  return rating === undefined ? null : { rating, ...(comment === '' ? {} : { comment }) };
}

const RATINGS = ['1', '2', '3', '4', '5'] as const;
type Rating = (typeof RATINGS)[number];

/** The letters that the form of preferences has a tick for. */
const NEWSLETTERS = ['optInNewsletter', 'optInMarketingEmails', 'optInPodcasts'] as const;
export type NewsletterChoice = (typeof NEWSLETTERS)[number];

/** The letters that a site sends: a podcast is made of cars alone. */
export function newslettersOf(site: Site): readonly NewsletterChoice[] {
  return NEWSLETTERS.filter((letter) => letter !== 'optInPodcasts' || site === 'cars');
}

/** What an address asks for, as it is sent. Trade news are for the trade, which asks for them elsewhere. */
export function newsletterPreferences(site: Site, countryCode: string, wanted: ReadonlySet<NewsletterChoice>) {
  return {
    optInNewsletter: wanted.has('optInNewsletter'),
    optInMarketingEmails: wanted.has('optInMarketingEmails'),
    ...(site === 'cars' ? { optInPodcasts: wanted.has('optInPodcasts') } : {}),
    optInTradeNews: false,
    countryCode,
    siteName: site,
  };
}

function textOf(answers: Answers, key: string): string {
  const value = answers[key];
  return typeof value === 'string' ? value.trim() : '';
}
