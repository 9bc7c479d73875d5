/** Offers and counter-offers on the wire, as their bidder, the seller and staff see them. */
import * as z from 'zod/mini';
import { NEGOTIATION_STATUSES } from '../../rules/offers/negotiation/statuses.ts';
import { id, isoInstant, majorAmount } from '../wire/index.ts';

/** A counter-offer, as the buyer receives it. */
export const counterReceived = z.object({
  auctionId: id,
  /** The offer that it replies to. */
  bidId: id,
  amount: majorAmount,
  feeRateIncTax: z.number(),
  feeAmountIncTax: majorAmount,
  dtCreatedUTC: isoInstant,
  /** The seller's nickname. */
  userNickname: z.string(),
});
export type CounterReceived = z.output<typeof counterReceived>;

/** An offer as its bidder, the seller and staff see it. */
export const offer = z.object({
  bidId: id,
  auctionId: id,
  amount: majorAmount,
  dtCreatedUTC: isoInstant,
  bidderId: id,
  bidderDisplayName: z.string(),
  /** The status from the recipient's point of view: the seller sees a pending counter, the buyer a countered offer. */
  bidStatus: z.enum(NEGOTIATION_STATUSES),
  /** Whether the lot was bought by this offer; for the seller, sold. */
  hasBought: z.boolean(),
  hasSold: z.boolean(),
});
export type Offer = z.output<typeof offer>;

/** The open offer on a lot. Sent only to the lot's vendor and to staff. */
export const activeOffer = z.object({
  /** Its `bidId`. */
  id,
  amount: majorAmount,
  bidderId: id,
  bidderDisplayName: z.string(),
  dtCreatedUTC: isoInstant,
});
export type ActiveOffer = z.output<typeof activeOffer>;

/** The vendor's counter-offer that awaits its answer. Sent only to the lot's vendor and to staff. */
export const activeCounter = z.object(activeOffer.shape);
export type ActiveCounter = z.output<typeof activeCounter>;
