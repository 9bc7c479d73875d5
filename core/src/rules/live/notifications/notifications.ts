import type { MessageCode } from '../../display/index.ts';
import type { PanelAction } from '../panel/panel.ts';

/** The notifications of the user channel. Each has the message of its name. */
export const NOTIFICATIONS = [
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
] as const satisfies readonly MessageCode[];
export type NotificationKind = (typeof NOTIFICATIONS)[number];

/** Notifications that change the position of the account's own bids. */
const ABOUT_BIDS: ReadonlySet<NotificationKind> = new Set(['outbid', 'preAuthFailed']);

/**
 * Whether a notification concerns the account's own bids, so that lists of its bids are refetched. Notifications about
 * offers do not.
 */
export function concernsBids(notification: NotificationKind): boolean {
  return ABOUT_BIDS.has(notification);
}

/** The offers on a lot that a viewer can know: the vendor the open one, a buyer their own. */
export const NEGOTIATION_SLOTS = ['activeOffer', 'activeCounter', 'counterReceived', 'ownOffer'] as const;
export type NegotiationSlot = (typeof NEGOTIATION_SLOTS)[number];

/**
 * Data to fetch because a notification does not carry it. `page`: all data that the server sends to the viewer alone.
 */
export const REFETCHES = ['me', 'offers', 'lot', 'history', 'page'] as const;
export type Refetch = (typeof REFETCHES)[number];

interface NotificationRule {
  /** Open panels that have become obsolete. */
  readonly closes: readonly PanelAction[];
  readonly ends: readonly NegotiationSlot[];
  readonly refetches: readonly Refetch[];
}

/** The vendor's answers to an offer and the buyer's answers to a counter. */
export const ANSWERS_TO_OFFER = ['counter', 'acceptOffer', 'rejectOffer'] as const satisfies readonly PanelAction[];
export const ANSWERS_TO_COUNTER = ['acceptCounter', 'rejectCounter'] as const satisfies readonly PanelAction[];

const OF_BIDDER = ['counterReceived', 'ownOffer'] as const satisfies readonly NegotiationSlot[];
const OF_VENDOR = ['activeOffer', 'activeCounter'] as const satisfies readonly NegotiationSlot[];

/**
 * The effect of each notification on the page of its lot. One that ends a negotiation ends all that its recipient knows,
 * since it names no offer. After a new offer and a rejected counter-offer an offer is open: its update, which is sent with
 * the notification, says which. Being outbid closes no panel: the field stays open for the next bid, and the lot update
 * returns a confirmation below the minimum to its field.
 */
export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = {
  emailVerified: { closes: [], ends: [], refetches: ['me'] },
  preAuthFailed: { closes: ['live', 'maximum', 'offer', 'buyNow', 'purchase'], ends: [], refetches: ['me', 'lot'] },
  newActiveOfferVendor: { closes: ANSWERS_TO_OFFER, ends: [], refetches: ['offers'] },
  newCounterOfferVendor: { closes: ANSWERS_TO_OFFER, ends: [], refetches: ['offers'] },
  newCounterOfferBidder: { closes: ['offer'], ends: [], refetches: ['offers'] },
  counterOfferRejectedVendor: { closes: ANSWERS_TO_OFFER, ends: [], refetches: ['offers'] },
  counterOfferRejectedBidder: { closes: ANSWERS_TO_COUNTER, ends: [], refetches: ['offers'] },
  counterOfferExpiredVendor: { closes: ANSWERS_TO_OFFER, ends: OF_VENDOR, refetches: [] },
  counterOfferExpiredBidder: { closes: ANSWERS_TO_COUNTER, ends: OF_BIDDER, refetches: [] },
  counterOfferAccepted: {
    closes: ['offer', 'buyNow', ...ANSWERS_TO_OFFER, ...ANSWERS_TO_COUNTER],
    ends: NEGOTIATION_SLOTS,
    refetches: ['lot'],
  },
  offerRejected: { closes: [], ends: OF_BIDDER, refetches: ['offers'] },
  offerExpired: { closes: ANSWERS_TO_OFFER, ends: NEGOTIATION_SLOTS, refetches: [] },
  outbid: { closes: [], ends: [], refetches: [] },
};
