import type { WireMe } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { type Site, stageToWire, type UserId } from '@marque/core/rules/lot';
import { type Currency, money, toMajor } from '@marque/core/rules/money';
import { normaliseLocale, regionOf } from '@marque/core/rules/places';
import type { Kysely, Selectable } from 'kysely';
import { currentCard, presentCard } from '../cards/index.ts';
import type { CardsTable, Schema, UsersTable } from '../platform/db/index.ts';

type Reader = Kysely<Schema>;

/** What an account's own page says besides what is stored: where its owner is, and what time it is (UTC ms). */
export interface Surroundings {
  readonly site: Site;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: number;
}

/** An account as its owner sees it; null when there is none. */
export async function readAccount(db: Reader, userId: UserId, around: Surroundings): Promise<WireMe | null> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return null;
  const cardOnFile = await currentCard(db, userId);
  return {
    ...presentUser(user),
    siteName: around.site,
    ip: around.ip,
    userAgent: around.userAgent,
    ...presentBilling(cardOnFile, around.now),
    // Alerts by make and model are kept nowhere yet.
    subscriptions: [],
    watched: await watchedBy(db, userId),
    absenteeBids: await standingMaximums(db, userId),
    listings: await lotsOfVendor(db, userId),
  };
}

function presentUser(user: Selectable<UsersTable>) {
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

function presentBilling(row: Selectable<CardsTable> | undefined, now: number) {
  const card = row === undefined ? null : presentCard(row, now);
  return {
    card,
    billingCardOnFile: card !== null,
    billingCardExpired: card?.isExpired ?? false,
    threeDSecureChecked: card?.threeDSecureChecked ?? false,
  };
}

async function watchedBy(db: Reader, userId: UserId): Promise<WireMe['watched']> {
  const rows = await db
    .selectFrom('watches')
    .select('lot_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ lot_id }) => ({ auctionId: lot_id }));
}

/** Maximums of theirs that lead: one that was beaten binds nobody any more. */
async function standingMaximums(db: Reader, userId: UserId): Promise<WireMe['absenteeBids']> {
  const rows = await db
    .selectFrom('lot_bidders')
    .innerJoin('lots', 'lots.id', 'lot_bidders.lot_id')
    .select(['lots.id', 'lots.leader_ceiling', 'lots.currency'])
    .where('lot_bidders.user_id', '=', userId)
    .where('lots.stage', '=', 'live')
    .where('lots.leader_id', '=', userId)
    .where('lots.leader_kind', '=', 'maximum')
    .orderBy('lots.ends_at')
    .execute();
  return rows.map(({ id, leader_ceiling, currency }) => ({
    auctionId: id,
    maxAbsenteeBid: inMajor(leader_ceiling ?? 0, currency),
    currencyCode: currency,
  }));
}

async function lotsOfVendor(db: Reader, userId: UserId): Promise<WireMe['listings']> {
  const rows = await db
    .selectFrom('lots')
    .select(['id', 'stage', 'is_boosted', 'reserve', 'currency'])
    .where('vendor_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, stage, is_boosted, reserve, currency }) => ({
    auctionId: id,
    stage: stageToWire(stage),
    isBoosted: is_boosted === 1,
    priceReserve: reserve === null ? null : inMajor(reserve, currency),
  }));
}

function inMajor(minor: number, currency: Currency): number {
  return toMajor(money(minor, currency));
}
