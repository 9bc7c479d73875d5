import * as z from 'zod/mini';
import { SITES, type Stage, type UserId } from '../../rules/lot/types.ts';
import { stageFromWire } from '../../rules/lot/wire-words.ts';
import { ROLES, type Role } from '../../rules/people/access/roles.ts';
import { SUBSCRIPTION_TYPE, type Subscription } from '../../rules/people/contact/subscriptions.ts';
import { LANGUAGES, type Language } from '../../rules/places/locales.ts';
import { REGIONS, UNSUPPORTED_FILTER_REGIONS } from '../../rules/places/regions.ts';
import { fromIso } from '../instants/index.ts';
import { wireStage } from '../listings/index.ts';
import { activeCounter, activeOffer, counterReceived, offer } from '../negotiations/index.ts';
import { countryCode, currencyCode, id, isoInstant, majorAmount } from '../wire/index.ts';

export const card = z.object({
  cardId: id,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isExpired: z.boolean(),
  threeDSecureChecked: z.boolean(),
});
export type Card = z.output<typeof card>;

/** The caller’s account as it travels. `accessToken` is absent by design: no response carries it to a page. */
export const wireMe = z.object({
  userId: id,
  role: z.enum(ROLES),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  email: z.string(),
  countryCode,
  billingCountryCode: z.nullable(countryCode),
  languageCode: z.enum(LANGUAGES),
  regionCode: z.enum([...REGIONS, ...UNSUPPORTED_FILTER_REGIONS]),
  siteName: z.enum(SITES),
  ip: z.string(),
  userAgent: z.string(),
  isEmailVerified: z.boolean(),
  billingCardOnFile: z.boolean(),
  billingCardExpired: z.boolean(),
  billingPhone: z.nullable(z.string()),
  threeDSecureChecked: z.boolean(),
  isVIP: z.enum(['0', '1']),
  isBlocked: z.boolean(),
  termsAgreed: z.boolean(),
  optInSMS: z.boolean(),
  optInDailyBriefing: z.boolean(),
  cookiePreference: z.nullable(z.string()),
  memberSince: isoInstant,
  card: z.nullable(card),
  subscriptions: z.array(
    z.object({ subscriptionId: id, subscriptionKey: z.string(), key: z.string(), type: z.literal(SUBSCRIPTION_TYPE) }),
  ),
  watched: z.array(z.object({ auctionId: id })),
  absenteeBids: z.array(z.object({ auctionId: id, maxAbsenteeBid: majorAmount, currencyCode })),
  listings: z.array(
    z.object({
      auctionId: id,
      stage: wireStage,
      isBoosted: z.boolean(),
      priceReserve: z.nullable(majorAmount),
      activeOffer: z.nullable(activeOffer),
      activeCounter: z.nullable(activeCounter),
    }),
  ),
  /** Offers made by the account, the latest first, the last 100. */
  offers: z.array(offer),
  /** Counter-offers that await the account's answer. */
  countersReceived: z.array(counterReceived),
});
export type WireMe = z.output<typeof wireMe>;

/** The logged-in account as pages and rules read it. Times are UTC milliseconds. */
export interface Me {
  readonly userId: UserId;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** The pseudonym that other members see. */
  readonly nickname: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly countryCode: string;
  readonly billingCountryCode: string | null;
  readonly billingPhone: string | null;
  readonly languageCode: Language;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly termsAgreed: boolean;
  readonly optInSms: boolean;
  readonly optInDailyBriefing: boolean;
  /** What the account agreed to when asked about cookies; null before it was asked. */
  readonly cookiePreference: string | null;
  readonly memberSince: number;
  /** The card on file; null without one. */
  readonly card: Card | null;
  /** Alerts by make and model, the latest first. */
  readonly subscriptions: readonly Subscription[];
  readonly watchedLotIds: readonly number[];
  /** The lots that the account sells, the latest first. */
  readonly listings: readonly { readonly auctionId: number; readonly stage: Stage }[];
}

export function meFromWire(wire: WireMe): Me {
  return {
    userId: wire.userId,
    role: wire.role,
    firstName: wire.firstName,
    lastName: wire.lastName,
    nickname: wire.nickname,
    email: wire.email,
    isEmailVerified: wire.isEmailVerified,
    countryCode: wire.countryCode,
    billingCountryCode: wire.billingCountryCode,
    billingPhone: wire.billingPhone,
    languageCode: wire.languageCode,
    isVip: wire.isVIP === '1',
    isBlocked: wire.isBlocked,
    termsAgreed: wire.termsAgreed,
    optInSms: wire.optInSMS,
    optInDailyBriefing: wire.optInDailyBriefing,
    cookiePreference: wire.cookiePreference,
    memberSince: fromIso(wire.memberSince),
    card: wire.card,
    subscriptions: wire.subscriptions.map(({ subscriptionId, subscriptionKey }) => ({
      subscriptionId,
      subscriptionKey,
    })),
    watchedLotIds: wire.watched.map(({ auctionId }) => auctionId),
    listings: wire.listings.map(({ auctionId, stage }) => ({ auctionId, stage: stageFromWire(stage) })),
  };
}
