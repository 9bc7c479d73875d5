import type { SaleFormat, Site } from '../../rules/lot/index.ts';
import type { Answers, StoredFile } from '../fields/index.ts';
import { type FilledForm, textOf, wholePhone } from './seller-enquiry.ts';

/** An event attendee, with the keys on the wire. */
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

/** Converts an event form's answers to the wire. A complete form includes the agreement to the event's rules. */
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

/** A buyer's enquiry about a lot, as it is sent. */
export function buyerEnquiry<Lot extends { readonly auctionId: number; readonly saleFormat: SaleFormat }>(
  { answers, setting }: FilledForm,
  { auctionId, saleFormat }: Lot,
) {
  const digits = textOf(answers, 'phone');
  const phone = digits === '' ? '' : wholePhone(setting, digits);
  return { formData: { phone, message: textOf(answers, 'message') }, auctionId, saleFormat };
}

/** A buyer's feedback on the enquiry form, as it is sent; null without a rating. */
export function enquiryFeedback(answers: Answers): { readonly rating: Rating; readonly comment?: string } | null {
  const rating = RATINGS.find((mark) => mark === answers.rating);
  const comment = textOf(answers, 'comment');
  return rating === undefined ? null : { rating, ...(comment === '' ? {} : { comment }) };
}

const RATINGS = ['1', '2', '3', '4', '5'] as const;
type Rating = (typeof RATINGS)[number];

/** The newsletters that the preferences form offers. */
const NEWSLETTERS = ['optInNewsletter', 'optInMarketingEmails', 'optInPodcasts'] as const;
export type NewsletterChoice = (typeof NEWSLETTERS)[number];

/** The newsletters of a site. The podcast is for the cars site only. */
export function newslettersOf(site: Site): readonly NewsletterChoice[] {
  return NEWSLETTERS.filter((newsletter) => newsletter !== 'optInPodcasts' || site === 'cars');
}

/** A subscriber's preferences, as they are sent. This form does not offer trade news. */
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
