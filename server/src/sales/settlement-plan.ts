import { type FeeOwed, isFeeOutstanding, planHolds } from '@marque/core/rules/bidding';
import type { StoredStage } from '@marque/core/rules/lot';
import { type Money, money } from '@marque/core/rules/money';
import type { Selectable } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import type { HoldRow } from '../lots/index.ts';
import type { SalesTable, SqliteConnection } from '../platform/db/index.ts';

export type SaleRow = Selectable<SalesTable>;

export interface LotHolds {
  /** What the buyer's card is still to be asked for; null where nothing is. */
  readonly owed: FeeOwed | null;
  readonly capture: HoldRow | null;
  readonly release: readonly HoldRow[];
}

/** What is to become of the holds that stand on a lot, by the rules, from the rows as the connection sees them. */
export function planFor(connection: SqliteConnection, lotId: number, accounts: AccountsView): LotHolds {
  const stage = connection.prepare<[number], StoredStage>('select stage from lots where id = ?').pluck().get(lotId);
  if (stage === undefined) return { owed: null, capture: null, release: [] };
  const standing = connection
    .prepare<[number], HoldRow>("select * from holds where lot_id = ? and status = 'held'")
    .all(lotId)
    .map((row) => ({
      id: row.id,
      userId: row.user_id,
      amount: money(row.amount, row.currency),
      row,
    }));
  const sale = saleOn(connection, lotId);
  const owed = sale === undefined ? null : owedFor(sale, accounts);
  const { capture, release } = planHolds(standing, { stage, owed });
  return { owed, capture: capture?.row ?? null, release: release.map(({ row }) => row) };
}

export function saleOn(connection: SqliteConnection, lotId: number): SaleRow | undefined {
  return connection.prepare<[number], SaleRow>('select * from sales where lot_id = ?').get(lotId);
}

/** Fee and tax of a sale. */
export function feeOf(sale: SaleRow): Money {
  return money(sale.fee + sale.tax, sale.currency);
}

/** A VIP owes the fee too, on account: nothing is taken from a card, unless the gateway has been asked already. */
function owedFor(sale: SaleRow, accounts: AccountsView): FeeOwed | null {
  if (!isFeeOutstanding(sale.payment_status)) return null;
  if (sale.payment_status === 'pending' && accounts.factsOf(sale.buyer_id)?.isVip === true) return null;
  return { buyerId: sale.buyer_id, fee: feeOf(sale) };
}
