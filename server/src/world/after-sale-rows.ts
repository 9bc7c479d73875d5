import {
  AWAITING_FEE,
  type Completion,
  type CompletionActor,
  type CompletionStep,
  invoiceNumber,
  invoiceSeries,
  takeStep,
} from '@marque/core/rules/sales';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/core/rules/time';
import type { Selectable } from 'kysely';
import { completionColumns } from '../completion/index.ts';
import { type InvoiceRow, invoiceDocument } from '../invoices/index.ts';
import type { LotRow } from '../lots/index.ts';
import type { CompletionStepsTable, CompletionsTable, InvoiceSeriesTable, SalesTable } from '../platform/db/index.ts';

/** A seeded sale with its lot. */
export interface SeededSale {
  readonly sale: Selectable<SalesTable>;
  readonly lot: LotRow;
}

export interface AfterSaleRows {
  readonly completion: Selectable<CompletionsTable>;
  readonly steps: readonly Selectable<CompletionStepsTable>[];
}

interface PlannedStep {
  readonly step: CompletionStep;
  readonly actor: CompletionActor;
  /** Milliseconds after the sale. */
  readonly after: number;
}

/** The parties of seeded sales keep every deadline. */
const PLAN: readonly PlannedStep[] = [
  { step: 'settleFee', actor: 'platform', after: MINUTE_MS },
  { step: 'reportPayment', actor: 'buyer', after: DAY_MS + 3 * HOUR_MS },
  { step: 'confirmPayment', actor: 'seller', after: 2 * DAY_MS + HOUR_MS },
  { step: 'reportHandover', actor: 'seller', after: 6 * DAY_MS },
  { step: 'confirmCollection', actor: 'buyer', after: 6 * DAY_MS + 5 * HOUR_MS },
];

/** What has followed a seeded sale by `now` (UTC ms), by the rules; null while its fee is not paid. */
export function afterSaleRows({ sale, lot }: SeededSale, now: number): AfterSaleRows | null {
  if (sale.payment_status !== 'success') return null;
  const { lot_id, sold_at, buyer_id, hammer, currency } = sale;
  const steps: Selectable<CompletionStepsTable>[] = [];
  let completion: Completion = AWAITING_FEE;
  let paidAt: number | null = null;
  for (const { step, actor, after } of PLAN) {
    const at = sold_at + after;
    // A sale of the last minute has its fee paid all the same.
    if (at > now && step !== 'settleFee') break;
    const taken = takeStep(completion, { step, actor }, at);
    if (!taken.ok) throw new Error(`A seeded sale cannot take the step ${step}.`);
    completion = taken.value;
    if (step === 'confirmPayment') paidAt = at;
    const userId = { buyer: buyer_id, seller: lot.vendor_id, staff: null, platform: null }[actor];
    steps.push({ lot_id, sold_at, sequence: steps.length + 1, step, actor, user_id: userId, at, text: null });
  }
  return {
    completion: {
      lot_id,
      sold_at,
      buyer_id,
      seller_id: lot.vendor_id,
      hammer,
      currency,
      ...completionColumns(completion),
      payment_way: steps.length > 1 ? 'direct' : null,
      paid_at: paidAt,
      revision: steps.length,
    },
    steps,
  };
}

/** The invoices of seeded sales and the last numbers of their series, numbered in the order of the sales. */
export function invoiceRows(
  sales: readonly SeededSale[],
  nameOf: (userId: number) => string,
): { readonly invoices: readonly InvoiceRow[]; readonly series: readonly Selectable<InvoiceSeriesTable>[] } {
  const lastOf = new Map<number, number>();
  const paid = sales.filter(({ sale }) => sale.payment_status === 'success');
  const inOrder = paid.toSorted((one, other) => one.sale.sold_at - other.sale.sold_at || one.lot.id - other.lot.id);
  const invoices = inOrder.flatMap((sold): InvoiceRow[] => {
    const { buyer_id, sold_at, buyer_country } = sold.sale;
    const customer = { name: nameOf(buyer_id), country: buyer_country ?? '' };
    const document = invoiceDocument(sold, customer, { payment: 'card', now: sold_at });
    if (document === null) return [];
    const series = invoiceSeries('invoice', sold_at);
    const sequence = (lastOf.get(series.year) ?? 0) + 1;
    lastOf.set(series.year, sequence);
    return [{ ...document, ...series, sequence, number: invoiceNumber(series, sequence), pdf_key: null }];
  });
  return { invoices, series: Array.from(lastOf, ([year, last]) => ({ kind: 'invoice', year, last }) as const) };
}
