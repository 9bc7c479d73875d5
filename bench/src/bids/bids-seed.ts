import type { Insertable } from 'kysely';
import type { LotRow } from '../../../server/src/lots/index.ts';
import type { Database, Schema } from '../../../server/src/platform/db/index.ts';

const HOUR = 3_600_000;
/** Of one statement: its parameters are limited. */
const CHUNK = 500;
/** Of the lots that are stored beside the one that is bid on. */
const BIDS_PER_LOT = 10;
/**
 * Start price in pounds. Bids rise from here by the widest increment (`STEP`). The price is so high that no bid reaches ten
 * times the minimum, even if one connection is thousands of bids ahead of another.
 */
export const START_PRICE = 20_000_000;
/** Increment of the highest band in pounds, so that the next bid always meets the minimum. */
export const STEP = 2_500;

/** The accounts that `seedBidders` adds. */
export function bidderIds(accounts: number): number[] {
  return Array.from({ length: accounts }, (_, index) => 100_000 + index);
}

/** Bidders with a card that never expires, and (for the measurement of a full database) lots with ten bids each. */
export async function seedBidders(db: Database, accounts: number, lots: number, now: number): Promise<number[]> {
  const ids = bidderIds(accounts);
  await insertRows(db, 'users', [1, ...ids], (id) => userRow(id, now));
  await insertRows(db, 'cards', [1, ...ids], (id) => cardRow(id, now));
  const lotIds = Array.from({ length: lots }, (_, index) => 1_000_000 + index);
  const sold = { stage: 'sold', startsAt: now - 48 * HOUR, endsAt: now - 24 * HOUR } as const;
  await insertRows(db, 'lots', lotIds, (id) => lotRow(id, sold, now));
  const sequences = Array.from({ length: BIDS_PER_LOT }, (_, index) => index + 1);
  for (let start = 0; start < lotIds.length; start += CHUNK) {
    const bids = lotIds
      .slice(start, start + CHUNK)
      .flatMap((lotId) => sequences.map((sequence) => ({ lotId, sequence })));
    await insertRows(db, 'lot_entries', bids, (bid) => entryRow(bid, now - 30 * HOUR));
  }
  return ids;
}

/** A new live lot that accepts bids for an hour. */
export async function hotLotRow(db: Database, now: number): Promise<LotRow> {
  const { highest } = await db.read
    .selectFrom('lots')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const id = Number(highest ?? 0) + 1;
  await insertRows(db, 'lots', [id], () =>
    lotRow(id, { stage: 'live', startsAt: now - 1000, endsAt: now + HOUR }, now),
  );
  return db.read.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Of either engine. */
async function insertRows<Table extends 'users' | 'cards' | 'lots' | 'lot_entries', From>(
  db: Database,
  table: Table,
  from: readonly From[],
  rowOf: (from: From) => Insertable<Schema[Table]>,
): Promise<void> {
  for (let start = 0; start < from.length; start += CHUNK) {
    const rows = from.slice(start, start + CHUNK).map(rowOf);
    await db.write((transaction) => transaction.insertInto(table).values(rows).execute());
  }
}

/** A VIP, so that no bid waits for a card hold. */
function userRow(id: number, now: number): Insertable<Schema['users']> {
  return {
    id,
    email: `bidder-${id}@bench.test`,
    email_verified_at: now,
    password_hash: '',
    first_name: 'A',
    last_name: 'B',
    nickname: `bidder_${id}`,
    role: 'user',
    vendor_type: 'private',
    is_vip: 1,
    is_blocked: 0,
    terms_agreed_at: now,
    country_code: 'GB',
    billing_country_code: null,
    billing_phone: `+4420${10_000_000 + id}`,
    phone_verified_at: now,
    language_code: 'en',
    opt_in_sms: 0,
    opt_in_daily_briefing: 0,
    cookie_preference: null,
    created_at: now,
  };
}

function cardRow(id: number, now: number): Insertable<Schema['cards']> {
  return {
    user_id: id,
    gateway_token: '',
    fingerprint: `card ${id}`,
    brand: 'visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: 2099,
    three_d_secure_checked: 1,
    created_at: now,
    removed_at: null,
  };
}

interface Auction {
  readonly stage: 'live' | 'sold';
  readonly startsAt: number;
  readonly endsAt: number;
}

function lotRow(id: number, { stage, startsAt, endsAt }: Auction, now: number): Insertable<Schema['lots']> {
  return {
    id,
    site: 'cars',
    lot_type: 'part',
    sale_format: 'auction',
    stage,
    revision: 0,
    slug: `bench-${id}`,
    title: 'A part',
    summary: '',
    make: null,
    model: null,
    model_year: null,
    vendor_id: 1,
    currency: 'gbp',
    country_code: 'GB',
    area_name: 'Bath',
    start_price: START_PRICE * 100,
    starts_at: startsAt,
    original_ends_at: endsAt,
    original_reserve: null,
    buy_now_price: null,
    custom_commission_id: null,
    counters_enabled: 1,
    offers_rate_limit: 3,
    offers_rate_limit_time: 1440,
    can_escrow: 0,
    is_boosted: 0,
    is_charity: 0,
    drive_side: null,
    sequence: 0,
    ends_at: endsAt,
    price: 0,
    reserve: null,
    reserve_met: 1,
    reserve_lowered: 0,
    leader_id: null,
    leader_ceiling: null,
    leader_kind: null,
    leader_sequence: null,
    no_bids: 0,
    extension_cause: null,
    closed_outcome: null,
    closed_at: null,
    ended_reason: null,
    sold_at: null,
    sold_price: null,
    listed_at: now,
    no_views: 0,
    no_watchers: 0,
    document: '{"lead":"","story":[],"facts":[],"pictures":[]}',
  };
}

function entryRow(
  { lotId, sequence }: { readonly lotId: number; readonly sequence: number },
  at: number,
): Insertable<Schema['lot_entries']> {
  return {
    lot_id: lotId,
    sequence,
    kind: 'bid',
    at,
    received_at: at,
    bidder_id: 100_000 + sequence,
    bid_kind: 'live',
    amount: sequence * 10_000,
    ends_at: null,
    cause: null,
    outcome: null,
    voided_sequence: null,
    reason: null,
    salt: '',
    previous_hash: '',
    hash: '',
    hash_version: 2,
  };
}
