import { listBought, listDisputes, readSale, readStatement } from '@marque/core/contracts/completion';
import { toIso } from '@marque/core/contracts/instants';
import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import {
  completionsOf,
  noticesOf,
  saleFor,
  sellLot,
  TEXT,
  type TestStep,
  take,
  takeAll,
} from '../auction-tests/test-completion.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  call,
  type Harness,
  mint,
  readLot,
  STAFF,
  taken,
  VENDOR,
  VIP,
} from '../auction-tests/test-harness.ts';
import { capturesOf, DAY, failed, HOUR, LEAST_FEE, paid, saleOf } from '../auction-tests/test-sales.ts';
import { waitUntil } from '../platform/testing.ts';

const NOT_DUE = '409 saleStepNotDue';
const NOT_YOURS = '403 saleStepNotYours';
const stateOf = async (harness: Harness, lotId: number) => (await completionsOf(harness, lotId))[0]?.state;
const salesSentTo = ({ published }: Harness, userId: number) =>
  published
    .filter(({ channel, event }) => channel === `private-user_${userId}` && event === 'sale')
    .map(({ data }) => (data as { state: string }).state);

describe('a sale', () => {
  it('opens between its parties with the payment of the fee, and goes to its completion step by step', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    expect(await saleFor(harness, lot.id, ANN)).toMatchObject({
      role: 'buyer',
      state: 'awaitingPayment',
      salePrice: 1000,
      feeAmountIncTax: 720,
      paymentStatus: 'success',
      steps: [{ step: 'settleFee', by: 'platform', text: null }],
    });
    expect(await take(harness, lot.id, ANN, 'reportPayment')).toBe('paymentReported');
    expect(await take(harness, lot.id, VENDOR, 'confirmPayment')).toBe('paid');
    expect(await take(harness, lot.id, VENDOR, 'reportHandover')).toBe('handedOver');
    expect(await take(harness, lot.id, ANN, 'confirmCollection')).toBe('complete');
    const sale = await saleFor(harness, lot.id, VENDOR);
    expect(sale).toMatchObject({
      role: 'seller',
      paymentWay: 'direct',
      feeAmountIncTax: null,
      total: null,
      invoices: [],
    });
    expect(sale.steps.map(({ step, by }) => `${step} ${by}`)).toEqual([
      'settleFee platform',
      'reportPayment buyer',
      'confirmPayment seller',
      'reportHandover seller',
      'confirmCollection buyer',
    ]);
    const states = ['awaitingPayment', 'paymentReported', 'paid', 'handedOver', 'complete'];
    expect(salesSentTo(harness, ANN)).toEqual(states);
    expect(salesSentTo(harness, VENDOR)).toEqual(states);
  });

  it('needs no reports: the receiving party confirms by itself', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['confirmPayment', 'confirmCollection']);
    expect(await stateOf(harness, lot.id)).toBe('complete');
  });

  it('waits for its fee: until then no party has a step', async () => {
    const harness = await startWithAccounts();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await failed(harness);
    expect(await saleFor(harness, lot.id, ANN)).toMatchObject({
      state: 'awaitingFee',
      paymentStatus: 'failed',
      steps: [],
    });
    expect((await ask(harness, listBought, ANN)).sales).toMatchObject([{ auctionId: lot.id, state: 'awaitingFee' }]);
    for (const [who, step] of [
      [ANN, 'reportPayment'],
      [VENDOR, 'confirmPayment'],
      [ANN, 'openDispute'],
    ] as const) {
      expect(await take(harness, lot.id, who, step)).toBe(NOT_DUE);
    }
    harness.cards.set(ANN, mint(harness.payments, 'good card'));
    harness.auctions.cardChanged(ANN);
    await paid(harness);
    expect(await saleFor(harness, lot.id, ANN)).toMatchObject({ state: 'awaitingPayment' });
    expect((await ask(harness, listBought, ANN)).count).toBe(1);
  });

  it('opens at once for a VIP, whose fee is owed on account', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness, { buyer: VIP });
    expect(await saleFor(harness, lot.id, VIP)).toMatchObject({
      state: 'awaitingPayment',
      paymentStatus: 'pending',
      feeAmountIncTax: null,
      invoices: [{ kind: 'invoice', payment: 'transfer', gross: 720, dtPaidUTC: null }],
    });
    expect((await ask(harness, listBought, VIP)).sales).toHaveLength(1);
  });

  it('is paid through escrow only where the lot permits it', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const { reportPayment } = await import('@marque/core/contracts/completion');
    const report = () =>
      call(harness, reportPayment, ANN, { params: { auctionId: lot.id }, body: { paymentWay: 'escrow' } });
    expect(await report()).toMatchObject({ problem: { code: 409, message: 'escrowNotOffered' } });
    await harness.db.write((tx) => tx.updateTable('lots').set({ can_escrow: 1 }).where('id', '=', lot.id).execute());
    expect(await report()).toMatchObject({ status: 200 });
    expect(await saleFor(harness, lot.id, VENDOR)).toMatchObject({ paymentWay: 'escrow', canEscrow: true });
  });
});

