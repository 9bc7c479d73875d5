import { buyerCountry } from '@marque/core/rules/fees';
import { money } from '@marque/core/rules/money';
import { invoiceSums, isInvoiced, transferDueAt } from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import { type AccountsView, findTradeContact } from '../accounts/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { SalesTable, Schema } from '../platform/db/index.ts';
import { addNumbered, findOfSale, type InvoiceRow, markPaid, type UnnumberedInvoice } from './store.ts';

/** A sale as its invoice needs it. */
export type InvoicedSale = Pick<
  SalesTable,
  'lot_id' | 'sold_at' | 'buyer_id' | 'hammer' | 'fee' | 'tax' | 'currency' | 'buyer_country'
>;

export interface InvoiceTerms {
  /** `card`: the fee is taken already. `transfer`: it is owed on account. */
  readonly payment: 'card' | 'transfer';
  readonly now: number;
}

/**
 * Issues the invoice for the buyer's fee within the transaction that settles it; null where no fee was charged. Repeated, it
 * finds the same invoice: a fee on account that a card has paid after all marks it as paid.
 */
export async function issueInvoice(
  transaction: Kysely<Schema>,
  accounts: Pick<AccountsView, 'factsOf'>,
  sold: { readonly sale: InvoicedSale; readonly lot: LotRow },
  terms: InvoiceTerms,
): Promise<InvoiceRow | null> {
  const { sale } = sold;
  const known = await findOfSale(transaction, sale, 'invoice');
  if (known !== undefined) {
    if (terms.payment === 'card') await markPaid(transaction, known.number, terms.now);
    return known;
  }
  const contact = await findTradeContact(transaction, sale.buyer_id);
  const country = sale.buyer_country ?? buyerCountry(accounts.factsOf(sale.buyer_id) ?? {});
  const document = invoiceDocument(sold, { name: contact?.name ?? '', country }, terms);
  return document === null ? null : addNumbered(transaction, document);
}

/** The invoice of a sale before its number is assigned; null where no fee was charged. */
export function invoiceDocument(
  { sale, lot }: { readonly sale: InvoicedSale; readonly lot: LotRow },
  customer: { readonly name: string; readonly country: string },
  { payment, now }: InvoiceTerms,
): UnnumberedInvoice | null {
  const inSaleCurrency = (minor: number) => money(minor, sale.currency);
  const charged = {
    hammer: inSaleCurrency(sale.hammer),
    fee: inSaleCurrency(sale.fee),
    tax: inSaleCurrency(sale.tax),
  };
  if (!isInvoiced(charged)) return null;
  const sums = invoiceSums(charged, {
    lotType: lot.lot_type,
    customCommissionId: lot.custom_commission_id,
    buyerCountryCode: sale.buyer_country,
  });
  return {
    kind: 'invoice',
    site: lot.site,
    lot_id: sale.lot_id,
    sold_at: sale.sold_at,
    title: lot.title,
    user_id: sale.buyer_id,
    customer_name: customer.name,
    customer_country: customer.country,
    currency: sale.currency,
    hammer: sale.hammer,
    fee_points: toPoints(sums.percent),
    net: sums.net.minor,
    tax: sums.tax?.amount.minor ?? 0,
    tax_name: sums.tax?.name ?? null,
    tax_points: toPoints(sums.tax?.percent ?? null),
    payment,
    issued_at: now,
    due_at: payment === 'transfer' ? transferDueAt(now) : null,
    paid_at: payment === 'card' ? now : null,
    corrects: null,
    reason: null,
    refund_hold: null,
  };
}

const POINTS_PER_PERCENT = 100;

function toPoints(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * POINTS_PER_PERCENT);
}

/** Hundredths of a per cent as per cents. */
export function toPercents(points: number | null): number | null {
  return points === null ? null : points / POINTS_PER_PERCENT;
}
