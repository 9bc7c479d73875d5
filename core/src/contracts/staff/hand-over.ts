/** The end of a shift: what it has brought, and the lots that go to a colleague with a message. */
import * as z from 'zod/mini';
import { LONGEST_SHIFT_HOURS } from '../../rules/monitoring/hand-over/shift-start.ts';
import { endpoint } from '../endpoint/index.ts';
import { count, currencyCode, id, isoInstant, lines, majorAmount, pathId, pattern } from '../wire/index.ts';
import { namedAccount } from './lots.ts';

export const readShift = endpoint({
  name: 'readShift',
  method: 'GET',
  path: '/v1/staff/shift',
  summary: `What has happened from one instant (included) to another (not included): lots that ended, what was sold for by currency, and what staff have done by the audit log. 422 \`periodInvalid\` for more than ${LONGEST_SHIFT_HOURS} hours.`,
  access: 'staff',
  query: z.object({ from: isoInstant, to: isoInstant }),
  replies: {
    200: z.object({
      closed: count,
      sold: count,
      hammer: z.array(z.object({ currencyCode, amount: majorAmount })),
      /** Bids that staff have voided, reserves that they have changed, lots that they have withdrawn, sales that they have cancelled. */
      voids: count,
      reserveChanges: count,
      withdrawals: count,
      cancelledSales: count,
      /** Whether more lots have ended than are counted. */
      isPartial: z.boolean(),
    }),
  },
  refusals: [422, 429],
});

/** Lots of one hand-over. */
export const MOST_HANDED_OVER = 200;
/** Characters of the note on a lot, and of the message to the colleague. */
export const LONGEST_HAND_OVER_NOTE = 300;
export const LONGEST_HAND_OVER_MESSAGE = 2_000;

/** A note or a message can be empty. */
const optionalLines = (longest: number) => z.union([z.literal(''), lines(1, longest)]);

export const handOverRecord = z.object({
  handOverId: id,
  from: namedAccount,
  to: namedAccount,
  dtShiftStartUTC: isoInstant,
  dtCreatedUTC: isoInstant,
  message: z.string(),
  lots: z.array(z.object({ auctionId: id, title: z.string(), note: z.string() })),
  /** When the colleague has read it; null before. */
  dtSeenUTC: z.nullable(isoInstant),
});
export type HandOverRecord = z.output<typeof handOverRecord>;

/** Hand-overs of one page. */
export const HAND_OVERS_PER_PAGE = 20;

export const listHandOvers = endpoint({
  name: 'listHandOvers',
  method: 'GET',
  path: '/v1/staff/hand-overs',
  summary: `The hand-overs of all colleagues, the latest first, ${HAND_OVERS_PER_PAGE} a page: \`next\` is the \`before\` of the following page.`,
  access: 'staff',
  query: z.object({ before: z.optional(pathId) }),
  replies: { 200: z.object({ handOvers: z.array(handOverRecord), next: z.nullable(id) }) },
});

export const handOver = endpoint({
  name: 'handOver',
  method: 'POST',
  path: '/v1/staff/hand-overs',
  summary:
    'Gives lots to a colleague with a note on each and a message, all of them or none. `from` is who has a lot by the caller’s knowledge: 409 `assigneeChanged` if that is no longer so for one of them. 422 `assigneeNotStaff` for an account that is no colleague’s, and for one’s own.',
  access: 'staff',
  body: z.object({
    toUserId: id,
    dtShiftStartUTC: pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    message: optionalLines(LONGEST_HAND_OVER_MESSAGE),
    lots: z
      .array(z.object({ auctionId: id, from: z.nullable(id), note: optionalLines(LONGEST_HAND_OVER_NOTE) }))
      .check(z.minLength(1), z.maxLength(MOST_HANDED_OVER)),
  }),
  replies: { 201: handOverRecord },
  idempotent: true,
  refusals: [409, 422, 429],
});

export const markHandOverSeen = endpoint({
  name: 'markHandOverSeen',
  method: 'PUT',
  path: '/v1/staff/hand-overs/:handOverId/seen',
  summary: 'Marks a hand-over to the caller as read. A repeat has no effect; 404 for one to another colleague.',
  access: 'staff',
  params: z.object({ handOverId: pathId }),
  replies: { 200: handOverRecord },
  refusals: [429],
});
