import type { WireMe } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import type { Site, UserId } from '@marque/core/rules/lot';
import { normaliseLocale, regionOf } from '@marque/core/rules/places';
import type { Kysely } from 'kysely';
import { findUser, type UserRow } from '../accounts/index.ts';
import { presentLeadingMaximums } from '../bidding/index.ts';
import { type CardRow, findCurrentCard, presentCard } from '../cards/index.ts';
import type { NicknameOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { listSubscriptions, presentSubscription } from '../subscriptions/index.ts';
import { listWatchedIds } from '../watches/index.ts';
import { presentOwnListings, presentOwnOffers } from './own-trade.ts';

/** What `/users/me` says of the request itself. `now` in UTC milliseconds. */
export interface RequestDetails {
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: number;
}

/** An account as its owner sees it; null for an unknown id. */
export async function presentMe(
  db: Kysely<Schema>,
  userId: UserId,
  request: RequestDetails,
  nicknameOf: NicknameOf,
): Promise<WireMe | null> {
  const user = await findUser(db, userId);
  if (user === undefined) return null;
  const cardOnFile = await findCurrentCard(db, userId);
  return {
    ...presentUser(user),
    siteName: request.site,
    ip: request.ip,
    userAgent: request.userAgent,
    ...presentBilling(cardOnFile, request.now),
    ...(await presentOwnOffers(db, userId, { now: request.now, nicknameOf })),
    subscriptions: (await listSubscriptions(db, userId)).map(presentSubscription),
    watched: (await listWatchedIds(db, userId)).map((auctionId) => ({ auctionId })),
    absenteeBids: await presentLeadingMaximums(db, userId),
    listings: await presentOwnListings(db, userId, { now: request.now, nicknameOf }),
  };
}

function presentUser(user: UserRow) {
  return {
    userId: user.id,
    role: user.role,
    firstName: user.first_name,
    lastName: user.last_name,
    nickname: user.nickname,
    email: user.email,
    countryCode: user.country_code,
    billingCountryCode: user.billing_country_code,
    languageCode: normaliseLocale(user.language_code),
    regionCode: regionOf(user.country_code),
    isEmailVerified: user.email_verified_at !== null,
    billingPhone: user.billing_phone,
    isVIP: user.is_vip === 1 ? ('1' as const) : ('0' as const),
    isBlocked: user.is_blocked === 1,
    termsAgreed: user.terms_agreed_at !== null,
    optInSMS: user.opt_in_sms === 1,
    optInDailyBriefing: user.opt_in_daily_briefing === 1,
    cookiePreference: user.cookie_preference,
    memberSince: toIso(user.created_at),
  };
}

function presentBilling(row: CardRow | undefined, now: number) {
  const card = row === undefined ? null : presentCard(row, now);
  return {
    card,
    billingCardOnFile: card !== null,
    billingCardExpired: card?.isExpired ?? false,
    threeDSecureChecked: card?.threeDSecureChecked ?? false,
  };
}
