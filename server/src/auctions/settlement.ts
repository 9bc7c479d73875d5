import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { nextStage, type SaleFormat, type StoredStage } from '@marque/core/rules/lot';
import { type Currency, money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../platform/context.ts';
import type { SalesTable } from '../platform/db/index.ts';
import type { AccountsView } from './bid-request.ts';
import type { CardTokenOf, Holds } from './holds.ts';
import type { LotRow } from './lot-row.ts';
import type { Outbox } from './outbox.ts';
import { presentLive } from './present.ts';
import { statementsOf } from './statements.ts';

type Sale = Selectable<SalesTable>;

/** A winner whose card failed has this long to mend it; then the sale is cancelled. */
export const MENDING_MS = 48 * 60 * 60 * 1000;

export interface Settlement {
  /** After a close: takes the winner's fee, lets go of everybody else's holds. */
  settle(row: LotRow): void;
  /** After a new card: tries the fees that the old one failed for. */
  retryFor(userId: number): Promise<void>;
  /** Settles what a stop of the server left open, and arms the ends of mending. */
  recover(): Promise<void>;
  settled(): Promise<void>;
}

export function createSettlement(
  { db, clock, payments, log }: Pick<ServerContext, 'db' | 'clock' | 'payments' | 'log'>,
  accounts: AccountsView,
  cardTokenOf: CardTokenOf,
  holds: Holds,
  outbox: Outbox,
  onChanged: (row: LotRow) => void,
): Settlement {
  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'a sale could not be settled'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  };

  async function settleNow(lotId: number): Promise<void> {
    const sale = await db.read.selectFrom('sales').selectAll().where('lot_id', '=', lotId).executeTakeFirst();
    const standing = await db.read
      .selectFrom('holds')
      .selectAll()
      .where('lot_id', '=', lotId)
      .where('status', '=', 'held')
      .execute();
    for (const hold of standing) if (hold.user_id !== sale?.buyer_id) holds.release(hold);
    if (!sale || sale.payment_status === 'success') return;
    // A VIP owes the fee too, on account: nothing is taken from a card.
    if (accounts.factsOf(sale.buyer_id)?.isVip) return;
    await takeFee(sale, standing.find((hold) => hold.user_id === sale.buyer_id)?.gateway_reference ?? null);
  }

  async function takeFee(sale: Sale, held: string | null): Promise<void> {
    const fee = money(sale.fee + sale.tax, sale.currency as Currency);
    const reference = held ?? (await holdNow(sale));
    const captured = reference === null ? null : await payments.capture(reference, fee);
    await record(sale, captured?.ok === true);
  }

  async function holdNow(sale: Sale): Promise<string | null> {
    const token = await cardTokenOf(sale.buyer_id);
    if (token === null) return null;
    const fee = money(sale.fee + sale.tax, sale.currency as Currency);
    const answer = await payments.hold(token, fee, `sale-${sale.lot_id}-${token.slice(-12)}`);
    return answer.ok ? answer.value.reference : null;
  }

  async function record(sale: Sale, isTaken: boolean): Promise<void> {
    const now = clock.now();
    const mendBy = isTaken ? null : (sale.mend_by ?? now + MENDING_MS);
    const sent = await db.batch((connection) => {
      connection
        .prepare('update sales set payment_status = ?, mend_by = ? where lot_id = ?')
        .run(isTaken ? 'success' : 'failed', mendBy, sale.lot_id);
      connection
        .prepare("update holds set status = ?, settled_at = ? where lot_id = ? and user_id = ? and status = 'held'")
        .run(isTaken ? 'captured' : 'captureFailed', now, sale.lot_id, sale.buyer_id);
      const paymentStatus = isTaken ? 'success' : 'failed';
      const body = { auctionId: sale.lot_id, kind: 'capture', paymentStatus, bidStatus: null, tsServer: toIso(now) };
      return outbox.add(statementsOf(connection), [{ channel: channels.user(sale.buyer_id), event: 'payment', body }]);
    });
    outbox.publish(sent);
    if (mendBy !== null) armCancellation(sale.lot_id, mendBy);
  }

  function armCancellation(lotId: number, mendBy: number): void {
    clock.at(mendBy, () => track(cancelIfUnmended(lotId)));
  }

  async function cancelIfUnmended(lotId: number): Promise<void> {
    const outcome = await db.batch((connection) => {
      const statements = statementsOf(connection);
      const row = statements.lot(lotId);
      const sale = connection.prepare<[number], Sale>('select * from sales where lot_id = ?').get(lotId);
      if (!row || sale?.payment_status !== 'failed' || (sale.mend_by ?? Infinity) > clock.now()) return null;
      const cancelled = nextStage(row.stage as StoredStage, 'saleCancelled', {
        saleFormat: row.sale_format as SaleFormat,
        hasEnd: row.ends_at !== null,
        noBids: row.no_bids,
        reserveMet: row.reserve_met === 1,
        awaitsHold: false,
      });
      if (!cancelled.ok) return null;
      const after: LotRow = {
        ...row,
        stage: cancelled.value,
        sold_at: null,
        sold_price: null,
        revision: row.revision + 1,
      };
      statements.saveLot(after);
      connection.prepare('delete from sales where lot_id = ?').run(lotId);
      const body = { auction: presentLive(after, accounts.nicknameOf, false), tsServer: toIso(clock.now()) };
      return { after, sent: outbox.add(statements, [{ channel: channels.auction(lotId), event: 'update', body }]) };
    });
    if (outcome === null) return;
    outbox.publish(outcome.sent);
    onChanged(outcome.after);
  }

  return {
    settle: (row) => track(settleNow(row.id)),
    async retryFor(userId) {
      const failed = await db.read
        .selectFrom('sales')
        .selectAll()
        .where('buyer_id', '=', userId)
        .where('payment_status', '=', 'failed')
        .execute();
      for (const sale of failed) track(takeFee(sale, null));
    },
    async recover() {
      const open = await db.read.selectFrom('sales').selectAll().where('payment_status', '!=', 'success').execute();
      for (const sale of open) {
        if (sale.payment_status === 'pending') track(settleNow(sale.lot_id));
        else if (sale.mend_by !== null) armCancellation(sale.lot_id, sale.mend_by);
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
