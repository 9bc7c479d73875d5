import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { type Absence, closeLot, extendAfterOutage } from '@marque/core/rules/bidding';
import { buyerCountry } from '@marque/core/rules/fees';
import type { SaleFormat } from '@marque/core/rules/lot';
import { nextStage, type StoredStage } from '@marque/core/rules/lot';
import { type Currency, money } from '@marque/core/rules/money';
import type { ServerContext } from '../platform/context.ts';
import type { AccountsView } from './bid-request.ts';
import { foldColumns, type LotRow, stateOf } from './lot-row.ts';
import type { Outbox } from './outbox.ts';
import { feesOf, isAuctionRow, presentLive } from './present.ts';
import { type Statements, statementsOf } from './statements.ts';

export interface Closing {
  /** Opens a lot whose start has come. Null where there is nothing to do, so that a clock may fire twice. */
  open(lotId: number): Promise<LotRow | null>;
  /** Closes a lot whose checking is over. */
  close(lotId: number): Promise<LotRow | null>;
  /** Ends a provisional sale that came to nothing within its day. */
  lapse(lotId: number): Promise<LotRow | null>;
  /** Gives a lot that ended, or nearly, while the server was away its five minutes. */
  extendAfterOutage(lotId: number, absence: Absence): Promise<LotRow | null>;
}

/** What the clock does to a lot: each a transaction of its own, harmless when repeated. */
export function createClosing(
  { db, clock, metrics }: Pick<ServerContext, 'db' | 'clock' | 'metrics'>,
  accounts: AccountsView,
  outbox: Outbox,
): Closing {
  async function change(
    lotId: number,
    work: (row: LotRow, statements: Statements, now: number) => LotRow | null,
  ): Promise<LotRow | null> {
    const outcome = await db.batch((connection) => {
      const statements = statementsOf(connection);
      const row = statements.lot(lotId);
      if (!row) return null;
      const now = clock.now();
      const changed = work(row, statements, now);
      if (changed === null) return null;
      const after = { ...changed, revision: row.revision + 1 };
      statements.saveLot(after);
      const body = { auction: presentLive(after, accounts.nicknameOf, false), tsServer: toIso(now) };
      return { after, sent: outbox.add(statements, [{ channel: channels.auction(lotId), event: 'update', body }]) };
    });
    if (outcome === null) return null;
    outbox.publish(outcome.sent);
    outbox.snapshot(outcome.after);
    return outcome.after;
  }

  return {
    open: (lotId) =>
      change(lotId, (row, _statements, now) => {
        if (row.starts_at === null || row.starts_at > now) return null;
        const stage = stageAfter(row, 'opens');
        return stage === null ? null : { ...row, stage };
      }),

    close: (lotId) =>
      change(lotId, (row, statements, now) => {
        const changed = isAuctionRow(row) ? closeAuction(row, statements, accounts, now) : closeOffer(row, now);
        if (changed) metrics.count('lots_closed', { outcome: changed.stage });
        return changed;
      }),

    lapse: (lotId) =>
      change(lotId, (row) => {
        if (row.stage !== 'provisionallySold') return null;
        const stage = stageAfter(row, 'lapsed');
        return stage === null ? null : { ...row, stage };
      }),

    extendAfterOutage: (lotId, absence) =>
      change(lotId, (row, statements) => {
        if (row.stage !== 'live' || !isAuctionRow(row)) return null;
        const extended = extendAfterOutage(stateOf(row), absence);
        if (extended === null) return null;
        statements.append(lotId, [extended.entry]);
        return { ...row, ...foldColumns(extended.state), extension_cause: 'outage' };
      }),
  };
}

function closeAuction(row: LotRow, statements: Statements, accounts: AccountsView, now: number): LotRow | null {
  if (row.stage !== 'live') return null;
  const closed = closeLot(stateOf(row), now);
  if (!closed.ok) return null;
  const stage = stageAfter(row, 'closes');
  if (stage === null) return null;
  statements.append(row.id, [closed.value.entry]);
  const after: LotRow = { ...row, ...foldColumns(closed.value.state), stage };
  if (stage !== 'sold' || row.leader_id === null) return after;
  // The winner's price is what the clock stopped at, not when we got round to writing it.
  recordSale(after, statements, accounts, row.leader_id, now);
  return { ...after, sold_at: now, sold_price: row.price };
}

function closeOffer(row: LotRow, now: number): LotRow | null {
  if (row.ends_at === null || row.ends_at > now) return null;
  const stage = stageAfter(row, 'closes');
  return stage === null ? null : { ...row, stage, closed_at: now };
}

/** What the buyer owes is worked out once, at the close, by the rules that the panel had shown. */
function recordSale(row: LotRow, statements: Statements, accounts: AccountsView, buyerId: number, now: number): void {
  const buyer = accounts.factsOf(buyerId);
  const quote = feesOf(row, money(row.price, row.currency as Currency), buyerCountry(buyer ?? {}));
  statements.addSale({
    lot_id: row.id,
    buyer_id: buyerId,
    hammer: row.price,
    fee: quote.feeExTax.minor,
    tax: quote.tax.minor,
    currency: row.currency,
    sold_at: now,
    payment_status: 'pending',
    mend_by: null,
  });
}

function stageAfter(row: LotRow, event: 'opens' | 'closes' | 'lapsed'): StoredStage | null {
  const next = nextStage(row.stage as StoredStage, event, {
    saleFormat: row.sale_format as SaleFormat,
    hasEnd: row.ends_at !== null,
    noBids: row.no_bids,
    reserveMet: row.reserve_met === 1,
    awaitsHold: false,
  });
  return next.ok ? next.value : null;
}
