import { creditInvoice, listInvoices, readInvoice, recordTransfer } from '@marque/core/contracts/invoices';
import { describe, expect, it, vi } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import { noticesOf, saleFor, sellLot, takeAll } from '../auction-tests/test-completion.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  call,
  type Harness,
  STAFF,
  startHarness,
  taken,
  VENDOR,
  VIP,
} from '../auction-tests/test-harness.ts';
import { capturesOf, DAY, HOUR, LEAST_FEE, paid, saleOf } from '../auction-tests/test-sales.ts';
import { waitUntil } from '../platform/testing.ts';
import { addNumbered, type UnnumberedInvoice } from './store.ts';

const invoicesOf = ({ db }: Harness) => db.read.selectFrom('invoices').selectAll().orderBy('number').execute();
const numbersOf = async (harness: Harness) => (await invoicesOf(harness)).map(({ number }) => number);
const withNumber = (number: string) => ({ params: { number } });
const REASON = { reason: 'wrong country of the tax' };

async function invoiceOf(harness: Harness, buyer = ANN) {
  const { invoices } = await ask(harness, listInvoices, buyer);
  const [invoice] = invoices;
  if (invoice === undefined) throw new Error('The buyer has an invoice.');
  return invoice;
}

describe('an invoice', () => {
  it('is issued in the commit that records the fee, with the amounts of the charge', async () => {
    const harness = await startWithAccounts();
    await sellLot(harness);
    const { number } = await invoiceOf(harness);
    expect(number).toMatch(/^MQ-\d{4}-000001$/);
    const invoice = await ask(harness, readInvoice, ANN, withNumber(number));
    expect(invoice).toMatchObject({
      kind: 'invoice',
      payment: 'card',
      customer: { name: 'A B', countryCode: 'GB', customerNumber: ANN },
      hammerPrice: 1000,
      feePercent: null,
      net: 600,
      tax: { name: 'VAT', percent: 20, amount: 120 },
      gross: 720,
      dtDueUTC: null,
      corrects: null,
      correctedBy: null,
    });
    expect(invoice.dtPaidUTC).toBe(invoice.dtIssuedUTC);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
  });

  it('is read by its recipient and staff alone', async () => {
    const harness = await startWithAccounts();
    await sellLot(harness);
    const { number } = await invoiceOf(harness);
    const statuses = await Promise.all(
      [ANN, STAFF, VENDOR, BEN].map(async (who) => {
        const outcome = await call(harness, readInvoice, who, withNumber(number));
        return outcome.kind === 'refused' ? outcome.problem.code : outcome.status;
      }),
    );
    expect(statuses).toEqual([200, 200, 404, 404]);
    for (const who of [VENDOR, BEN]) expect((await ask(harness, listInvoices, who)).count).toBe(0);
    const lots = await harness.db.read.selectFrom('lots').select('id').execute();
    for (const { id } of lots) expect((await saleFor(harness, id, VENDOR)).invoices).toEqual([]);
  });

  it('is missing where the fee is in the price', async () => {
    const harness = await startWithAccounts();
    const lot = await addLot(harness, { endsIn: HOUR });
    await harness.db.write((tx) =>
      tx.updateTable('lots').set({ custom_commission_id: 3 }).where('id', '=', lot.id).execute(),
    );
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await paid(harness);
    expect(await saleFor(harness, lot.id, ANN)).toMatchObject({ state: 'awaitingPayment', invoices: [] });
    expect(await invoicesOf(harness)).toEqual([]);
  });

  it('is not lost and not doubled by a crash just before or just after the capture', async () => {
    for (const moment of ['before', 'after'] as const) {
      const harness = await startWithAccounts();
      const lot = await addLot(harness, { endsIn: HOUR });
      taken(await bid(harness, lot, ANN, 1000));
      const { capture } = harness.gateway.port;
      let hasCrashed = false;
      harness.gateway.port.capture = async (...asked) => {
        if (moment === 'after') await capture(...asked);
        hasCrashed = true;
        return new Promise(() => undefined);
      };
      harness.clock.advance(HOUR + 11_000);
      await vi.waitFor(() => expect(hasCrashed).toBe(true));
      expect(await invoicesOf(harness)).toEqual([]);
      await harness.crash();
      harness.gateway.port.capture = capture;
      const again = await startHarness(harness);
      await again.auctions.start();
      await paid(again);
      expect(await invoicesOf(again)).toHaveLength(1);
      expect(capturesOf(again)).toEqual([LEAST_FEE]);
      await again.close();
    }
  });
});

