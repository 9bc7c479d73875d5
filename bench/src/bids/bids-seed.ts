import type { LotRow } from '../../../server/src/lots/index.ts';
import { type Database, requireSqlite } from '../../../server/src/platform/db/index.ts';

const HOUR = 3_600_000;
const CHUNK = 500;
/**
 * Start price in pounds. Bids rise from here by the widest increment (`STEP`). The price is so high that no bid reaches ten
 * times the minimum, even if one connection is thousands of bids ahead of another.
 */
export const START_PRICE = 20_000_000;
/** Increment of the highest band in pounds, so that the next bid always meets the minimum. */
export const STEP = 2_500;

/** Bidders with a card that never expires, and (for the measurement of a full database) lots with ten bids each. */
export async function seedBidders(db: Database, accounts: number, lots: number, now: number): Promise<number[]> {
  const ids = Array.from({ length: accounts }, (_, index) => 100_000 + index);
  await requireSqlite(db).batch((connection) => {
    const addUser = connection.prepare(EMPTY_ACCOUNT.user);
    const addCard = connection.prepare(EMPTY_ACCOUNT.card);
    for (const id of [1, ...ids]) {
      addUser.run({
        id,
        email: `bidder-${id}@bench.test`,
        phone: `+4420${10_000_000 + id}`,
        nickname: `bidder_${id}`,
        now,
      });
      addCard.run({ id, fingerprint: `card ${id}`, now });
    }
  });
  for (let start = 0; start < lots; start += CHUNK) await seedLots(db, start, Math.min(CHUNK, lots - start), now);
  return ids;
}

async function seedLots(db: Database, start: number, count: number, now: number): Promise<void> {
  await requireSqlite(db).batch((connection) => {
    const addLot = connection.prepare(EMPTY_LOT.lot);
    const addEntry = connection.prepare(EMPTY_LOT.entry);
    for (let index = start; index < start + count; index += 1) {
      const id = 1_000_000 + index;
      addLot.run(lotParameters(id, 'sold', now - 48 * HOUR, now - 24 * HOUR, now));
      for (let sequence = 1; sequence <= 10; sequence += 1) {
        addEntry.run({ lot: id, sequence, at: now - 30 * HOUR, bidder: 100_000 + sequence, amount: sequence * 10_000 });
      }
    }
  });
}

/** A new live lot that accepts bids for an hour. */
export async function hotLotRow(db: Database, now: number): Promise<LotRow> {
  const id = await requireSqlite(db).batch((connection) => {
    const highest = connection.prepare<[], number>('select coalesce(max(id), 0) from lots').pluck().get() ?? 0;
    connection.prepare(EMPTY_LOT.lot).run(lotParameters(highest + 1, 'live', now - 1000, now + HOUR, now));
    return highest + 1;
  });
  return db.read.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function lotParameters(id: number, stage: 'live' | 'sold', starts: number, ends: number, now: number) {
  return { id, slug: `bench-${id}`, stage, startPrice: START_PRICE * 100, starts, ends, now };
}

/**
 * SQL of the rows that the measurement needs, identical except for the parameters. The bidders are VIPs, so that no bid
 * waits for a card hold.
 */
const EMPTY_ACCOUNT = {
  user: `insert into users (id, email, email_verified_at, password_hash, first_name, last_name, nickname, role, vendor_type,
      is_vip, is_blocked, terms_agreed_at, country_code, billing_country_code, billing_phone, phone_verified_at,
      language_code, opt_in_sms, opt_in_daily_briefing, cookie_preference, created_at)
    values (@id, @email, @now, '', 'A', 'B', @nickname, 'user', 'private', 1, 0, @now, 'GB', null, @phone, @now,
      'en', 0, 0, null, @now)`,
  card: `insert into cards (user_id, gateway_token, fingerprint, brand, last4, expiry_month, expiry_year,
      three_d_secure_checked, created_at, removed_at)
    values (@id, '', @fingerprint, 'visa', '4242', 12, 2099, 1, @now, null)`,
} as const;

const EMPTY_LOT = {
  lot: `insert into lots (id, site, lot_type, sale_format, stage, revision, slug, title, summary, make, model, model_year,
      vendor_id, currency, country_code, area_name, start_price, starts_at, original_ends_at, original_reserve,
      buy_now_price, custom_commission_id, counters_enabled, offers_rate_limit, offers_rate_limit_time, can_escrow,
      is_boosted, is_charity, drive_side, sequence, ends_at, price, reserve, reserve_met, reserve_lowered, leader_id,
      leader_ceiling, leader_kind, leader_sequence, no_bids, extension_cause, closed_outcome, closed_at, ended_reason,
      sold_at, sold_price, listed_at, no_views, no_watchers, document)
    values (@id, 'cars', 'part', 'auction', @stage, 0, @slug, 'A part', '', null, null, null,
      1, 'gbp', 'GB', 'Bath', @startPrice, @starts, @ends, null, null, null, 1, 3, 1440, 0, 0, 0, null, 0, @ends, 0, null, 1, 0,
      null, null, null, null, 0, null, null, null, null, null, null, @now, 0, 0,
      '{"lead":"","story":[],"facts":[],"pictures":[]}')`,
  entry: `insert into lot_entries (lot_id, sequence, kind, at, received_at, bidder_id, bid_kind, amount, ends_at, cause,
      outcome, voided_sequence, reason, salt, previous_hash, hash)
    values (@lot, @sequence, 'bid', @at, @at, @bidder, 'live', @amount, null, null, null, null, null, '', '', '')`,
} as const;
