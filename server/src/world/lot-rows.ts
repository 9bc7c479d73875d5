import { FIRST_HASH, type HistoryLine, type LotEntry, replay } from '@marque/core/rules/bidding';
import { MINOR_PER_MAJOR } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import { type EntryRow, rowOfEntry, rowOfLine } from '../bidding/index.ts';
import { foldColumns, type LotRow } from '../lots/index.ts';
import type { LotBiddersTable, LotLinesTable } from '../platform/db/index.ts';
import type { SeedLot } from './seed-types.ts';

/** All rows of a lot, besides its sale. */
export interface LotRows {
  readonly lot: LotRow;
  readonly entries: readonly EntryRow[];
  readonly lines: readonly Selectable<LotLinesTable>[];
  readonly bidders: readonly Selectable<LotBiddersTable>[];
}

/** Seeded lots have the default limits for offers. */
const OFFERS = { counters_enabled: 1, offers_rate_limit: 3, offers_rate_limit_time: 1_440 } as const;
/** Per cents of the buy-now price from which the sellers of seeded lots consider offers. */
const CONSIDERED_PERCENT = 80;

/** Makes the rows of a lot; those of an auction by folding its log, as the server would have. */
export function rowsOfLot(lot: SeedLot, noComments = 0): LotRows {
  const { terms, entries } = lot;
  const common = { ...commonColumns(lot), no_comments: noComments };
  if (terms === null) return { lot: { ...common, ...offeredColumns(lot) }, entries: [], lines: [], bidders: [] };
  const { state, lines } = replay(terms, entries);
  const close = entries.findLast((entry) => entry.kind === 'close');
  const extension = entries.findLast((entry) => entry.kind === 'extension');
  return {
    lot: {
      ...common,
      start_price: terms.startPrice.minor,
      starts_at: terms.startsAt,
      original_ends_at: terms.endsAt,
      original_reserve: terms.reserve?.minor ?? null,
      ...foldColumns(state),
      extension_cause: extension?.cause ?? null,
      ended_reason: close?.reason ?? null,
    },
    entries: chained(lot.id, entries),
    lines: lines.map((line: HistoryLine) => rowOfLine(lot.id, line)),
    bidders: biddersOf(lot.id, entries),
  };
}

function commonColumns(lot: SeedLot) {
  return {
    id: lot.id,
    site: lot.site,
    lot_type: lot.lotType,
    sale_format: lot.saleFormat,
    stage: lot.stage,
    revision: lot.entries.length + 1,
    slug: lot.slug,
    title: lot.title,
    summary: lot.summary,
    make: lot.make,
    model: lot.model,
    model_year: lot.modelYear,
    vendor_id: lot.vendorId,
    currency: lot.currency,
    country_code: lot.countryCode,
    area_name: lot.areaName,
    buy_now_price: toMinor(lot.buyNowPrice),
    custom_commission_id: lot.customCommissionId,
    ...OFFERS,
    offers_considered_percent: lot.saleFormat === 'offer' && lot.buyNowPrice !== null ? CONSIDERED_PERCENT : null,
    can_escrow: 0,
    is_boosted: lot.isBoosted ? 1 : 0,
    boosted_until: null,
    is_charity: lot.isCharity ? 1 : 0,
    drive_side: lot.driveSide,
    sold_at: lot.soldAt,
    sold_price: toMinor(lot.soldPrice),
    listed_at: lot.listedAt,
    relisted_as: null,
    relisted_from: null,
    no_views: lot.noViews,
    no_watchers: lot.noWatchers,
    document: JSON.stringify(lot.document),
  } as const;
}

/** A lot without a log: it has no reserve to meet, and is closed when it was sold or its end has passed unsold. */
function offeredColumns(lot: SeedLot) {
  return {
    start_price: 0,
    starts_at: null,
    original_ends_at: null,
    original_reserve: null,
    sequence: 0,
    ends_at: lot.endsAt,
    price: 0,
    reserve: null,
    reserve_met: 0,
    reserve_lowered: 0,
    leader_id: null,
    leader_ceiling: null,
    leader_kind: null,
    leader_sequence: null,
    no_bids: 0,
    extension_cause: null,
    closed_outcome: null,
    closed_at: lot.soldAt ?? (lot.stage === 'unsold' ? lot.endsAt : null),
    ended_reason: null,
  } as const;
}

function chained(lotId: number, entries: readonly LotEntry[]): readonly EntryRow[] {
  let previous = FIRST_HASH;
  return entries.map((entry) => {
    const row = rowOfEntry(lotId, entry, previous);
    previous = row.hash;
    return row;
  });
}

/** Each bidder's best ceiling, the kind of bid that set it, and their last bid. */
function biddersOf(lotId: number, entries: readonly LotEntry[]): readonly Selectable<LotBiddersTable>[] {
  const best = new Map<number, Selectable<LotBiddersTable>>();
  for (const entry of entries) {
    if (entry.kind !== 'bid') continue;
    const { bidderId, bidKind, amount, at } = entry;
    const before = best.get(bidderId);
    const isBest = before === undefined || amount.minor >= before.ceiling;
    best.set(bidderId, {
      lot_id: lotId,
      user_id: bidderId,
      ceiling: isBest ? amount.minor : before.ceiling,
      bid_kind: isBest ? bidKind : before.bid_kind,
      last_bid_at: at,
      buyer_country: null,
    });
  }
  return [...best.values()];
}

function toMinor(major: number | null): number | null {
  return major === null ? null : Math.round(major * MINOR_PER_MAJOR);
}
