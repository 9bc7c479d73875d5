/**
 * SQL of the rows that the measurement needs, identical except for the parameters. The bidders are VIPs, so that no bid
 * waits for a card hold.
 */
export const EMPTY_ACCOUNT = {
  user: `insert into users (id, email, email_verified_at, password_hash, first_name, last_name, nickname, role, vendor_type,
      is_vip, is_blocked, terms_agreed_at, country_code, billing_country_code, billing_phone, phone_verified_at,
      language_code, opt_in_sms, opt_in_daily_briefing, cookie_preference, created_at)
    values (@id, @email, @now, '', 'A', 'B', @nickname, 'user', 'private', 1, 0, @now, 'GB', null, @phone, @now,
      'en', 0, 0, null, @now)`,
  card: `insert into cards (user_id, gateway_token, fingerprint, brand, last4, expiry_month, expiry_year,
      three_d_secure_checked, created_at, removed_at)
    values (@id, '', @fingerprint, 'visa', '4242', 12, 2099, 1, @now, null)`,
} as const;

export const EMPTY_LOT = {
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
