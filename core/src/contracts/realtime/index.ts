/** Channels and events of the Pusher-protocol socket, and the call that authorises a subscription. */
import * as z from 'zod/mini';
import { TIMINGS } from '../../rules/layout/timings.ts';
import { NOTIFICATIONS } from '../../rules/live/notifications/notifications.ts';
import { HIGHEST_PRESENCE_AMOUNT, SUMMARISED_AMOUNTS } from '../../rules/live/presence/presence-limits.ts';
import { PAYMENT_STATUSES } from '../../rules/live/viewer/auction-end.ts';
import { COMPLETION_STATES } from '../../rules/sales/steps/types.ts';
import { bidLine } from '../bidding/index.ts';
import { comment } from '../comments/index.ts';
import { endpoint } from '../endpoint/index.ts';
import { lotLive } from '../listings/index.ts';
import { counterReceived, offer } from '../negotiations/index.ts';
import { count, currencyCode, exactLine, id, isoInstant, majorAmount, pattern } from '../wire/index.ts';

export const REALTIME_KEY = 'marque';
export const CONNECTION_TIMEOUT_MS = TIMINGS.connectionMs;

/** Channel names. `private-` and `presence-` ones are refused without authorisation. */
export const channels = {
  auctions: 'auctions',
  auction: (auctionId: number) => `auction_${auctionId}`,
  presence: (auctionId: number) => `presence-auction-${auctionId}`,
  user: (userId: number) => `private-user_${userId}`,
  staff: 'private-staff',
} as const;

/** `bid` on auction_{id}: the lot after the bid, the new history lines, and the time of sending. */
export const bidEvent = z.object({
  auction: lotLive,
  bids: z.array(bidLine),
  tsServer: isoInstant,
});
export type BidEvent = z.output<typeof bidEvent>;

/**
 * `update` on auction_{id} (every committed change that is not a bid) and on `auctions` (at most one a second for a
 * lot). `historyChanged` asks readers of the history to fetch it again, after a void or an extension by staff.
 */
export const updateEvent = z.object({
  auction: lotLive,
  historyChanged: z.optional(z.boolean()),
  tsServer: isoInstant,
});
export type UpdateEvent = z.output<typeof updateEvent>;

/**
 * `comment` on auction_{id}: a comment was published, or withdrawn with its text left out. On private-user_{id} of its author:
 * a held comment was removed, which no other person had seen. It does not raise the revision.
 */
export const commentEvent = z.object({ comment, tsServer: isoInstant });
export type CommentEvent = z.output<typeof commentEvent>;

export const USER_NOTIFICATIONS = NOTIFICATIONS;

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

/** `payment` on private-user_{id}: the result of a hold or a capture. */
export const paymentEvent = z.object({
  auctionId: id,
  kind: z.enum(['hold', 'capture']),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The bid that counted after its hold succeeded, null otherwise. */
  bidStatus: z.nullable(z.string()),
  tsServer: isoInstant,
});
export type PaymentEvent = z.output<typeof paymentEvent>;

/** `offer` on private-user_{id} of its maker and of the seller: an offer was made, countered or ended. */
export const offerEvent = z.object({
  offer,
  currencyCode,
  /** The lot's title, for recipients on other pages. */
  title: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  /** The counter-offer, if any. */
  counter: z.nullable(counterReceived),
  tsServer: isoInstant,
});
export type OfferEvent = z.output<typeof offerEvent>;

/**
 * `sale` on private-user_{id} of both parties of a sale: a step was taken. It carries no more than that, so that pages fetch
 * the sale again.
 */
export const saleEvent = z.object({ auctionId: id, state: z.enum(COMPLETION_STATES), tsServer: isoInstant });
export type SaleEvent = z.output<typeof saleEvent>;

/** Client events on presence-auction-{id}. Only a live bid carries an amount. */
export const CLIENT_EVENTS = [
  'client-openedLiveBidDrawer',
  'client-openedMaximumBidDrawer',
  'client-closedBidDrawer',
  'client-bidding',
] as const;
export const clientEvent = z.object({
  amount: z.optional(z.int().check(z.gte(1), z.lte(HIGHEST_PRESENCE_AMOUNT))),
});

/**
 * `presence` on presence-auction-{id}, in the place of client events where a channel has too many members to pass each
 * on: how many are in the bid panel, and the latest amounts of live bids. At most one a second.
 */
export const PRESENCE_SUMMARY = 'presence';
export const presenceSummary = z.object({
  inPanel: count,
  amounts: z.array(z.int().check(z.gte(1), z.lte(HIGHEST_PRESENCE_AMOUNT))).check(z.maxLength(SUMMARISED_AMOUNTS)),
});
export type PresenceSummary = z.output<typeof presenceSummary>;

const socketId = pattern(/^\d{1,20}\.\d{1,20}$/);

export const readRealtimeService = endpoint({
  name: 'readRealtimeService',
  method: 'GET',
  path: '/v1/realtime',
  summary:
    'Where programs connect for live events: the origin of a service and its key, or null for the origin of this API and the key of the contract.',
  access: 'public',
  replies: { 200: z.object({ service: z.nullable(z.object({ url: z.string(), key: z.string() })) }) },
});

export const authenticateConnection = endpoint({
  name: 'authenticateConnection',
  method: 'POST',
  path: '/v1/realtime/user',
  summary: 'Signs one socket in as that of the caller’s session, so that a service closes it when the session ends.',
  access: 'user',
  body: z.object({ socket_id: socketId }),
  replies: { 200: z.object({ auth: z.string(), user_data: z.string() }) },
});

export const authoriseChannel = endpoint({
  name: 'authoriseChannel',
  method: 'POST',
  path: '/v1/realtime/auth',
  summary: 'Signs a subscription to a private or presence channel for one socket.',
  access: 'user',
  body: z.object({
    socket_id: socketId,
    channel_name: exactLine(0, 200),
  }),
  replies: { 200: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }) },
});
