import { join } from 'node:path';
import type { Invoice } from '@marque/core/contracts/invoices';
import { describe, expect, it } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';
import { runsOf } from './fonts.ts';
import { pdfDocument } from './pdf-document.ts';
import { createPdfQueue, type PdfOrder } from './pdf-queue.ts';

const FONTS = join(import.meta.dirname, '../../../fonts');

const INVOICE: Invoice = {
  number: 'MQ-2026-000123',
  kind: 'invoice',
  dtIssuedUTC: '2026-11-20T14:06:09.000Z',
  currencyCode: 'gbp',
  gross: 3_096,
  auctionId: 48_213,
  title: '1971 Alfa Romeo 1750 GT Veloce',
  payment: 'card',
  dtPaidUTC: '2026-11-20T14:06:09.000Z',
  dtDueUTC: null,
  site: 'cars',
  corrects: null,
  correctedBy: null,
  reason: null,
  customer: { name: 'Hannah Byrne', countryCode: 'GB', customerNumber: 1001 },
  dtSoldUTC: '2026-11-20T14:06:00.000Z',
  hammerPrice: 43_000,
  feePercent: 6,
  net: 2_580,
  tax: { name: 'VAT', percent: 20, amount: 516 },
};

describe('the content of a PDF', () => {
  it('has the lines of the invoice, and says that a card has paid it', () => {
    const document = pdfDocument(INVOICE);
    expect(document.lines).toEqual([
      { label: 'Buyer’s fee, 6\u00a0% of the hammer price', amount: '£2,580', isTotal: false },
      { label: 'VAT on the fee, 20\u00a0%', amount: '£516', isTotal: false },
      { label: 'Total', amount: '£3,096', isTotal: true },
    ]);
    expect(document).toMatchObject({ brand: 'Marque Cars', heading: 'Invoice', number: 'MQ-2026-000123', bank: [] });
    expect(document.customer.lines).toEqual(['Hannah Byrne', 'United Kingdom']);
    expect(document.note).toContain('Paid by card on 20/11/2026.');
    expect(JSON.stringify(document)).not.toMatch(/\{\{|undefined/);
  });

  it('asks for a transfer with its account and deadline where the fee is on account', () => {
    const document = pdfDocument({
      ...INVOICE,
      payment: 'transfer',
      dtPaidUTC: null,
      dtDueUTC: '2026-12-04T23:59:59.999Z',
    });
    expect(document.note).toContain('by 04/12/2026');
    expect(document.bank.at(-1)).toEqual({ label: 'Reference', value: 'MQ-2026-000123' });
  });

  it('is the same before and after a payment or a credit note, since the file is made once', () => {
    const owed: Invoice = { ...INVOICE, payment: 'transfer', dtPaidUTC: null, dtDueUTC: '2026-12-04T23:59:59.999Z' };
    const later = { ...owed, dtPaidUTC: '2026-12-01T10:00:00.000Z', correctedBy: 'MQC-2026-000001' };
    expect(pdfDocument(later)).toEqual(pdfDocument(owed));
  });

  it('names the invoice and the reason of a credit note', () => {
    const document = pdfDocument({ ...INVOICE, kind: 'creditNote', corrects: 'MQ-2026-000001', reason: 'wrong tax' });
    expect(document.heading).toBe('Credit note');
    expect(document.facts).toContainEqual({ label: 'Cancels invoice', value: 'MQ-2026-000001' });
    expect(document.facts).toContainEqual({ label: 'Reason', value: 'wrong tax' });
    expect(document.lines.at(-1)?.label).toBe('Total credited');
  });
});

describe('the letters of a PDF', () => {
  it.each([
    ['Hannah Byrne', ['latin Hannah Byrne']],
    ['Łódź', ['latin-ext Ł', 'latin ód', 'latin-ext ź']],
    ['Владимир', ['cyrillic Владимир']],
    ['Νίκος', ['greek Νίκος']],
    ['Nguyễn', ['latin Nguy', 'vietnamese ễ', 'latin n']],
    ['e\u0301te\u0301', ['latin été']],
    ['李 Wei', ['latin ? Wei']],
    ['🚗', ['latin ?']],
    ['', []],
  ])('%s', (text, runs) => {
    expect(runsOf(text).map(({ font, text: part }) => `${font} ${part}`)).toEqual(runs);
  });
});

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a PDF', () => {
  it.each<[string, Partial<Invoice>]>([
    ['an ordinary invoice', {}],
    ['letters of many alphabets', { customer: { ...INVOICE.customer, name: 'Łódź Владимир Νίκος Nguyễn 李 🚗' } }],
    ['the longest texts', { title: 'Long title '.repeat(18), reason: 'A reason. '.repeat(50), kind: 'creditNote' }],
  ])('has one page for %s', async (_, changes) => {
    const pdf = await drawInvoice(pdfDocument({ ...INVOICE, ...changes }), FONTS);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toContain('/Lang (en-GB)');
  });
});

describe('the queue of PDFs', () => {
  const order: PdfOrder = { document: pdfDocument(INVOICE), fonts: FONTS };

  it('draws in a thread of its own', async () => {
    const queue = createPdfQueue((error) => expect.fail(String(error)));
    const pdf = await queue.run('a', order);
    if (pdf === null || pdf === 'busy') return expect.fail('The PDF was not drawn.');
    expect(pagesOf(Buffer.from(pdf))).toBe(1);
    await queue.stop();
  }, 60_000);

  it('draws one at a time, and refuses more than may wait', async () => {
    let [atOnce, most] = [0, 0];
    const ends: (() => void)[] = [];
    const queue = createPdfQueue(
      () => undefined,
      () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        return new Promise((resolve) =>
          ends.push(() => {
            atOnce -= 1;
            resolve(new Uint8Array());
          }),
        );
      },
    );
    const all = Array.from({ length: 40 }, (_, index) => queue.run(`sender ${index}`, order));
    for (let nth = 0; nth < 40; nth += 1) {
      ends[nth]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const outcomes = await Promise.all(all);
    expect(most).toBe(1);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(19);
  });

  it('reports a document that cannot be drawn', async () => {
    const errors: unknown[] = [];
    const queue = createPdfQueue((error) => errors.push(error));
    expect(await queue.run('a', { ...order, fonts: '/nowhere' })).toBeNull();
    expect(errors).toHaveLength(1);
  }, 60_000);
});
