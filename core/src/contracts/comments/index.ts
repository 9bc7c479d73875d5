/** Comments on live lots, their moderation, and the badges of their authors. */
import * as z from 'zod/mini';
import { BADGES } from '../../rules/people/account/badges.ts';
import { LONGEST_COMMENT } from '../../rules/people/contact/comment-text.ts';
import { endpoint } from '../endpoint/index.ts';
import { id, isoInstant, lines, pathId, pattern } from '../wire/index.ts';

/** A public comment on a lot. */
export const comment = z.object({
  commentId: id,
  /** The parent comment. */
  parentCommentId: z.nullable(id),
  auctionId: id,
  userId: id,
  userNickName: z.string(),
  plainText: z.string(),
  dtCreatedUTC: isoInstant,
  /** Pages show approved comments only, and remove one whose approval is withdrawn. Authors see their held ones too. */
  isApproved: z.boolean(),
  /** The author is the lot's vendor. */
  isVendor: z.boolean(),
  /** The author has consigned lots before. */
  consignor: z.boolean(),
});
export type Comment = z.output<typeof comment>;

const lotParams = z.object({ auctionId: pathId });

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: '/v1/auctions.json/:auctionId/comments',
  summary: 'The approved comments of a lot, oldest first, the last 500; the caller’s own held ones too.',
  access: 'public',
  params: lotParams,
  replies: { 200: z.object({ auctionId: id, comments: z.array(comment) }) },
});

export const placeComment = endpoint({
  name: 'placeComment',
  method: 'POST',
  path: '/v1/auctions/:auctionId/comments',
  summary: 'Comments on a live lot, or replies to a comment. A held comment is published once staff approve it.',
  access: 'user',
  loginMessage: 'loginToComment',
  params: lotParams,
  body: z.object({
    auctionId: z.optional(id),
    /** An empty text is refused with a message of its own. */
    text: lines(0, LONGEST_COMMENT),
    parentCommentId: z.optional(z.nullable(id)),
  }),
  replies: { 200: z.object({ comment, message: z.enum(['commentSuccess', 'commentHeld']) }) },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const REPORT_REASONS = ['offensive', 'advertising', 'personal', 'untrue', 'other'] as const;

export const reportComment = endpoint({
  name: 'reportComment',
  method: 'POST',
  path: '/v1/auctions/:auctionId/comments/:commentId/report',
  summary: 'Asks staff to look at a comment; a repeated report has no effect.',
  access: 'user',
  loginMessage: 'loginToComment',
  params: z.object({ auctionId: pathId, commentId: pathId }),
  body: z.object({ reason: z.enum(REPORT_REASONS) }),
  replies: { 200: z.object({ commentId: id, isReported: z.boolean() }) },
  refusals: [429],
});

/** Why a comment waits for staff. */
export const HOLD_REASONS = ['firstComment', 'listedWord', 'reported'] as const;

export const heldComment = z.extend(comment, {
  auctionTitle: z.string(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), dtCreatedUTC: isoInstant })),
});
export type HeldComment = z.output<typeof heldComment>;

export const listHeldComments = endpoint({
  name: 'listHeldComments',
  method: 'GET',
  path: '/v1/staff/comments/held',
  summary: 'Comments that wait for a decision, oldest first, 200 at most: held ones and reported ones.',
  access: 'staff',
  replies: { 200: z.object({ comments: z.array(heldComment) }) },
});

export const moderateComment = endpoint({
  name: 'moderateComment',
  method: 'POST',
  path: '/v1/staff/comments/:commentId/moderate',
  summary: 'Staff approve a comment, or remove it with a reason that its author is told. The last decision counts.',
  access: 'staff',
  params: z.object({ commentId: pathId }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('remove'), reason: lines(3, 500) }),
  ]),
  replies: { 200: z.object({ comment }) },
  idempotent: true,
  refusals: [422],
});

/** Accounts of one request for badges. */
export const MOST_BADGES = 200;

const badgesReply = z.object({ badges: z.array(z.object({ userId: id, badges: z.array(z.enum(BADGES)) })) });

export const readBadges = endpoint({
  name: 'readBadges',
  method: 'GET',
  path: '/account/badges',
  summary: 'The badges of accounts, by a list of ids with commas. Programs send their bearer token.',
  access: 'public',
  query: z.object({ userIds: pattern(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/) }),
  replies: { 200: badgesReply },
});

export const postBadges = endpoint({
  name: 'postBadges',
  method: 'POST',
  path: '/account/badges',
  summary: 'The same as readBadges, for a list that is too long for an address.',
  access: 'public',
  body: z.object({ userIds: z.array(id).check(z.maxLength(MOST_BADGES)) }),
  replies: { 200: badgesReply },
  onlyReads: true,
});
