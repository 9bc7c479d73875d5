import { type BidKind, incrementFor } from '@marque/core/rules/bidding';
import type { LotType } from '@marque/core/rules/lot';
import { addMoney, type Money, maxMoney, money, toMajor } from '@marque/core/rules/money';
import type { AccountsView } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { createLiveLotReader, type LiveRow } from './store/read-lots.ts';

/** A running auction for simulated bidders. */
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

/** The market for simulated bidders. Their bids go through the same writer as members' bids. */
export interface SimulatedMarket {
  liveLots(): readonly MarketLot[];
  placeBid(userId: number, lotId: number, bidKind: BidKind, amount: Money): Promise<'accepted' | 'refused'>;
}

export function createMarket(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { bidding, accounts }: { readonly bidding: Pick<Bidding, 'writer'>; readonly accounts: AccountsView },
): SimulatedMarket {
  const readLiveLots = createLiveLotReader(db);
  return {
    liveLots: () => readLiveLots().map(marketLot),
    async placeBid(userId, lotId, bidKind, amount) {
      const bidder = accounts.factsOf(userId);
      if (bidder === null) return 'refused';
      const verdict = await bidding.writer.submit({
        lotId,
        bidder,
        bidKind,
        amount: toMajor(amount),
        receivedAt: clock.now(),
        key: null,
        campaign: null,
        holdId: null,
      });
      return verdict.kind === 'replied' ? 'accepted' : 'refused';
    },
  };
}

/** The start price of a demo lot is a fifth of its estimate; a higher reserve replaces the estimate. */
const ESTIMATE_PER_START_PRICE = 5;

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
    estimate: maxMoney(inCurrency(startPrice.minor * ESTIMATE_PER_START_PRICE), inCurrency(row.original_reserve ?? 0)),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
