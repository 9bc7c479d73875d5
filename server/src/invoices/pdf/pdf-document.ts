import { fromIso, instantOf } from '@marque/core/contracts/instants';
import type { Invoice } from '@marque/core/contracts/invoices';
import { createTranslator } from '@marque/core/i18n';
import english from '@marque/core/locales/en/invoices.json' with { type: 'json' };
import { formatDate, formatMoney, formatPercent } from '@marque/core/rules/format';
import type { Site } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { DEFAULT_LANGUAGE, siteTimeZone } from '@marque/core/rules/places';
import { INVOICE_ISSUER, invoiceLines } from '@marque/core/rules/sales';

/** A document as its PDF shows it: texts only, so that the thread that draws it knows no rules. */
export interface PdfDocument {
  readonly site: Site;
  /** "Marque Cars". */
  readonly brand: string;
  readonly heading: string;
  readonly number: string;
  readonly issuer: readonly string[];
  readonly customer: { readonly label: string; readonly lines: readonly string[] };
  readonly facts: readonly PdfFact[];
  /** What was sold. */
  readonly subject: string;
  readonly lines: readonly PdfLine[];
  readonly note: string;
  /** The account for a transfer; empty for a document that is paid. */
  readonly bank: readonly PdfFact[];
}

export interface PdfFact {
  readonly label: string;
  readonly value: string;
}

export interface PdfLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

const BRANDS = { cars: 'Marque Cars', watches: 'Marque Watches' } as const;

/**
 * The document as it was issued: a later payment or credit note is not on it, since the file is made once. Its texts are in
 * English alone, like those of the page.
 */
export function pdfDocument(invoice: Invoice): PdfDocument {
  const translator = createTranslator(DEFAULT_LANGUAGE, () => undefined);
  translator.addNamespace('invoices', english, english);
  const t = (key: string, values = {}) => translator.translate('invoices', key, values);
  const { number, kind, site, customer, auctionId, title, payment } = invoice;
  const countryNames = new Intl.DisplayNames([DEFAULT_LANGUAGE], { type: 'region' });
  const { name, address, email, taxNumber, bank } = INVOICE_ISSUER;
  const owed = kind === 'invoice' && payment === 'transfer';
  const facts: readonly (PdfFact | null)[] = [
    { label: t('number'), value: number },
    { label: t('issued'), value: date(fromIso(invoice.dtIssuedUTC)) },
    { label: t('customerNumber'), value: String(customer.customerNumber) },
    invoice.corrects === null ? null : { label: t('corrects'), value: invoice.corrects },
    invoice.reason === null ? null : { label: t('reason'), value: invoice.reason },
    { label: t('sold'), value: date(fromIso(invoice.dtSoldUTC)) },
    { label: t('hammer'), value: formatMoney(fromMajor(invoice.hammerPrice, invoice.currencyCode), DEFAULT_LANGUAGE) },
  ];
  return {
    site,
    brand: BRANDS[site],
    heading: t(`kind.${kind}`),
    number,
    issuer: [name, ...address, t('taxNumber', { number: taxNumber }), email],
    customer: {
      label: t('customer'),
      lines: [customer.name, countryNames.of(customer.countryCode) ?? customer.countryCode],
    },
    facts: facts.filter((fact) => fact !== null),
    subject: `${t('lot', { lotId: auctionId })}: ${title}`,
    lines: linesOf(invoice, t),
    note: noteOf(invoice, t),
    bank: owed
      ? [
          { label: t('bank.holder'), value: bank.holder },
          { label: t('bank.iban'), value: bank.iban },
          { label: t('bank.bic'), value: bank.bic },
          { label: t('bank.reference'), value: number },
        ]
      : [],
  };
}

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

function linesOf({ kind, feePercent, net, tax, gross, currencyCode }: Invoice, t: Translate): PdfLine[] {
  const sum = (major: number) => fromMajor(major, currencyCode);
  const sums = {
    percent: feePercent,
    net: sum(net),
    tax: tax === null ? null : { ...tax, amount: sum(tax.amount) },
    gross: sum(gross),
  };
  return invoiceLines(sums, kind).map(({ role, labelKey, params: { percent = 0, ...params }, amount }) => ({
    label: t(labelKey, { ...params, percent: formatPercent(percent, DEFAULT_LANGUAGE) }),
    amount: formatMoney(amount, DEFAULT_LANGUAGE),
    isTotal: role === 'total',
  }));
}

function noteOf({ kind, payment, dtIssuedUTC, dtDueUTC }: Invoice, t: Translate): string {
  if (kind === 'creditNote') return t('note.credit');
  // A card has paid when the invoice is issued.
  const at = payment === 'card' ? fromIso(dtIssuedUTC) : instantOf(dtDueUTC);
  return t(`note.${payment}`, { date: at === null ? '' : date(at) });
}

function date(at: number): string {
  return formatDate(at, { timeZone: siteTimeZone });
}
