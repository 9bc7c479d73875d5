/** Channels and events of the Pusher-protocol socket, and the call that authorises a subscription. */
import * as z from 'zod/mini';
import { bidLine } from '../bidding/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLive } from '../listings/index.ts';
import { id, isoInstant, majorAmount } from '../wire/index.ts';

export const REALTIME_KEY = 'marque';
export const CONNECTION_TIMEOUT_MS = 15_000;

/** Channel names. `private-` and `presence-` ones are refused without authorisation. */
export const channels = {
  auctions: 'auctions',
  auction: (auctionId: number) => `auction_${auctionId}`,
  presence: (auctionId: number) => `presence-auction-${auctionId}`,
  user: (userId: number) => `private-user_${userId}`,
  staff: 'private-staff',
} as const;

/** `bid` on auction_{id}: the lot after it, the lines it added, and when the server sent it. */
export const bidEvent = z.object({
  auction: lotLive,
  bids: z.array(bidLine),
  tsServer: isoInstant,
});
export type BidEvent = z.output<typeof bidEvent>;

/**
 * `update` on auction_{id} (every committed change that is not a bid) and on `auctions` (at most one a second for a
 * lot). `historyChanged` asks readers of the history to fetch it again, after a void.
 */
export const updateEvent = z.object({
  auction: lotLive,
  historyChanged: z.optional(z.boolean()),
  tsServer: isoInstant,
});
export type UpdateEvent = z.output<typeof updateEvent>;

export const USER_NOTIFICATIONS = [
  'emailVerified',
  'preAuthFailed',
  'newActiveOfferVendor',
  'newCounterOfferVendor',
  'newCounterOfferBidder',
  'counterOfferRejectedVendor',
  'counterOfferRejectedBidder',
  'counterOfferExpiredVendor',
  'counterOfferExpiredBidder',
  'counterOfferAccepted',
  'offerRejected',
  'offerExpired',
  'outbid',
] as const;

/** `userNotification` on private-user_{id}. */
export const userNotificationEvent = z.object({
  notification: z.enum(USER_NOTIFICATIONS),
  payload: z.object({
    auctionId: z.nullable(id),
    title: z.nullable(z.string()),
    slug: z.nullable(z.string()),
    amount: z.optional(z.nullable(majorAmount)),
  }),
  tsServer: isoInstant,
});
export type UserNotificationEvent = z.output<typeof userNotificationEvent>;

/** `payment` on private-user_{id}: what became of a hold or a capture. */
export const paymentEvent = z.object({
  auctionId: id,
  kind: z.enum(['hold', 'capture']),
  paymentStatus: z.enum(['success', 'failed']),
  /** The bid that counted after its hold succeeded, null otherwise. */
  bidStatus: z.nullable(z.string()),
  tsServer: isoInstant,
});
export type PaymentEvent = z.output<typeof paymentEvent>;

/** Client events on presence-auction-{id}. Only a live bid being typed carries an amount. */
export const CLIENT_EVENTS = [
  'client-openedLiveBidDrawer',
  'client-openedMaximumBidDrawer',
  'client-closedBidDrawer',
  'client-bidding',
] as const;
export const clientEvent = z.object({ amount: z.optional(majorAmount) });

export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  method: 'POST',
  path: '/v1/realtime/auth',
  summary: 'Signs a subscription to a private or presence channel for the socket that asks.',
  access: 'user',
  body: z.object({
    socket_id: z.string().check(z.regex(/^\d+\.\d+$/)),
    channel_name: z.string().check(z.maxLength(200)),
  }),
  replies: { 200: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }) },
});
