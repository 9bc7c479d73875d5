import { siteYearOf } from '../dates/sale-days.ts';

/** A credit note takes back an invoice; neither is ever changed. */
export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const PREFIXES: Readonly<Record<InvoiceKind, string>> = { invoice: 'MQ', creditNote: 'MQC' };
const DIGITS = 6;

/** The form of both numbers, with its anchors. */
export const INVOICE_NUMBER = /^MQC?-\d{4}-\d{6,9}$/;

/** The series that a document is numbered in: each kind and year (of the site's calendar) counts from 1 without gaps. */
export interface InvoiceSeries {
  readonly kind: InvoiceKind;
  readonly year: number;
}

/** `issuedAt`: UTC ms. */
export function invoiceSeries(kind: InvoiceKind, issuedAt: number): InvoiceSeries {
  return { kind, year: siteYearOf(issuedAt) };
}

/** MQ-2026-000123 for the 123rd invoice of 2026, MQC-2026-000007 for the seventh credit note. Throws below 1. */
export function invoiceNumber({ kind, year }: InvoiceSeries, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`no document is numbered ${sequence}`);
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
}
