import { toIso } from '@marque/core/contracts/instants';
import type { Invoice, InvoiceSummary } from '@marque/core/contracts/invoices';
import { money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { toPercents } from './issue-invoice.ts';
import { findCorrection, type InvoiceRow } from './store.ts';

export function presentSummary(row: InvoiceRow): InvoiceSummary {
  return {
    number: row.number,
    kind: row.kind,
    dtIssuedUTC: toIso(row.issued_at),
    currencyCode: row.currency,
    gross: toMajor(money(row.net + row.tax, row.currency)),
    auctionId: row.lot_id,
    title: row.title,
    payment: row.payment,
    dtPaidUTC: row.paid_at === null ? null : toIso(row.paid_at),
    dtDueUTC: row.due_at === null ? null : toIso(row.due_at),
  };
}

export async function presentInvoice(db: Kysely<Schema>, row: InvoiceRow): Promise<Invoice> {
  const inMajor = (minor: number) => toMajor(money(minor, row.currency));
  const correction = await findCorrection(db, row.number);
  return {
    ...presentSummary(row),
    site: row.site,
    corrects: row.corrects,
    correctedBy: correction?.number ?? null,
    reason: row.reason,
    customer: { name: row.customer_name, countryCode: row.customer_country, customerNumber: row.user_id },
    dtSoldUTC: toIso(row.sold_at),
    hammerPrice: inMajor(row.hammer),
    feePercent: toPercents(row.fee_points),
    net: inMajor(row.net),
    tax: row.tax === 0 ? null : { name: row.tax_name, percent: toPercents(row.tax_points), amount: inMajor(row.tax) },
  };
}
