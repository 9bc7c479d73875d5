/** Invoices for the buyer's fee, and credit notes that take them back. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/types.ts';
import { INVOICE_KINDS, INVOICE_NUMBER } from '../../rules/sales/invoices/numbers.ts';
import { endpoint, fillPath } from '../endpoint/index.ts';
import { count, countryCode, currencyCode, id, isoInstant, lines, majorAmount, pattern } from '../wire/index.ts';

const invoiceParams = z.object({ number: pattern(INVOICE_NUMBER) });

export const invoiceSummary = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  dtIssuedUTC: isoInstant,
  currencyCode,
  /** With tax. */
  gross: majorAmount,
  auctionId: id,
  title: z.string(),
  /** `card`: taken from the card. `transfer`: owed on account. */
  payment: z.enum(['card', 'transfer']),
  /** Of an invoice: when it was paid. Of a credit note: when the card was credited. Null until then. */
  dtPaidUTC: z.nullable(isoInstant),
  /** Until when an invoice on account is to be paid. */
  dtDueUTC: z.nullable(isoInstant),
  /** The number of the credit note that takes an invoice back. */
  correctedBy: z.nullable(z.string()),
});
export type InvoiceSummary = z.output<typeof invoiceSummary>;

export const invoice = z.extend(invoiceSummary, {
  site: z.enum(SITES),
  /** The number of the invoice that a credit note takes back. */
  corrects: z.nullable(z.string()),
  /** Why a credit note was issued. */
  reason: z.nullable(z.string()),
  /** As they were when the invoice was issued. */
  customer: z.object({ name: z.string(), countryCode, customerNumber: id }),
  dtSoldUTC: isoInstant,
  hammerPrice: majorAmount,
  /** The fee as a percentage of the hammer price; null for a minimum or maximum fee. */
  feePercent: z.nullable(z.number()),
  net: majorAmount,
  tax: z.nullable(
    z.object({ name: z.nullable(z.enum(['VAT', 'GST'])), percent: z.nullable(z.number()), amount: majorAmount }),
  ),
});
export type Invoice = z.output<typeof invoice>;

/** Documents on a page of the list. */
export const INVOICES_PER_PAGE = 50;

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/v1/users/me/invoices',
  summary: 'The caller’s invoices and credit notes, latest first, 50 a page.',
  access: 'user',
  query: z.object({ page: z.optional(pattern(/^\d{1,4}$/)) }),
  replies: { 200: z.object({ invoices: z.array(invoiceSummary), count }) },
});

export const readInvoice = endpoint({
  name: 'readInvoice',
  method: 'GET',
  path: '/v1/invoices/:number',
  summary: 'An invoice or credit note, for its recipient and staff. 404 for other callers.',
  access: 'user',
  params: invoiceParams,
  replies: { 200: invoice },
});

/** Responds with the file, not with JSON: an address for links, not for the API client. */
export const readInvoicePdf = endpoint({
  name: 'readInvoicePdf',
  method: 'GET',
  path: '/v1/invoices/:number/pdf',
  summary:
    'The same as a PDF. It is made at the first request and kept. 503 `temporarilyUnavailable` with Retry-After while too many are being made.',
  access: 'user',
  params: invoiceParams,
  replies: { 200: z.unknown() },
  refusals: [429, 503],
});

export function invoicePdfPath(number: string): string {
  return fillPath(readInvoicePdf.path, { number });
}

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  method: 'POST',
  path: '/v1/staff/invoices/:number/credit',
  summary:
    'Staff take an invoice back with a credit note for all of it; what the card was charged returns to the card. The sale stands. 409 `invoiceCredited` where it has one.',
  access: 'staff',
  params: invoiceParams,
  body: z.object({ reason: lines(3, 500) }),
  replies: { 201: invoice },
  idempotent: true,
  refusals: [409, 422],
});

export const recordTransfer = endpoint({
  name: 'recordTransfer',
  method: 'POST',
  path: '/v1/staff/invoices/:number/payment',
  summary:
    'Staff record that the bank transfer for an invoice on account has arrived. 409 `invoiceNotOpen` for one that is paid or credited.',
  access: 'staff',
  params: invoiceParams,
  replies: { 200: invoice },
  idempotent: true,
  refusals: [409, 422],
});
