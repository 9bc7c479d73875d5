import type { BiddingState, LotTerms } from '@marque/core/rules/bidding';
import { reserveMet } from '@marque/core/rules/bidding';
import { type Money, money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { LotsTable } from '../platform/db/index.ts';

export type LotRow = Selectable<LotsTable>;

/** A lot that takes bids: it has a start, an end and a start price. Offers and classifieds have no terms. */
export function termsOf(row: LotRow): LotTerms {
  if (row.starts_at === null || row.original_ends_at === null) {
    throw new Error(`Lot ${row.id} is not an auction: it has no start or end.`);
  }
  const inCurrency = currencyOf(row);
  return {
    lotId: row.id,
    lotType: row.lot_type,
    vendorId: row.vendor_id,
    currency: row.currency,
    startPrice: inCurrency(row.start_price),
    startsAt: row.starts_at,
    endsAt: row.original_ends_at,
    reserve: row.original_reserve === null ? null : inCurrency(row.original_reserve),
  };
}

/** The fold of a lot's log, as stored in its row. */
export function stateOf(row: LotRow): BiddingState {
  const terms = termsOf(row);
  const inCurrency = currencyOf(row);
  return {
    terms,
    price: inCurrency(row.price),
    lead:
      row.leader_id === null
        ? null
        : {
            bidderId: row.leader_id,
            ceiling: inCurrency(row.leader_ceiling ?? row.price),
            bidKind: row.leader_kind ?? 'live',
            sequence: row.leader_sequence ?? 0,
          },
    reserve: row.reserve === null ? null : inCurrency(row.reserve),
    reserveLowered: row.reserve_lowered === 1,
    endsAt: row.ends_at ?? terms.endsAt,
    closed: row.closed_outcome === null ? null : { outcome: row.closed_outcome, at: row.closed_at ?? 0 },
    sequence: row.sequence,
    noBids: row.no_bids,
  };
}

/** The columns of a lot row that are the fold of its log. */
export function foldColumns(state: BiddingState) {
  return {
    sequence: state.sequence,
    ends_at: state.endsAt,
    price: state.price.minor,
    reserve: state.reserve?.minor ?? null,
    reserve_met: reserveMet(state) ? (1 as const) : (0 as const),
    reserve_lowered: state.reserveLowered ? (1 as const) : (0 as const),
    leader_id: state.lead?.bidderId ?? null,
    leader_ceiling: state.lead?.ceiling.minor ?? null,
    leader_kind: state.lead?.bidKind ?? null,
    leader_sequence: state.lead?.sequence ?? null,
    no_bids: state.noBids,
    closed_outcome: state.closed?.outcome ?? null,
    closed_at: state.closed?.at ?? null,
  };
}

/** Start and end of the sale as it was published (UTC ms). */
export function saleTimesOf(row: LotRow): { readonly startsAt: number; readonly endsAt: number | null } {
  return { startsAt: row.starts_at ?? row.listed_at, endsAt: row.original_ends_at ?? row.ends_at };
}

function currencyOf(row: LotRow): (minor: number) => Money {
  return (minor) => money(minor, row.currency);
}
