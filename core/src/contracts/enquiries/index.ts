/** Enquiries of buyers about a lot and of sellers about an item, and buyers' feedback. */
import * as z from 'zod/mini';
import { SALE_FORMATS } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLink } from '../listings/index.ts';
import { emailText, optionalPhoneText, personName, phoneText } from '../persons/index.ts';
import { fileUrl } from '../prospects/index.ts';
import { campaignFields, country, exactLine, id, isoInstant, line, lines, pathId, trustScore } from '../wire/index.ts';

/** All fields are optional here, since the rule refuses missing ones with its own message: `invalidAnswers`. */
export const buyerEnquiry = z.object({
  formData: z.object({
    /** Country code and number as one: +447911123456. */
    phone: z._default(optionalPhoneText, ''),
    message: z._default(lines(0, 5_000), ''),
  }),
  auctionId: id,
  saleFormat: z.enum(SALE_FORMATS),
  ...campaignFields,
});

/** Field names as the specification has them. */
export const sellerEnquiry = z.object({
  productType: z.enum(['car', 'bike', 'plate', 'part', 'watch']),
  vehicleTitle: line(1, 300),
  vehicleNotes: z.optional(lines(0, 5_000)),
  vendorFirstName: personName(80),
  vendorLastName: personName(80),
  vendorPhone: phoneText,
  vendorEmail: emailText,
  vendorCountryCode: country,
  /** The form: "sell-with-us", "watch-service", "source-with-us". */
  source: exactLine(0, 80),
  optInMarketing: z.boolean(),
  confirmationSMS: z.boolean(),
  trustScore: z.optional(trustScore),
  ...campaignFields,
  serviceType: z.optional(z.enum(['standard', 'managed'])),
  imageUrl: z.optional(fileUrl),
});
export type SellerEnquiry = z.input<typeof sellerEnquiry>;

/** A buyer must be logged in (401), not blocked (403), and not the lot's seller (403). */
export const sendEnquiry = endpoint({
  name: 'sendEnquiry',
  method: 'POST',
  path: '/v1/enquiries',
  summary:
    'An enquiry about a lot (`formData`, `auctionId`, `saleFormat`), by a member. Or an enquiry about an item to sell, by any visitor. 422 `invalidAnswers` says what is missing.',
  access: 'public',
  body: z.union([buyerEnquiry, sellerEnquiry]),
  replies: { 201: z.object({ enquiryId: id }) },
  idempotent: true,
  refusals: [422, 429],
});

/** Enquiries of one reply of `listOwnEnquiries`. */
export const MOST_OWN_ENQUIRIES = 50;

export const ownEnquiry = z.object({
  enquiryId: id,
  lot: z.extend(lotLink, { title: z.string() }),
  message: z.string(),
  dtCreatedUTC: isoInstant,
  /** The answers of staff, oldest first. Their authors answer for the house, so no names are given. */
  replies: z.array(z.object({ replyId: z.uuid(), text: z.string(), dtCreatedUTC: isoInstant })),
});
export type OwnEnquiry = z.output<typeof ownEnquiry>;

export const listOwnEnquiries = endpoint({
  name: 'listOwnEnquiries',
  method: 'GET',
  path: '/v1/users/me/enquiries',
  summary: `The caller’s enquiries about lots with the answers of staff, latest first, the last ${MOST_OWN_ENQUIRIES}.`,
  access: 'user',
  replies: { 200: z.object({ enquiries: z.array(ownEnquiry) }) },
});

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/v1/enquiries/:enquiryId/feedback',
  summary: 'Feedback of an enquiry’s author, once (409 `feedbackGiven`). Other users receive 404.',
  access: 'user',
  params: z.object({ enquiryId: pathId }),
  body: z.object({ rating: z.enum(['1', '2', '3', '4', '5']), comment: z.optional(lines(0, 2_000)) }),
  replies: { 201: z.object({ enquiryId: id }) },
  refusals: [409, 429],
});
