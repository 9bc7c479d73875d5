import { fromIso } from '../contracts/instants/index.ts';
import type { OfferEvent, PaymentEvent, UserNotificationEvent } from '../contracts/realtime/index.ts';
import type { LiveEvent } from '../rules/live/index.ts';
import { type Currency, fromMajor } from '../rules/money/index.ts';
import { offerUpdateFromWire } from './negotiations-from-wire.ts';

/** `offer` of the account's own channel. */
export function offerFromWire({ offer, counter, currencyCode, title, slug, tsServer }: OfferEvent): LiveEvent {
  return {
    kind: 'offer',
    lotId: offer.auctionId,
    title,
    slug,
    offer: offerUpdateFromWire(offer, counter, currencyCode),
    at: fromIso(tsServer),
  };
}

/** `payment` of the account's own channel. */
export function paymentFromWire({ auctionId, kind, paymentStatus, bidStatus }: PaymentEvent): LiveEvent {
  return { kind: 'payment', lotId: auctionId, step: kind, status: paymentStatus, bidStatus };
}

/** `userNotification` of the account's own channel. It carries amounts without currency: null for an unknown currency. */
export function notificationFromWire(
  { notification, payload, tsServer }: UserNotificationEvent,
  currency: Currency | null,
): LiveEvent {
  const { auctionId: lotId, title, slug, amount = null } = payload;
  return {
    kind: 'userNotification',
    notification,
    lotId,
    title,
    slug,
    amount: amount === null || currency === null ? null : fromMajor(amount, currency),
    at: fromIso(tsServer),
  };
}