describe('a step', () => {
  const BEFORE: Readonly<Record<string, readonly TestStep[]>> = {
    awaitingPayment: [],
    paymentReported: ['reportPayment'],
    paid: ['confirmPayment'],
    handedOver: ['confirmPayment', 'reportHandover'],
    complete: ['confirmPayment', 'confirmCollection'],
    disputed: ['openDispute'],
    cancelled: ['cancel'],
  };
  /** What a step leads to, by the state and the caller that takes it; all others are refused. */
  const ALLOWED: Readonly<Record<string, string>> = {
    'awaitingPayment buyer reportPayment': 'paymentReported',
    'awaitingPayment seller confirmPayment': 'paid',
    'paymentReported seller confirmPayment': 'paid',
    'paid seller reportHandover': 'handedOver',
    'paid buyer confirmCollection': 'complete',
    'handedOver buyer confirmCollection': 'complete',
    'awaitingPayment buyer openDispute': 'disputed',
    'awaitingPayment seller openDispute': 'disputed',
    'paymentReported buyer openDispute': 'disputed',
    'paymentReported seller openDispute': 'disputed',
    'paid buyer openDispute': 'disputed',
    'paid seller openDispute': 'disputed',
    'handedOver buyer openDispute': 'disputed',
    'handedOver seller openDispute': 'disputed',
  };
  const CALLERS = { buyer: ANN, seller: VENDOR, stranger: BEN, staff: STAFF } as const;
  const PARTY_STEPS = [
    'reportPayment',
    'confirmPayment',
    'reportHandover',
    'confirmCollection',
    'openDispute',
  ] as const;

  it.each(Object.keys(BEFORE))(
    'of a sale that is %s is taken by its party alone, in its turn',
    async (state) => {
      const harness = await startWithAccounts();
      for (const [role, who] of Object.entries(CALLERS)) {
        for (const step of PARTY_STEPS) {
          const name = `${state} ${role} ${step}`;
          // A refused step changes nothing, so that one sale serves for all refusals.
          const lot = await sellLot(harness);
          await takeAll(harness, lot.id, BEFORE[state] ?? []);
          const before = await completionsOf(harness, lot.id);
          const after = await take(harness, lot.id, who, step);
          const allowed = ALLOWED[name];
          if (allowed !== undefined) expect(after, name).toBe(allowed);
          else {
            expect([NOT_DUE, NOT_YOURS, '404 notFound'], name).toContain(after);
            expect(after === '404 notFound', name).toBe(role === 'stranger');
            expect(await completionsOf(harness, lot.id)).toEqual(before);
          }
        }
      }
    },
    60_000,
  );

  it('is taken once: a repeated request gets its first answer, and a second one is refused', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const [first, second] = await Promise.all([
      take(harness, lot.id, VENDOR, 'confirmPayment'),
      take(harness, lot.id, VENDOR, 'confirmPayment'),
    ]);
    expect([first, second]).toEqual(['paid', NOT_DUE]);
    expect((await saleFor(harness, lot.id, ANN)).steps).toHaveLength(2);
  });

  it.each<[TestStep, number, TestStep, number, string]>([
    ['openDispute', ANN, 'confirmPayment', VENDOR, 'disputed'],
    ['confirmPayment', VENDOR, 'openDispute', ANN, 'disputed'],
    ['cancel', STAFF, 'confirmPayment', VENDOR, 'cancelled'],
    ['confirmPayment', VENDOR, 'cancel', STAFF, 'cancelled'],
    ['cancel', STAFF, 'reportPayment', ANN, 'cancelled'],
    ['openDispute', VENDOR, 'cancel', STAFF, 'cancelled'],
    ['openDispute', ANN, 'openDispute', VENDOR, 'disputed'],
  ])('%s of %i and %s of %i at once end in one order: %s', async (one, who, other, otherWho, end) => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const outcomes = await Promise.all([take(harness, lot.id, who, one), take(harness, lot.id, otherWho, other)]);
    expect(await stateOf(harness, lot.id)).toBe(end);
    const { steps } = await saleFor(harness, lot.id, STAFF);
    const accepted = outcomes.filter((outcome) => !/^\d/.test(outcome));
    expect(steps).toHaveLength(1 + accepted.length);
    const [row] = await completionsOf(harness, lot.id);
    expect(row?.revision).toBe(steps.length);
  });
});

