/** Enquiries: of a buyer about a lot, of a seller about something to sell; and how the asker found it. */
import * as z from 'zod/mini';
import { SALE_FORMATS } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { fileUrl, phoneText } from '../prospects/index.ts';
import { country, emailText, id, pathId, text, trustScore } from '../wire/index.ts';

const utm = z.optional(z.string().check(z.maxLength(200)));

/** What is missing of it is refused with the rule’s own words, so that nothing here asks for it: `invalidAnswers`. */
export const buyerEnquiry = z.object({
  formData: z.object({
    /** Country code and number as one: +447911123456. */
    phone: z._default(text(0, 40), ''),
    message: z._default(text(0, 5_000), ''),
  }),
  auctionId: id,
  saleFormat: z.enum(SALE_FORMATS),
});

/** Field names as the specification has them. */
export const sellerEnquiry = z.object({
  productType: z.enum(['car', 'bike', 'plate', 'part', 'watch']),
  vehicleTitle: text(1, 300),
  vehicleNotes: z.optional(text(0, 5_000)),
  vendorFirstName: text(1, 80),
  vendorLastName: text(1, 80),
  vendorPhone: phoneText,
  vendorEmail: emailText,
  vendorCountryCode: country,
  /** Which form it came from: "sell-with-us", "watch-service", "source-with-us". */
  source: z.string().check(z.maxLength(80)),
  optInMarketing: z.boolean(),
  confirmationSMS: z.boolean(),
  trustScore: z.optional(trustScore),
  utm_source: utm,
  utm_campaign: utm,
  utm_medium: utm,
  serviceType: z.optional(z.enum(['standard', 'managed'])),
  imageUrl: z.optional(fileUrl),
});
export type SellerEnquiry = z.input<typeof sellerEnquiry>;

/** A buyer must be logged in (401) and not blocked (403); the seller does not ask about their own lot (403). */
export const sendEnquiry = endpoint({
  name: 'sendEnquiry',
  method: 'POST',
  path: '/v1/enquiries',
  summary:
    'An enquiry about a lot (`formData`, `auctionId`, `saleFormat`), by a member. Or one about something to sell, by anyone. 422 `invalidAnswers` says what is missing.',
  access: 'anyone',
  body: z.union([buyerEnquiry, sellerEnquiry]),
  replies: { 201: z.object({ enquiryId: id }) },
  idempotent: true,
  refusals: [422, 429],
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/v1/enquiries/:enquiryId/feedback',
  summary: 'What the maker of an enquiry says about it afterwards, once (409 `feedbackGiven`). Of anybody else’s: 404.',
  access: 'user',
  params: z.object({ enquiryId: pathId }),
  body: z.object({ rating: z.enum(['1', '2', '3', '4', '5']), comment: z.optional(text(0, 2_000)) }),
  replies: { 201: z.object({ enquiryId: id }) },
  refusals: [409, 429],
});
