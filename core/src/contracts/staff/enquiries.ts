/** Enquiries of buyers as staff answer them. A reply reaches the buyer by e-mail and stays in the thread. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, lines, pathId, pattern } from '../wire/index.ts';
import { namedAccount } from './lots.ts';

export const enquiryReply = z.object({
  /** A UUID from the author's console. */
  replyId: z.uuid(),
  author: namedAccount,
  text: z.string(),
  dtCreatedUTC: isoInstant,
});
export type EnquiryReply = z.output<typeof enquiryReply>;

export const enquiryThread = z.object({
  enquiryId: id,
  auctionId: id,
  auctionTitle: z.string(),
  from: z.extend(namedAccount, { name: z.string(), email: z.string() }),
  phone: z.string(),
  message: z.string(),
  dtCreatedUTC: isoInstant,
  /** Sent so quickly that a program may have written it. */
  isTooQuick: z.boolean(),
  replies: z.array(enquiryReply),
  /** When it was answered, or marked as done; null while it waits for an answer. A reply sets it, `closeEnquiry` sets and clears it. */
  dtClosedUTC: z.nullable(isoInstant),
});
export type EnquiryThread = z.output<typeof enquiryThread>;

/** Threads of one request. */
export const MOST_ENQUIRIES = 100;
/** Replies of one thread. */
export const MOST_REPLIES = 50;
export const LONGEST_REPLY = 5_000;

export const listEnquiries = endpoint({
  name: 'listEnquiries',
  method: 'GET',
  path: '/v1/staff/enquiries',
  summary: `Enquiries about lots with their replies: of one lot, latest first, or without a lot all that wait for an answer, the longest waiting first, ${MOST_ENQUIRIES} at most.`,
  access: 'staff',
  query: z.object({ auctionId: z.optional(pathId) }),
  replies: { 200: z.object({ enquiries: z.array(enquiryThread) }) },
});

export const replyToEnquiry = endpoint({
  name: 'replyToEnquiry',
  method: 'PUT',
  path: '/v1/staff/enquiries/:enquiryId/replies/:replyId',
  summary:
    'Replies to an enquiry by e-mail, once for each id: the same id again is answered with the thread, another text under it with 409 `replyExists`. 409 `enquiryFull` at the most replies.',
  access: 'staff',
  params: z.object({ enquiryId: pathId, replyId: z.uuid() }),
  body: z.object({ text: lines(1, LONGEST_REPLY) }),
  replies: { 200: enquiryThread, 201: enquiryThread },
  refusals: [409, 429],
});

export const closeEnquiry = endpoint({
  name: 'closeEnquiry',
  method: 'PUT',
  path: '/v1/staff/enquiries/:enquiryId/state',
  summary: 'Marks an enquiry as done, or as open again.',
  access: 'staff',
  params: z.object({ enquiryId: pathId }),
  body: z.object({ state: pattern(/^(open|done)$/) }),
  replies: { 200: enquiryThread },
});