describe('the numbers of a series', () => {
  const documentOf = (harness: Harness, lotId: number): UnnumberedInvoice => ({
    kind: 'invoice',
    site: 'cars',
    lot_id: lotId,
    sold_at: 1,
    title: 'A car',
    user_id: ANN,
    customer_name: 'A B',
    customer_country: 'GB',
    currency: 'gbp',
    hammer: 100_000,
    fee_points: null,
    net: 60_000,
    tax: 12_000,
    tax_name: 'VAT',
    tax_points: 2_000,
    payment: 'card',
    issued_at: harness.clock.now(),
    due_at: null,
    paid_at: 1,
    corrects: null,
    reason: null,
    refund_hold: null,
  });

  it('have neither gaps nor repeats, however many sales end at once', async () => {
    const harness = await startWithAccounts();
    const lots = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => addLot(harness, { endsIn: HOUR })));
    for (const lot of lots) {
      taken(await bid(harness, lot, ANN, 1000));
      harness.clock.advance(1000);
    }
    harness.clock.advance(HOUR + 11_000);
    await waitUntil(async () => (await invoicesOf(harness)).length === lots.length);
    const year = new Date(harness.clock.now()).getUTCFullYear();
    expect(await numbersOf(harness)).toEqual(lots.map((_, index) => `MQ-${year}-00000${index + 1}`));
  });

  it('leave out no number that a failed transaction has taken', async () => {
    const harness = await startWithAccounts();
    const add = (lotId: number, fails = false) =>
      harness.db.write(async (transaction) => {
        const { number } = await addNumbered(transaction, documentOf(harness, lotId));
        if (fails) throw new Error('The disk is full.');
        return number.slice(-2);
      });
    const results = await Promise.allSettled([add(1), add(2, true), add(3), add(4, true), add(5, true), add(6)]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toEqual([
      '01',
      null,
      '02',
      null,
      null,
      '03',
    ]);
    // The invoice of a sale is unique, whatever asks for it.
    await expect(add(1)).rejects.toThrow(/unique/i);
    expect(await add(7)).toBe('04');
  });

  it('begin anew with each year of London', async () => {
    const harness = await startWithAccounts();
    const numbers: string[] = [];
    for (const [lotId, at] of ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', '2026-12-31T12:00:00Z'].entries()) {
      const document = { ...documentOf(harness, lotId), issued_at: Date.parse(at) };
      numbers.push((await harness.db.write((transaction) => addNumbered(transaction, document))).number);
    }
    expect(numbers).toEqual(['MQ-2026-000001', 'MQ-2027-000001', 'MQ-2026-000002']);
  });
});

describe('a fee on account', () => {
  it('is invoiced at once, and paid when staff record the transfer', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness, { buyer: VIP });
    const invoice = await invoiceOf(harness, VIP);
    expect(invoice).toMatchObject({ payment: 'transfer', dtPaidUTC: null, gross: 720 });
    const days = (Date.parse(invoice.dtDueUTC ?? '') - Date.parse(invoice.dtIssuedUTC)) / DAY;
    expect(days).toBeGreaterThanOrEqual(14);
    expect(days).toBeLessThan(15.1);
    const kinds = (await noticesOf(harness, lot.id)).filter(({ invoice_number }) => invoice_number !== null);
    expect(kinds).toMatchObject([{ kind: 'invoiceOnAccount', user_id: VIP, invoice_number: invoice.number }]);

    const record = () => call(harness, recordTransfer, STAFF, withNumber(invoice.number));
    expect(await record()).toMatchObject({ status: 200 });
    expect(await record()).toMatchObject({ problem: { code: 409, message: 'invoiceNotOpen' } });
    expect((await invoiceOf(harness, VIP)).dtPaidUTC).not.toBeNull();
    expect(await saleOf(harness)).toMatchObject({ payment_status: 'success' });
    expect(capturesOf(harness)).toEqual([]);
  });

  it('has one invoice, also over restarts', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness, { buyer: VIP });
    await harness.close();
    const again = await startHarness(harness);
    await again.auctions.start();
    again.auctions.lots.changed((await again.auctions.lots.find(lot.id)) ?? expect.fail());
    await again.close();
    const last = await startHarness(again);
    expect(await invoicesOf(last)).toHaveLength(1);
    expect(await noticesOf(last, lot.id)).toHaveLength(4);
  });

  it('that a card has paid after all is marked as paid', async () => {
    const harness = await startWithAccounts();
    await sellLot(harness, { buyer: VIP });
    const vip = harness.people.get(VIP);
    if (vip) harness.people.set(VIP, { ...vip, isVip: false });
    await harness.close();
    const again = await startHarness(harness);
    await again.auctions.start();
    await paid(again);
    expect(await invoicesOf(again)).toMatchObject([{ payment: 'transfer', paid_at: expect.any(Number) }]);
    expect(capturesOf(again)).toEqual([LEAST_FEE]);
  });
});

