import { toIso } from '@marque/core/contracts/instants';
import type { Invoice, InvoiceSummary } from '@marque/core/contracts/invoices';
import { money, toMajor } from '@marque/core/rules/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/index.ts';
import { toPercents } from './issue-invoice.ts';
import { findCorrection, type InvoiceRow, listCorrections } from './store.ts';

export async function presentSummaries(db: Kysely<Schema>, rows: readonly InvoiceRow[]): Promise<InvoiceSummary[]> {
  const corrections =
    rows.length === 0
      ? []
      : await listCorrections(
          db,
          rows.map(({ number }) => number),
        );
  const correctedBy = new Map(corrections.map(({ corrects, number }) => [corrects, number]));
  return rows.map((row) => presentSummary(row, correctedBy.get(row.number) ?? null));
}

function presentSummary(row: InvoiceRow, correctedBy: string | null): InvoiceSummary {
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
    correctedBy,
  };
}

export async function presentInvoice(db: Kysely<Schema>, row: InvoiceRow): Promise<Invoice> {
  const inMajor = (minor: number) => toMajor(money(minor, row.currency));
  const correction = await findCorrection(db, row.number);
  return {
    ...presentSummary(row, correction?.number ?? null),
    site: row.site,
    corrects: row.corrects,
    reason: row.reason,
    customer: { name: row.customer_name, countryCode: row.customer_country, customerNumber: row.user_id },
    dtSoldUTC: toIso(row.sold_at),
    hammerPrice: inMajor(row.hammer),
    feePercent: toPercents(row.fee_points),
    net: inMajor(row.net),
    tax: row.tax === 0 ? null : { name: row.tax_name, percent: toPercents(row.tax_points), amount: inMajor(row.tax) },
  };
}
