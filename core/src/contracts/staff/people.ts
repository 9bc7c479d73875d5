/** A member as staff look at one. */
import * as z from 'zod/mini';
import { SITES, VENDOR_TYPES } from '../../rules/lot/types.ts';
import { endpoint } from '../endpoint/index.ts';
import { wireStage } from '../listings/index.ts';
import { count, currencyCode, id, isoInstant, majorAmount, pathId } from '../wire/index.ts';
import { riskOfBidder } from './lots.ts';

/** Lots that are listed of a member in each list, the latest first. */
export const MOST_LOTS_OF_MEMBER = 20;

export const memberLot = z.object({
  auctionId: id,
  site: z.enum(SITES),
  title: z.string(),
  stage: wireStage,
  currencyCode,
  currentBid: majorAmount,
  /** Whether the member's bid is the highest. */
  isLeading: z.boolean(),
});
export type MemberLot = z.output<typeof memberLot>;

export const member = z.object({
  userId: id,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  countryCode: z.string(),
  vendorType: z.enum(VENDOR_TYPES),
  dtMemberSinceUTC: isoInstant,
  isEmailVerified: z.boolean(),
  isVIP: z.boolean(),
  isBlocked: z.boolean(),
  bought: count,
  unpaid: count,
  /** Each mark once, with the lot on which it was found; null for one that rests on the account alone. */
  risks: z.array(z.extend(riskOfBidder, { auctionId: z.nullable(id) })),
  bidsOn: z.array(memberLot),
  sells: z.array(memberLot),
});
export type Member = z.output<typeof member>;

export const readMember = endpoint({
  name: 'readMember',
  method: 'GET',
  path: '/v1/staff/members/:userId',
  summary: `A member with the ${MOST_LOTS_OF_MEMBER} lots that they have bid on last and the ${MOST_LOTS_OF_MEMBER} latest that they sell, and why to look closer at them by the last lots they have bid on. 404 for staff and for accounts that are deleted.`,
  access: 'staff',
  params: z.object({ userId: pathId }),
  replies: { 200: member },
  refusals: [429],
});
