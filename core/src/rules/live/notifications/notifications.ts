import type { MessageCode } from '../../display/index.ts';
import type { PanelAction } from '../panel/panel.ts';

/** What the user channel tells somebody. Each has the message of its name. */
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

/** What changes how the account's own bids stand. */
const ABOUT_BIDS: ReadonlySet<NotificationKind> = new Set(['outbid', 'preAuthFailed']);

/** Whether news is about a bid of the account's: lists of its bids are not as they were. What is told of offers moves none. */
export function concernsBids(notification: NotificationKind): boolean {
  return ABOUT_BIDS.has(notification);
}

/** What a viewer can know of the offers on a lot: the seller of the one in play, a buyer of their own. */
export const TALKS = ['activeOffer', 'activeCounter', 'counterReceived', 'ownOffer'] as const;
export type Talk = (typeof TALKS)[number];

/** What must be fetched, because news of it does not carry it. `page`: everything that the server tells the viewer alone. */
export const REFETCHES = ['me', 'offers', 'lot', 'history', 'page'] as const;
export type Refetch = (typeof REFETCHES)[number];

export interface NotificationRule {
  /** Panels about what is no longer so. */
  readonly closes: readonly PanelAction[];
  readonly ends: readonly Talk[];
  readonly refetches: readonly Refetch[];
}

/** What the seller says to an offer, and what the buyer says to a counter. */
export const ANSWERS_TO_OFFER = ['counter', 'acceptOffer', 'rejectOffer'] as const satisfies readonly PanelAction[];
export const ANSWERS_TO_COUNTER = ['acceptCounter', 'rejectCounter'] as const satisfies readonly PanelAction[];

const COUNTER_REJECTED = { refetches: ['offers'] } as const;

/**
 * What each notification does to the page of its lot. A counter that was rejected is gone, and the offer that it answered
 * stays open for the rest of its day; a counter that has lapsed has outlived its offer. Being outbid closes nothing: the
 * field stays open for the next bid, and a question that has become too low goes back to its field by the lot's own change.
 */
export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = {
  emailVerified: { closes: [], ends: [], refetches: ['me'] },
  preAuthFailed: { closes: ['live', 'maximum', 'offer', 'buyNow', 'purchase'], ends: [], refetches: ['me', 'lot'] },
  newActiveOfferVendor: { closes: ANSWERS_TO_OFFER, ends: ['activeCounter'], refetches: ['offers'] },
  newCounterOfferVendor: { closes: ANSWERS_TO_OFFER, ends: [], refetches: ['offers'] },
  newCounterOfferBidder: { closes: ['offer'], ends: [], refetches: ['offers'] },
  counterOfferRejectedVendor: { ...COUNTER_REJECTED, closes: ANSWERS_TO_OFFER, ends: ['activeCounter'] },
  counterOfferRejectedBidder: { ...COUNTER_REJECTED, closes: ANSWERS_TO_COUNTER, ends: ['counterReceived'] },
  counterOfferExpiredVendor: { closes: ANSWERS_TO_OFFER, ends: ['activeOffer', 'activeCounter'], refetches: [] },
  counterOfferExpiredBidder: { closes: ANSWERS_TO_COUNTER, ends: ['counterReceived', 'ownOffer'], refetches: [] },
  counterOfferAccepted: {
    closes: ['offer', 'buyNow', ...ANSWERS_TO_OFFER, ...ANSWERS_TO_COUNTER],
    ends: TALKS,
    refetches: ['lot'],
  },
  offerRejected: { closes: [], ends: ['ownOffer'], refetches: ['offers'] },
  offerExpired: { closes: ANSWERS_TO_OFFER, ends: ['activeOffer', 'ownOffer'], refetches: [] },
  outbid: { closes: [], ends: [], refetches: [] },
};
