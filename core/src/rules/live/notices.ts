import type { MessageCode } from '../display/index.ts';
import type { LotId, SaleFormat } from '../lot/index.ts';
import type { Money } from '../money/index.ts';
import type { PanelAction } from './panel.ts';

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

/** What a notification ends, of what is known about offers on the lot. */
export type Deal = 'activeOffer' | 'activeCounter' | 'counterReceived' | 'ownOffer';

interface NotificationRule {
  /** Panels about what is no longer so. */
  readonly closes: readonly PanelAction[];
  readonly ends: readonly Deal[];
  /** What must be fetched, because the notification itself does not carry it. */
  readonly refetches: readonly ('me' | 'offers' | 'lot')[];
}

const ANSWERS_TO_OFFER = ['counter', 'acceptOffer', 'rejectOffer'] as const;
const ANSWERS_TO_COUNTER = ['acceptCounter', 'rejectCounter'] as const;

/**
 * What each notification does to the page of its lot. Being outbid closes nothing: the field stays open for the next
 * bid, and a question that has become too low goes back to its field by the lot's own change.
 */
export const NOTIFICATION_RULES: Readonly<Record<NotificationKind, NotificationRule>> = {
  emailVerified: { closes: [], ends: [], refetches: ['me'] },
  preAuthFailed: { closes: ['live', 'maximum', 'offer', 'buyNow', 'purchase'], ends: [], refetches: ['me', 'lot'] },
  newActiveOfferVendor: { closes: ANSWERS_TO_OFFER, ends: ['activeCounter'], refetches: ['offers'] },
  newCounterOfferVendor: { closes: ANSWERS_TO_OFFER, ends: [], refetches: ['offers'] },
  newCounterOfferBidder: { closes: ['offer'], ends: [], refetches: ['offers'] },
  counterOfferRejectedVendor: { closes: ANSWERS_TO_OFFER, ends: ['activeOffer', 'activeCounter'], refetches: [] },
  counterOfferRejectedBidder: { closes: ANSWERS_TO_COUNTER, ends: ['counterReceived', 'ownOffer'], refetches: [] },
  counterOfferExpiredVendor: { closes: ANSWERS_TO_OFFER, ends: ['activeOffer', 'activeCounter'], refetches: [] },
  counterOfferExpiredBidder: { closes: ANSWERS_TO_COUNTER, ends: ['counterReceived', 'ownOffer'], refetches: [] },
  counterOfferAccepted: {
    closes: ['offer', 'buyNow', ...ANSWERS_TO_OFFER, ...ANSWERS_TO_COUNTER],
    ends: ['activeOffer', 'activeCounter', 'counterReceived'],
    refetches: ['lot'],
  },
  offerRejected: { closes: [], ends: ['ownOffer'], refetches: ['offers'] },
  offerExpired: { closes: ANSWERS_TO_OFFER, ends: ['activeOffer', 'ownOffer'], refetches: [] },
  outbid: { closes: [], ends: [], refetches: [] },
};

/** A message on the screen about something that was told. */
export interface Notice {
  readonly code: NotificationKind;
  /** null: it is about the account. */
  readonly lotId: LotId | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly amount: Money | null;
  /** When it came (UTC ms). */
  readonly at: number;
}

export type NoticeEvent =
  | { readonly kind: 'notified'; readonly notice: Notice; readonly context: NoticeContext | null }
  | { readonly kind: 'lotSold'; readonly lotId: LotId }
  | { readonly kind: 'dismissed'; readonly code: NotificationKind; readonly lotId: LotId | null };

/** What the page knows of the notice's lot; null where it does not show it. */
export interface NoticeContext {
  readonly saleFormat: SaleFormat;
  readonly hasCounterReceived: boolean;
}

const MOST_SHOWN = 4;

/**
 * The notices on the screen after an event, the latest first. The same news about the same lot replaces itself; a sale
 * takes away what was said about the lot before it.
 */
export function reduceNotices(notices: readonly Notice[], event: NoticeEvent): readonly Notice[] {
  switch (event.kind) {
    case 'notified': {
      if (!isWorthTelling(event.notice.code, event.context)) return notices;
      return [event.notice, ...notices.filter((other) => !isSameNews(other, event.notice))].slice(0, MOST_SHOWN);
    }
    case 'lotSold':
      return notices.filter((notice) => notice.lotId !== event.lotId);
    case 'dismissed':
      return notices.filter((notice) => !isSameNews(notice, event));
  }
}

/** Being outbid is no news on a lot sold by offer, nor to somebody who has a counter to answer. */
function isWorthTelling(code: NotificationKind, context: NoticeContext | null): boolean {
  if (code !== 'outbid' || context === null) return true;
  return context.saleFormat !== 'offer' && !context.hasCounterReceived;
}

function isSameNews(left: Pick<Notice, 'code' | 'lotId'>, right: Pick<Notice, 'code' | 'lotId'>): boolean {
  return left.code === right.code && left.lotId === right.lotId;
}