describe('a credit note', () => {
  it('takes an invoice back once, and returns the fee to its card although the sale stands', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const { number } = await invoiceOf(harness);
    const credit = () => call(harness, creditInvoice, STAFF, { ...withNumber(number), body: REASON });
    const outcomes = await Promise.all([credit(), credit()]);
    expect(outcomes.map((one) => (one.kind === 'refused' ? one.problem.message : one.body.number))).toEqual([
      number.replace('MQ-', 'MQC-'),
      'invoiceCredited',
    ]);
    await waitUntil(() => harness.gateway.refunded.size > 0);
    expect([...harness.gateway.refunded]).toEqual([[`refund-${number.replace('MQ-', 'MQC-')}`, LEAST_FEE]]);
    await waitUntil(async () => (await invoicesOf(harness)).every(({ paid_at }) => paid_at !== null));
    expect(await ask(harness, readInvoice, ANN, withNumber(number))).toMatchObject({
      gross: 720,
      correctedBy: number.replace('MQ-', 'MQC-'),
    });
    expect(await ask(harness, readInvoice, ANN, withNumber(number.replace('MQ-', 'MQC-')))).toMatchObject({
      kind: 'creditNote',
      corrects: number,
      reason: REASON.reason,
      net: 600,
      tax: { amount: 120 },
      gross: 720,
    });
    expect((await saleFor(harness, lot.id, ANN)).state).toBe('awaitingPayment');
  });

  it('of an invoice that is not paid ends the debt, and returns nothing', async () => {
    const harness = await startWithAccounts();
    await sellLot(harness, { buyer: VIP });
    const { number } = await invoiceOf(harness, VIP);
    await ask(harness, creditInvoice, STAFF, { ...withNumber(number), body: REASON });
    expect(await call(harness, recordTransfer, STAFF, withNumber(number))).toMatchObject({
      problem: { message: 'invoiceNotOpen' },
    });
    expect(await ask(harness, readInvoice, VIP, withNumber(number.replace('MQ-', 'MQC-')))).toMatchObject({
      dtPaidUTC: expect.any(String),
    });
    const { invoices } = await ask(harness, listInvoices, VIP);
    expect(invoices.find((one) => one.number === number)).toMatchObject({
      dtPaidUTC: null,
      correctedBy: number.replace('MQ-', 'MQC-'),
    });
    await harness.close();
    expect(harness.gateway.refunded.size).toBe(0);
  });

  it('is refused for a credit note', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['cancelWithRefund']);
    const note = (await numbersOf(harness)).find((number) => number.startsWith('MQC'));
    const outcome = await call(harness, creditInvoice, STAFF, { ...withNumber(note ?? ''), body: REASON });
    expect(outcome).toMatchObject({ problem: { code: 404 } });
  });

  it('returns its amount after a crash, under the same name', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    harness.gateway.before.refund = () => new Promise(() => undefined);
    await takeAll(harness, lot.id, ['cancelWithRefund']);
    await harness.crash();
    harness.gateway.before.refund = async () => undefined;
    const again = await startHarness(harness);
    await again.auctions.start();
    await waitUntil(() => again.gateway.refunded.size > 0);
    expect([...again.gateway.refunded.values()]).toEqual([LEAST_FEE]);
    await waitUntil(async () => (await invoicesOf(again)).every(({ paid_at }) => paid_at !== null));
  });

  it('whose amount did not reach the card, as the gateway says later, is left for a bank transfer', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['cancelWithRefund']);
    const noteOf = async () => (await invoicesOf(harness)).find(({ kind }) => kind === 'creditNote');
    await waitUntil(async () => ((await noteOf())?.paid_at ?? null) !== null);
    const number = (await noteOf())?.number ?? '';
    await harness.db.write((transaction) =>
      harness.auctions.gatewayEvents.refundFailed(transaction, `refund-${number}`),
    );
    expect(await noteOf()).toMatchObject({ paid_at: null, refund_hold: null });
    expect(await call(harness, recordTransfer, STAFF, withNumber(number))).toMatchObject({ status: 200 });
  });

  it('that the gateway refuses is left for a bank transfer', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    harness.gateway.port.refund = async () => ({ ok: false, error: 'declined' });
    await takeAll(harness, lot.id, ['cancelWithRefund']);
    await waitUntil(() => harness.errors.includes('a fee could not be returned to its card'));
    const note = (await invoicesOf(harness)).find(({ kind }) => kind === 'creditNote');
    await waitUntil(async () => (await invoicesOf(harness)).every(({ refund_hold }) => refund_hold === null));
    expect(await call(harness, recordTransfer, STAFF, withNumber(note?.number ?? ''))).toMatchObject({ status: 200 });
  });
});