describe('a dispute', () => {
  it('stops the deadline, and the decision of staff moves it by the time that it took', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    const before = await saleFor(harness, lot.id, ANN);
    await takeAll(harness, lot.id, ['openDispute']);
    const kinds = async () => (await noticesOf(harness, lot.id)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['disputeForStaff', 'disputeOpened']);
    harness.clock.advance(30 * DAY);
    expect(await kinds()).toEqual(['disputeForStaff', 'disputeOpened']);
    await takeAll(harness, lot.id, ['resume']);
    const after = await saleFor(harness, lot.id, ANN);
    const moved = Date.parse(after.dtPaymentDueUTC ?? '') - Date.parse(before.dtPaymentDueUTC ?? '');
    expect(moved).toBeGreaterThanOrEqual(30 * DAY);
    expect(moved).toBeLessThan(34 * DAY);
    expect(after.state).toBe('awaitingPayment');
  });

  it('shows its text and its decision to both parties and staff, and to no other account', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['openDispute', 'resume']);
    for (const who of [ANN, VENDOR, STAFF]) {
      const { steps } = await saleFor(harness, lot.id, who);
      expect(steps.slice(1)).toMatchObject([
        { step: 'openDispute', by: 'buyer', text: TEXT },
        { step: 'resume', by: 'staff', text: TEXT },
      ]);
    }
    expect(await call(harness, readSale, BEN, { params: { auctionId: lot.id } })).toMatchObject({
      problem: { code: 404 },
    });
    expect(await call(harness, readSale, ANN, { params: { auctionId: 999 } })).toMatchObject({
      problem: { code: 404 },
    });
  });

  it('ends as staff have established, within what it interrupted', async () => {
    const harness = await startWithAccounts();
    const unpaid = await sellLot(harness);
    await takeAll(harness, unpaid.id, ['reportPayment', 'openDispute']);
    expect(await take(harness, unpaid.id, STAFF, 'establishCollection')).toBe(NOT_DUE);
    expect(await take(harness, unpaid.id, STAFF, 'establishPayment')).toBe('paid');
    await takeAll(harness, unpaid.id, ['openDispute']);
    expect(await take(harness, unpaid.id, STAFF, 'establishPayment')).toBe(NOT_DUE);
    expect(await take(harness, unpaid.id, STAFF, 'establishCollection')).toBe('complete');
  });

  it('is listed for staff, the longest waiting first', async () => {
    const harness = await startWithAccounts();
    const [one, other] = [await sellLot(harness), await sellLot(harness)];
    await takeAll(harness, other.id, ['openDispute']);
    harness.clock.advance(1000);
    await takeAll(harness, one.id, ['openDispute']);
    const { sales } = await ask(harness, listDisputes, STAFF);
    expect(sales.map(({ auctionId }) => auctionId)).toEqual([other.id, one.id]);
  });
});

