import { type FeeOwed, feeOwed, planHolds } from '@marque/core/rules/bidding';
import { type Money, money } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../accounts/index.ts';
import { type HoldRow, listHeld } from '../holds/index.ts';
import { findLot } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { findSale, type SaleRow } from './store.ts';

export interface SettlementPlan {
  /** The fee that the buyer's card is still to be asked for; null where none is. */
  readonly owed: FeeOwed | null;
  readonly capture: HoldRow | null;
  readonly release: readonly HoldRow[];
}

/** Decides by the rules which holds of a lot are captured and released, from the rows as `db` sees them. */
export async function planFor(db: Kysely<Schema>, lotId: number, accounts: AccountsView): Promise<SettlementPlan> {
  const lot = await findLot(db, lotId);
  if (lot === undefined) return { owed: null, capture: null, release: [] };
  const sale = await findSale(db, lotId);
  const owed = sale === undefined ? null : owedFor(sale, accounts);
  // Read after the sale: a hold that a capture has taken meanwhile is not held any more, so it is not released.
  const held = (await listHeld(db, lotId)).map((row) => ({
    id: row.id,
    userId: row.user_id,
    amount: money(row.amount, row.currency),
    purpose: row.purpose,
    row,
  }));
  // A hold that was granted between these reads may have sold the lot.
  if ((await findLot(db, lotId))?.stage !== lot.stage) return planFor(db, lotId, accounts);
  const { capture, release } = planHolds(held, { stage: lot.stage, owed });
  return { owed, capture: capture?.row ?? null, release: release.map(({ row }) => row) };
}

/** Fee and tax of a sale. */
export function feeOf(sale: SaleRow): Money {
  return money(sale.fee + sale.tax, sale.currency);
}

/** The fee that the buyer's card is still to be asked for; null where none is: it is paid, or owed on account. */
export function owedFor(sale: SaleRow, accounts: AccountsView): FeeOwed | null {
  const isVip = accounts.factsOf(sale.buyer_id)?.isVip === true;
  return feeOwed({ buyerId: sale.buyer_id, fee: feeOf(sale), payment: sale.payment_status, isVip });
}
