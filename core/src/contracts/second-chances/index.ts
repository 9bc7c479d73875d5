/** The offer of a lot to the next bidder, once its sale was cancelled. */
import * as z from 'zod/mini';
import { SECOND_CHANCE_ENDINGS } from '../../rules/offers/checks/after-close.ts';
import { endpoint } from '../endpoint/index.ts';
import { listing } from '../listings/index.ts';
import { currencyCode, id, isoInstant, majorAmount, pathId } from '../wire/index.ts';

const lotParams = z.object({ auctionId: pathId });

/** What staff know of a second chance. */
export const secondChance = z.object({
  auctionId: id,
  currencyCode,
  /** The bidder who has it, or to whom staff may offer it now; null where there is none. */
  bidder: z.nullable(z.object({ userId: id, displayName: z.string(), amount: majorAmount })),
  /** Null until it is offered. */
  offer: z.nullable(
    z.object({
      dtOfferedUTC: isoInstant,
      dtExpiresUTC: isoInstant,
      /** Null while the bidder has not answered. */
      ending: z.nullable(z.enum(SECOND_CHANCE_ENDINGS)),
    }),
  ),
});
export type SecondChance = z.output<typeof secondChance>;

export const readSecondChance = endpoint({
  name: 'readSecondChance',
  method: 'GET',
  path: '/v1/staff/sales/:auctionId/second-chance',
  summary: 'The second chance of a lot, or the bidder to whom staff may offer one.',
  access: 'staff',
  params: lotParams,
  replies: { 200: secondChance },
});

export const offerSecondChance = endpoint({
  name: 'offerSecondChance',
  method: 'POST',
  path: '/v1/staff/sales/:auctionId/second-chance',
  summary:
    'Staff offer a lot whose sale was cancelled to the next bidder, at that bidder’s own highest bid, for a day. Once for each lot, and not below its reserve. 409 `noSecondChance` where it is not possible.',
  access: 'staff',
  params: lotParams,
  replies: { 201: secondChance },
  idempotent: true,
  refusals: [409, 422],
});

/** A second chance as its bidder sees it. */
export const ownSecondChance = z.object({
  auctionId: id,
  lot: listing,
  currencyCode,
  amount: majorAmount,
  /** With tax; null for members who see no fees. */
  feeAmountIncTax: z.nullable(majorAmount),
  total: z.nullable(majorAmount),
  dtExpiresUTC: isoInstant,
});
export type OwnSecondChance = z.output<typeof ownSecondChance>;

/** Second chances in the list of a member. */
export const MOST_SECOND_CHANCES = 24;

export const listSecondChances = endpoint({
  name: 'listSecondChances',
  method: 'GET',
  path: '/v1/users/me/second-chances',
  summary: `The second chances that the caller can still accept, the first to expire first, ${MOST_SECOND_CHANCES} at most.`,
  access: 'user',
  replies: { 200: z.object({ offers: z.array(ownSecondChance) }) },
});

const answerReply = { 200: z.object({ auctionId: id, ending: z.enum(SECOND_CHANCE_ENDINGS) }) } as const;

/** 409 `secondChanceOver` for one that has expired or was answered, or whose lot is not available any more. */
const answerRefusals = [403, 409, 422, 429] as const;

export const acceptSecondChance = endpoint({
  name: 'acceptSecondChance',
  method: 'POST',
  path: '/v1/second-chances/:auctionId/acceptance',
  summary:
    'The bidder buys the lot at the offered price. The fee is taken from their card as after an auction. 403 `spendingLimitReached` above their limit. 404 for other callers.',
  access: 'user',
  params: lotParams,
  replies: answerReply,
  idempotent: true,
  refusals: answerRefusals,
});

export const declineSecondChance = endpoint({
  name: 'declineSecondChance',
  method: 'POST',
  path: '/v1/second-chances/:auctionId/refusal',
  summary: 'The bidder declines. 404 for other callers.',
  access: 'user',
  params: lotParams,
  replies: answerReply,
  idempotent: true,
  refusals: answerRefusals,
});
