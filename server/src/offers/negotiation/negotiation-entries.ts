import { toIso } from '@marque/core/contracts/instants';
import { channels, type OfferEvent, type UserNotificationEvent } from '@marque/core/contracts/realtime';
import { NOTIFICATIONS } from '@marque/core/rules/live';
import type { UserId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import type { NegotiationMessage, NegotiationUpdate, Offer } from '@marque/core/rules/offers';
import type { LotRow, NicknameOf } from '../../lots/index.ts';
import type { OutboxEntry } from '../../outbox/index.ts';
import type { LoadedNegotiations } from './load-negotiations.ts';
import { presentCounter, presentOffer, type Side } from './present-offer.ts';

/** What a commit has changed in the negotiations on a lot. */
export interface NegotiationNews extends Pick<LoadedNegotiations, 'countryOf'> {
  /** The offers that are new or not as before, oldest first. */
  readonly changed: readonly Offer[];
  readonly updates: readonly NegotiationUpdate[];
  /** Whose request it was; null for the clock. */
  readonly by: UserId | null;
  /** UTC ms. */
  readonly at: number;
}

/**
 * What the parties receive: each changed offer in their own view, then the notifications and what e-mails tell. An offer
 * comes before the ones that it has replaced, so that pages are at no moment without one; of their own earlier one its
 * bidder hears nothing.
 */
export function negotiationEntries(lot: LotRow, news: NegotiationNews, nicknameOf: NicknameOf): OutboxEntry[] {
  const latest = news.changed.at(-1);
  return [
    ...news.changed
      .toReversed()
      .flatMap((offer) => [
        ...(offer !== latest && offer.bidderId === latest?.bidderId
          ? []
          : [offerEvent(lot, offer, 'bidder', news, nicknameOf)]),
        offerEvent(lot, offer, 'vendor', news, nicknameOf),
      ]),
    ...news.updates.flatMap((update) => updateEntries(lot, update, news)),
  ];
}

function offerEvent(
  lot: LotRow,
  offer: Offer,
  side: Side,
  { at, countryOf }: NegotiationNews,
  nicknameOf: NicknameOf,
): OutboxEntry {
  const country = side === 'bidder' ? countryOf(offer.offerId) : null;
  const body: OfferEvent = {
    offer: presentOffer(lot.id, offer, { side, now: at, nicknameOf }),
    currencyCode: lot.currency,
    title: lot.title,
    slug: lot.slug,
    counter: offer.counter && presentCounter(lot, offer, offer.counter, { country, nicknameOf }),
    tsServer: toIso(at),
  };
  return { channel: channels.user(side === 'bidder' ? offer.bidderId : lot.vendor_id), event: 'offer', body };
}

function updateEntries(
  lot: LotRow,
  { to, message, offerId }: NegotiationUpdate,
  { changed, by, at }: NegotiationNews,
): OutboxEntry[] {
  const offer = changed.find((one) => one.offerId === offerId);
  if (offer === undefined) return [];
  const userId = to === 'vendor' ? lot.vendor_id : to;
  const entry: OutboxEntry = { kind: 'negotiation', lotId: lot.id, userId, message, offer, by };
  return isNotification(message) ? [notification(lot, userId, message, offer, at), entry] : [entry];
}

/** Notifications that name the amount of the counter-offer. */
const ABOUT_COUNTERS: ReadonlySet<UserNotificationEvent['notification']> = new Set([
  'newCounterOfferVendor',
  'newCounterOfferBidder',
  'counterOfferRejectedVendor',
  'counterOfferRejectedBidder',
  'counterOfferExpiredVendor',
  'counterOfferExpiredBidder',
  'counterOfferAccepted',
]);

function notification(
  lot: LotRow,
  userId: UserId,
  message: UserNotificationEvent['notification'],
  offer: Offer,
  at: number,
): OutboxEntry {
  const { amount } = ABOUT_COUNTERS.has(message) ? (offer.counter ?? offer) : offer;
  const payload = { auctionId: lot.id, title: lot.title, slug: lot.slug, amount: toMajor(amount) };
  const body: UserNotificationEvent = { notification: message, payload, tsServer: toIso(at) };
  return { channel: channels.user(userId), event: 'userNotification', body };
}

/** Two messages come with the offer itself. */
function isNotification(
  message: NegotiationMessage,
): message is NegotiationMessage & UserNotificationEvent['notification'] {
  return NOTIFICATIONS.some((notification) => notification === message);
}
