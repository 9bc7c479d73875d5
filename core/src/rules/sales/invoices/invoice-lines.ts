import type { Money } from '../../money/index.ts';
import type { InvoiceSums } from './invoice-sums.ts';
import type { InvoiceKind } from './numbers.ts';

/** A line of an invoice or credit note: its label as a key of the namespace `invoices`, with what the label says. */
export interface InvoiceLine {
  readonly role: 'fee' | 'tax' | 'total';
  readonly labelKey: 'line.fee' | 'line.feeShare' | 'line.tax' | 'line.taxUnnamed' | 'line.total' | 'line.credited';
  readonly params: {
    /** Per cents as a number (6, 8.1), to be written the language's way. */
    readonly percent?: number;
    readonly tax?: 'VAT' | 'GST';
  };
  readonly amount: Money;
}

/** The lines of a document, which add up: the fee, the tax on it where there is one, and the total. */
export function invoiceLines({ percent, net, tax, gross }: InvoiceSums, kind: InvoiceKind): readonly InvoiceLine[] {
  const fee: InvoiceLine = {
    role: 'fee',
    ...(percent === null ? { labelKey: 'line.fee', params: {} } : { labelKey: 'line.feeShare', params: { percent } }),
    amount: net,
  };
  const labelKey = kind === 'invoice' ? 'line.total' : 'line.credited';
  const total: InvoiceLine = { role: 'total', labelKey, params: {}, amount: gross };
  return tax === null ? [fee, total] : [fee, taxLine(tax), total];
}

function taxLine({ name, percent, amount }: NonNullable<InvoiceSums['tax']>): InvoiceLine {
  if (name === null || percent === null) return { role: 'tax', labelKey: 'line.taxUnnamed', params: {}, amount };
  return { role: 'tax', labelKey: 'line.tax', params: { tax: name, percent }, amount };
}