describe('a sale that staff cancel', () => {
  it('makes the lot unsold and keeps its record for both parties, without the contact of the other', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['reportPayment', 'cancel']);
    expect(await readLot(harness, lot.id)).toMatchObject({ stage: 'unsold', sold_at: null, sold_price: null });
    expect(await saleOf(harness)).toBeUndefined();
    for (const who of [ANN, VENDOR]) {
      const sale = await saleFor(harness, lot.id, who);
      expect(sale).toMatchObject({ state: 'cancelled', contact: null, paymentStatus: null, salePrice: 1000 });
      expect(sale.steps.at(-1)).toMatchObject({ step: 'cancel', by: 'staff', text: 'agreed by both parties' });
    }
    // The fee stays where staff do not return it.
    expect(harness.gateway.refunded.size).toBe(0);
    expect((await ask(harness, listBought, ANN)).sales).toMatchObject([{ state: 'cancelled', paymentStatus: null }]);
  });

  it('returns the fee with a credit note, once', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    expect(capturesOf(harness)).toEqual([LEAST_FEE]);
    expect(await take(harness, lot.id, STAFF, 'cancelWithRefund')).toBe('cancelled');
    expect(await take(harness, lot.id, STAFF, 'cancelWithRefund')).toBe(NOT_DUE);
    await waitUntil(() => harness.gateway.refunded.size > 0);
    expect([...harness.gateway.refunded.values()]).toEqual([LEAST_FEE]);
    const { invoices } = await saleFor(harness, lot.id, ANN);
    expect(invoices.map(({ kind, gross }) => `${kind} ${gross}`)).toEqual(['invoice 720', 'creditNote 720']);
  });

  it('before its fee is paid, has no fee taken any more', async () => {
    const harness = await startWithAccounts();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await failed(harness);
    expect(await take(harness, lot.id, STAFF, 'cancelWithRefund')).toBe('cancelled');
    harness.cards.set(ANN, mint(harness.payments, 'good card'));
    harness.auctions.cardChanged(ANN);
    harness.clock.advance(3 * DAY);
    await harness.close();
    expect(capturesOf(harness)).toEqual([]);
  });

  it('is refused while the fee is being taken', async () => {
    const harness = await startWithAccounts();
    let goOn: () => void = () => undefined;
    harness.gateway.before.capture = () => new Promise((resolve) => (goOn = resolve));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await waitUntil(() => harness.gateway.asked.captures > 0);
    expect(await take(harness, lot.id, STAFF, 'cancel')).toBe('409 feeUnderWay');
    goOn();
    await paid(harness);
    expect(await take(harness, lot.id, STAFF, 'cancel')).toBe('cancelled');
  });

  it('leaves a later sale of the lot apart: each buyer sees their own', async () => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['cancel']);
    const soldAt = harness.clock.now() + DAY;
    const [cancelled] = await completionsOf(harness, lot.id);
    if (cancelled === undefined) throw new Error('The first sale is kept.');
    await harness.db.write((tx) =>
      tx
        .insertInto('completions')
        .values({ ...cancelled, sold_at: soldAt, buyer_id: BEN, state: 'awaitingPayment', revision: 0 })
        .execute(),
    );
    expect((await saleFor(harness, lot.id, ANN)).state).toBe('cancelled');
    expect((await saleFor(harness, lot.id, BEN)).state).toBe('awaitingPayment');
    expect((await saleFor(harness, lot.id, VENDOR)).dtSoldUTC).toBe(toIso(soldAt));
    expect(await take(harness, lot.id, ANN, 'reportPayment')).toBe(NOT_DUE);
  });
});

describe('the statement of a seller', () => {
  it('lists the sales of a period with their totals, for the seller alone', async () => {
    const harness = await startWithAccounts();
    const [one, other, third] = [await sellLot(harness), await sellLot(harness), await sellLot(harness)];
    await takeAll(harness, one.id, ['confirmPayment']);
    await takeAll(harness, third.id, ['cancel']);
    const day = toIso(harness.clock.now()).slice(0, 10);
    const period = { query: { from: toIso(harness.clock.now() - 2 * DAY).slice(0, 10), to: day } };
    const statement = await ask(harness, readStatement, VENDOR, period);
    expect(statement.sales.map(({ auctionId, state }) => [auctionId, state])).toEqual([
      [one.id, 'paid'],
      [other.id, 'awaitingPayment'],
      [third.id, 'cancelled'],
    ]);
    expect(statement.totals).toEqual([
      { currencyCode: 'gbp', count: 2, sold: 2000, received: 1000, outstanding: 1000 },
    ]);
    expect((await ask(harness, readStatement, ANN, period)).sales).toEqual([]);
    const earlier = { query: { from: '2020-01-01', to: '2020-12-31' } };
    expect((await ask(harness, readStatement, VENDOR, earlier)).sales).toEqual([]);
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-01-01'],
  ])('is refused from %s to %s', async (from, to) => {
    const harness = await startWithAccounts();
    expect(await call(harness, readStatement, VENDOR, { query: { from, to } })).toMatchObject({
      problem: { code: 422, message: 'periodInvalid' },
    });
  });
});
