import { type BidKind, incrementFor } from '@marque/core/rules/bidding';
import type { LotType } from '@marque/core/rules/lot';
import { addMoney, type Currency, type Money, maxMoney, money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import type { ServerContext } from '../platform/context.ts';

/** A running auction as simulated bidders see it. */
export interface MarketLot {
  readonly id: number;
  readonly lotType: LotType;
  readonly vendorId: number;
  readonly leaderId: number | null;
  readonly minimum: Money;
  readonly estimate: Money;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The market as simulated bidders deal with it: they bid through the same door as everybody else. */
export interface SimulatedMarket {
  liveLots(): readonly MarketLot[];
  placeBid(userId: number, lotId: number, bidKind: BidKind, amount: Money): Promise<'accepted' | 'refused'>;
}

const LIVE_LOTS = `
  select id, lot_type, currency, vendor_id, leader_id, start_price, price, original_reserve, starts_at, ends_at
  from lots where stage = 'live' and sale_format = 'auction'`;

interface LiveRow {
  readonly id: number;
  readonly lot_type: LotType;
  readonly currency: Currency;
  readonly vendor_id: number;
  readonly leader_id: number | null;
  readonly start_price: number;
  readonly price: number;
  readonly original_reserve: number | null;
  readonly starts_at: number;
  readonly ends_at: number;
}

export function createMarket(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { bidding, accounts }: { readonly bidding: Pick<Bidding, 'writer'>; readonly accounts: AccountsView },
): SimulatedMarket {
  const liveLots = db.readConnection.prepare<[], LiveRow>(LIVE_LOTS);
  return {
    liveLots: () => liveLots.all().map(marketLot),
    async placeBid(userId, lotId, bidKind, amount) {
      const bidder = accounts.factsOf(userId);
      if (bidder === null) return 'refused';
      const verdict = await bidding.writer.submit({
        lotId,
        bidder,
        bidKind,
        amount: toMajor(amount),
        receivedAt: clock.now(),
        repeat: null,
        holdId: null,
      });
      return verdict.kind === 'answer' ? 'accepted' : 'refused';
    },
  };
}

/** Demo lots start at a fifth of what they should make; a vendor's reserve that says otherwise is believed. */
const STARTS_AT_A = 5;

function marketLot(row: LiveRow): MarketLot {
  const inCurrency = (minor: number) => money(minor, row.currency);
  const price = inCurrency(row.price);
  const startPrice = inCurrency(row.start_price);
  return {
    id: row.id,
    lotType: row.lot_type,
    vendorId: row.vendor_id,
    leaderId: row.leader_id,
    minimum: row.leader_id === null ? startPrice : addMoney(price, incrementFor(price, row.lot_type)),
    estimate: maxMoney(inCurrency(startPrice.minor * STARTS_AT_A), inCurrency(row.original_reserve ?? 0)),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
