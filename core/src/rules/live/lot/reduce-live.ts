import { holdMessage, normaliseBidStatus } from '../../bidding/index.ts';
import { type MessageCode, refusalMessage } from '../../display/index.ts';
import type { LotId, UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { type Notice, type NoticeContext, reduceNotices, shouldShowNotice } from '../notifications/notices.ts';
import { NOTIFICATION_RULES, type NotificationKind, type Refetch } from '../notifications/notifications.ts';
import type { PanelAction } from '../panel/panel.ts';
import type { PaymentStatus } from '../viewer/auction-end.ts';
import { applyComment, type LotComment } from './comments.ts';
import {
  applyOfferEvent,
  endNegotiations,
  type LotNegotiations,
  NO_LOT_NEGOTIATIONS,
  type OfferUpdate,
} from './lot-negotiations.ts';
import type { LotLiveState } from './lot-state.ts';
import { type LotUpdateEvent, reduceLot } from './reduce-lot.ts';
import { stageChangeEffects } from './stage-change.ts';

/** A card operation: a hold for a bid or an offer, or the capture of the fee after the sale. */
type PaymentKind = 'hold' | 'capture';

/** The updates that the page of one lot has received, besides the lot itself. */
export interface LiveMemory {
  readonly negotiations: LotNegotiations;
  /** The latest update of an offer that the viewer is a party to, ended offers included; null without one. */
  readonly lastOffer: OfferUpdate | null;
  /** Oldest first. */
  readonly comments: readonly LotComment[];
  /** The status of the viewer's own payments; null without an update. */
  readonly payments: Readonly<Record<PaymentKind, PaymentStatus | null>>;
  /** The notices on the screen, latest first. */
  readonly notices: readonly Notice[];
}

/** The live state of the page of one lot. */
export interface LivePage extends LiveMemory {
  readonly viewer: { readonly userId: UserId | null; readonly isVendor: boolean };
  readonly lot: LotLiveState;
  /** The time of the latest report about the negotiations (UTC ms): a reply, a fetch, or an event. */
  readonly negotiationsAsOf: number;
}

/** The memory of a page without updates. */
export const INITIAL_LIVE_MEMORY: LiveMemory = {
  negotiations: NO_LOT_NEGOTIATIONS,
  lastOffer: null,
  comments: [],
  payments: { hold: null, capture: null },
  notices: [],
};

export interface PaymentUpdate {
  readonly kind: 'payment';
  readonly lotId: LotId;
  readonly step: PaymentKind;
  readonly status: PaymentStatus;
  /**
   * The status of the bid or offer after a successful hold, or the reason of its refusal; null where neither applies.
   */
  readonly bidStatus: string | null;
}

interface NotificationUpdate {
  readonly kind: 'userNotification';
  readonly notification: NotificationKind;
  /** null: about the account. */
  readonly lotId: LotId | null;
  readonly title: string | null;
  readonly slug: string | null;
  readonly amount: Money | null;
  /** Time of sending (UTC ms). */
  readonly at: number;
}

/** The events that channels deliver to the page of a lot. */
export type LiveEvent =
  | Extract<LotUpdateEvent, { readonly kind: 'bid' | 'update' }>
  | { readonly kind: 'comment'; readonly lotId: LotId; readonly comment: LotComment }
  | {
      readonly kind: 'offer';
      readonly lotId: LotId;
      readonly title: string | null;
      readonly slug: string | null;
      readonly offer: OfferUpdate;
      /** Time of sending (UTC ms). */
      readonly at: number;
    }
  | PaymentUpdate
  | NotificationUpdate;

export interface LiveOutcome {
  readonly state: LivePage;
  /** Open panels that have become obsolete. */
  readonly closes: readonly PanelAction[];
  /** The message to show; null for none. */
  readonly message: MessageCode | null;
  /** Notices to remove. */
  readonly hides: readonly Notice[];
  readonly refetch: readonly Refetch[];
}

/**
 * An event of a page's own lot updates its state; notifications about other lots are only shown. The outcome lists the
 * panels to close, the message to show, the notices to remove and the data to fetch.
 */
export function reduceLive(page: LivePage, event: LiveEvent): LiveOutcome {
  switch (event.kind) {
    case 'bid':
    case 'update':
      return event.facts.lotId === page.lot.lotId ? afterLot(page, event) : unchanged(page);
    case 'comment':
      return event.lotId === page.lot.lotId ? afterComment(page, event.comment) : unchanged(page);
    case 'payment':
      return event.lotId === page.lot.lotId ? afterPayment(page, event) : unchanged(page);
    case 'offer':
      return event.lotId === page.lot.lotId ? afterOffer(page, event) : afterOfferElsewhere(page, event.offer);
    case 'userNotification':
      return afterNotification(page, event);
  }
}

function afterLot(page: LivePage, event: Extract<LiveEvent, { kind: 'bid' | 'update' }>): LiveOutcome {
  const { kind, state: lot } = reduceLot(page.lot, event);
  const { refetchesPage, hidesNotices } = stageChangeEffects(page.lot.stage, lot.stage);
  const notices = hidesNotices ? reduceNotices(page.notices, { kind: 'lotSold', lotId: lot.lotId }) : page.notices;
  const refetch: Refetch[] = [];
  if (kind === 'gap') refetch.push('history');
  if (refetchesPage) refetch.push('page');
  return {
    ...unchanged({ ...page, lot, notices }),
    hides: page.notices.filter((notice) => !notices.includes(notice)),
    refetch,
  };
}

function afterComment(page: LivePage, comment: LotComment): LiveOutcome {
  return unchanged({ ...page, comments: applyComment(page.comments, comment) });
}

/** Only a hold decides whether a bid counts; the page of the end reports a capture. */
function afterPayment(page: LivePage, payment: PaymentUpdate): LiveOutcome {
  const { step, status } = payment;
  const after = unchanged({ ...page, payments: { ...page.payments, [step]: status } });
  if (step === 'capture') return { ...after, refetch: ['page'] };
  return { ...after, message: holdMessageFor(page, payment), refetch: ['lot'] };
}

/**
 * The message after the bank's answer: the status of the bid, the reason of its refusal, or that the bid does not
 * count.
 */
function holdMessageFor(page: LivePage, { status, bidStatus }: PaymentUpdate): MessageCode | null {
  const known = bidStatus === null ? null : normaliseBidStatus(bidStatus);
  const said = holdMessage({ paymentStatus: status, bidStatus: known }, contextOf(page));
  if (said !== null) return said.key;
  if (known === 'offer-active') return 'offerSuccess';
  if (bidStatus === null || known !== null) return null;
  return refusalMessage({ status: 409, message: bidStatus }, page.lot.saleFormat === 'offer' ? 'offer' : 'bid');
}

/** An update that another has overtaken changes nothing: what is true now is fetched. */
function afterOffer(page: LivePage, { offer, at }: Extract<LiveEvent, { kind: 'offer' }>): LiveOutcome {
  const isMaker = offer.bidderId === page.viewer.userId;
  if (!isMaker && !page.viewer.isVendor) return unchanged(page);
  if (at < page.negotiationsAsOf) return { ...unchanged(page), refetch: ['offers'] };
  const { negotiations, closes } = applyOfferEvent(page.negotiations, offer, isMaker ? 'bidder' : 'vendor');
  return {
    ...unchanged({ ...page, negotiations, lastOffer: offer }),
    closes,
    message: offerMessageFor(page, offer),
    // The offers that remain, and when the next one is allowed.
    refetch: ['offers'],
  };
}

function afterOfferElsewhere(page: LivePage, offer: OfferUpdate): LiveOutcome {
  return { ...unchanged(page), message: offerMessageFor(page, offer) };
}

/** The two messages for a bidder that no notification carries. */
function offerMessageFor({ viewer }: LivePage, { bidderId, status }: OfferUpdate): MessageCode | null {
  if (bidderId !== viewer.userId) return null;
  if (status === 'offer-rejected' || status === 'counter-gazumped') return 'outOffered';
  return status === 'offer-won' ? 'buyNowPurchaseSuccess' : null;
}

function afterNotification(page: LivePage, news: NotificationUpdate): LiveOutcome {
  const { notification, lotId, title, slug, amount, at } = news;
  const isHere = lotId === null || lotId === page.lot.lotId;
  const context = lotId === page.lot.lotId ? contextOf(page) : null;
  const notice: Notice = { code: notification, lotId, title, slug, amount, at };
  const notices = reduceNotices(page.notices, { kind: 'notified', notice, context });
  const message = shouldShowNotice(notification, context) ? notification : null;
  const { closes, ends, refetches } = NOTIFICATION_RULES[notification];
  if (!isHere) {
    // A notification about the account applies on the page of any lot.
    return { ...unchanged({ ...page, notices }), message, refetch: refetches.filter((part) => part === 'me') };
  }
  // The update of the offer, which is sent with the notification, has already said what is open now.
  if (ends.length > 0 && at <= page.negotiationsAsOf) {
    const refetch = at < page.negotiationsAsOf ? [...new Set<Refetch>([...refetches, 'offers'])] : refetches;
    return { ...unchanged({ ...page, notices }), closes, message, refetch };
  }
  return {
    ...unchanged({ ...page, notices, negotiations: endNegotiations(page.negotiations, ends) }),
    closes,
    message,
    refetch: refetches,
  };
}

function contextOf({ lot, negotiations }: LivePage): NoticeContext {
  return { saleFormat: lot.saleFormat, hasCounterReceived: negotiations.counterReceived !== null };
}

function unchanged(state: LivePage): LiveOutcome {
  return { state, closes: [], message: null, hides: [], refetch: [] };
}
