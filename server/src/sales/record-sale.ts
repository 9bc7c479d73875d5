import type { LotLifecycleEvent, UserId } from '@marque/core/rules/lot';
import type { Money } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import { feesOf, type LotRow, stageAfter } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { addSale } from './store.ts';

/** A sale as it is agreed. */
export interface NewSale {
  readonly buyerId: UserId;
  readonly price: Money;
  /** The country whose tax is on the fee, as the buyer's bid, offer or purchase settled it. */
  readonly country: string;
  /** UTC ms. */
  readonly now: number;
}

/** The buyer's fee is computed once, with the sale, by the rules that the buyer's panel showed. */
export async function recordSale(
  transaction: Kysely<Schema>,
  row: LotRow,
  { buyerId, price, country, now }: NewSale,
): Promise<void> {
  const quote = feesOf(row, price, country);
  await addSale(transaction, {
    lot_id: row.id,
    buyer_id: buyerId,
    hammer: price.minor,
    fee: quote.feeExTax.minor,
    tax: quote.tax.minor,
    currency: row.currency,
    sold_at: now,
    payment_status: 'pending',
    payment_due_by: null,
    buyer_country: country,
  });
}

/**
 * Sells a lot by an event of its life and records the sale; resolves with the sold lot, or null where its stage does not
 * allow the event. Settlement takes the fee once the change is committed.
 */
export async function sellLot(
  transaction: Kysely<Schema>,
  row: LotRow,
  event: LotLifecycleEvent,
  sale: NewSale,
): Promise<LotRow | null> {
  const stage = stageAfter(row, event);
  if (stage === null) return null;
  await recordSale(transaction, row, sale);
  return { ...row, ...soldColumns(row, sale), stage };
}

/** The columns of a lot that is sold, or reserved for a buyer. The close of an auction stays as its log has it. */
export function soldColumns(row: LotRow, { price, now }: Pick<NewSale, 'price' | 'now'>) {
  return { sold_at: now, sold_price: price.minor, closed_at: row.closed_at ?? now };
}
