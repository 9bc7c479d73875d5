import {
  INVOICES_PER_PAGE,
  type Invoice,
  type InvoiceSummary,
  invoicePdfPath,
  listInvoices,
  readInvoice,
} from '@marque/core/contracts/invoices';
import { normaliseLocale } from '@marque/core/rules/places';
import { INVOICE_NUMBER } from '@marque/core/rules/sales';
import { data } from 'react-router';
import { countryChoices } from '../form/country-choices.ts';
import { type AccountSummary, loadAccountSummary } from '../frame/load-account-summary.ts';
import type { MemberFacts } from '../require-member.ts';

export interface InvoicesData {
  readonly summary: AccountSummary;
  /** A page, latest first; null if the request failed. */
  readonly invoices: readonly InvoiceSummary[] | null;
  /** Of the page, from 0. */
  readonly page: number;
  readonly hasMore: boolean;
}

export async function loadInvoices(facts: MemberFacts, url: URL): Promise<InvoicesData> {
  const asked = url.searchParams.get('page') ?? '';
  const page = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(listInvoices, { query: { page: String(page) } }),
  ]);
  if (!answer.ok) return { summary, invoices: null, page, hasMore: false };
  const { invoices, count } = answer.value.body;
  return { summary, invoices, page, hasMore: count > (page + 1) * INVOICES_PER_PAGE };
}

export interface InvoiceData {
  readonly summary: AccountSummary;
  /** Null if the request failed. */
  readonly invoice: Invoice | null;
  /** Of the customer, since a browser's names differ from the server's. */
  readonly countryName: string;
  readonly pdfPath: string;
}

/** A document of the member's own. Those of others, and numbers that were never assigned, are not found. */
export async function loadInvoice(facts: MemberFacts, number: string): Promise<InvoiceData> {
  if (!INVOICE_NUMBER.test(number)) throw data(null, { status: 404 });
  const [summary, answer] = await Promise.all([
    loadAccountSummary(facts),
    facts.api.call(readInvoice, { params: { number } }),
  ]);
  if (answer.ok) {
    const invoice = answer.value.body;
    const { countryCode } = invoice.customer;
    const country = countryChoices(normaliseLocale(facts.language)).find(({ code }) => code === countryCode);
    return { summary, invoice, countryName: country?.name ?? countryCode, pdfPath: invoicePdfPath(number) };
  }
  if (answer.error.kind === 'refused' && answer.error.status === 404) throw data(null, { status: 404 });
  return { summary, invoice: null, countryName: '', pdfPath: invoicePdfPath(number) };
}
