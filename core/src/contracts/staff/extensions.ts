/** Staff move the end of auctions later when bidders could not bid: of one lot, or of all that an outage concerned. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLive, wireStage } from '../listings/index.ts';
import { id, isoInstant, lines, pathId } from '../wire/index.ts';

/** The new end, and the reason that the history of the lot shows. */
const move = z.object({ dtStageEndUTC: isoInstant, reason: lines(3, 500) });

export const extendLot = endpoint({
  name: 'extendLot',
  method: 'POST',
  path: '/v1/staff/lots/:auctionId/extension',
  summary:
    'Staff move the end of a live auction later, with a reason that its page shows. 409 `endTooSoon` if the new end is not later than the end, or less than five minutes ahead; `endTooFar` if it is more than three days after the published end; `lotUpcoming` before the start.',
  access: 'staff',
  params: z.object({ auctionId: pathId }),
  body: move,
  replies: { 200: z.object({ auction: lotLive }) },
  idempotent: true,
  refusals: [409, 422],
});

/** Lots of one request of `extendLots`, and of one reply of `listEndingLots`. */
export const MOST_EXTENDED_LOTS = 100;

/** A lot that ended, or will end, in a period. */
const endingLot = z.object({
  auctionId: id,
  title: z.string(),
  stage: wireStage,
  dtStageEndUTC: isoInstant,
  /** The end before any extension, from which the farthest new end counts. */
  dtPublishedEndUTC: isoInstant,
});
export type EndingLot = z.output<typeof endingLot>;

export const listEndingLots = endpoint({
  name: 'listEndingLots',
  method: 'GET',
  path: '/v1/staff/lots/ending',
  summary: `The auctions of a site that ended, or will end, from one instant to another, both included: by end, the first ${MOST_EXTENDED_LOTS}. Those that have closed cannot be extended.`,
  access: 'staff',
  query: z.object({ site: z.enum(SITES), from: isoInstant, until: isoInstant }),
  replies: {
    200: z.object({
      lots: z.array(endingLot),
      /** Whether there are no more than the listed ones. */
      isComplete: z.boolean(),
    }),
  },
  refusals: [429],
});

export const extendLots = endpoint({
  name: 'extendLots',
  method: 'POST',
  path: '/v1/staff/lots/extensions',
  summary: `After an outage: \`extendLot\` for up to ${MOST_EXTENDED_LOTS} lots, one after another. A lot that cannot be extended does not stop the others; \`refusal\` has its code. A repeated request goes on where the first was interrupted.`,
  access: 'staff',
  body: z.extend(move, {
    auctionIds: z.array(id).check(
      z.minLength(1),
      z.maxLength(MOST_EXTENDED_LOTS),
      z.refine((ids) => new Set(ids).size === ids.length),
    ),
  }),
  replies: {
    200: z.object({
      lots: z.array(
        z.object({
          auctionId: id,
          /** Code of the message why the lot was not extended; null where it was. */
          refusal: z.nullable(z.string()),
        }),
      ),
    }),
  },
  idempotent: true,
  refusals: [422, 429],
});
