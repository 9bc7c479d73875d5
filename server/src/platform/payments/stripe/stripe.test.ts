import { money } from '@marque/core/rules/money';
import { HOUR_MS } from '@marque/core/rules/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestContext, temporaryFolder } from '../../testing.ts';
import { describePayments } from '../payments-contract.ts';
import { createStripePayments } from './index.ts';
import { startFakeStripe } from './testing/fake-stripe.ts';

const NUMBERS = {
  good: '4242424242424242',
  otherGood: '5555555555554444',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  failsHold: '4000000000000341',
  failsCapture: '4000000000009995',
};
const FEE = money(252_000, 'gbp');

async function open() {
  const stripe = await startFakeStripe();
  onTestFinished(stripe.stop);
  const { context } = await openTestContext(temporaryFolder());
  const openPayments = (secretKey = 'sk_test_1') =>
    createStripePayments({ secretKey, webhookSecret: 'whsec_1', apiUrl: stripe.url }, context);
  const payments = openPayments();
  const enterCard = async (number: string, previousToken: string | null = null) => {
    const begun = await payments.beginSetUp({ userId: 7, previousToken });
    if (!begun.ok) throw new Error(`Stripe said ${begun.error}.`);
    stripe.enterCard(begun.value.token, number);
    return begun.value.token;
  };
  const cardOf = async (number: string, previousToken: string | null = null) => {
    const saved = await payments.setUp(await enterCard(number, previousToken), false);
    if (!saved.ok) throw new Error(`Stripe said ${saved.error}.`);
    return saved.value.token;
  };
  const count = (path: string) => stripe.requests.filter((request) => request.path === path).length;
  return { stripe, context, payments, openPayments, enterCard, cardOf, count };
}

describePayments('Stripe', async () => {
  const { stripe, payments, openPayments, enterCard } = await open();
  return {
    payments,
    enterCard: (number) => enterCard(number),
    passChallenge: async (token) => stripe.passChallenge(token),
    restart: () => openPayments(),
    numbers: NUMBERS,
    goodYear: 2030,
  };
});

describe('cards at Stripe', () => {
  it('of one account belong to one customer, a new one where that was deleted', async () => {
    const { stripe, cardOf } = await open();
    const first = await cardOf(NUMBERS.good);
    const second = await cardOf(NUMBERS.otherGood, first);
    expect(second.split('.')[0]).toBe(first.split('.')[0]);
    (stripe.objects as Map<string, unknown>).delete(String(first.split('.')[0]));
    expect((await cardOf(NUMBERS.good, second)).split('.')[0]).not.toBe(first.split('.')[0]);
  });

  it('are saved with the client secret of the set-up only, not with its name', async () => {
    const { payments, enterCard } = await open();
    const token = await enterCard(NUMBERS.good);
    const [id = ''] = token.split('_secret_');
    for (const guess of [id, `${id}_secret_`, `${id}_secret_${'y'.repeat(22)}`]) {
      expect(await payments.setUp(guess, true)).toEqual({ ok: false, error: 'unknownToken' });
    }
    expect(await payments.setUp(token, true)).toMatchObject({ ok: true });
  });

  it('are not set up before one is entered, and take no number from our own form', async () => {
    const { payments } = await open();
    const begun = await payments.beginSetUp({ userId: 7, previousToken: null });
    if (!begun.ok) throw new Error(begun.error);
    expect(await payments.setUp(begun.value.token, true)).toEqual({ ok: false, error: 'unknownToken' });
    const card = { number: NUMBERS.good, expiryMonth: 12, expiryYear: 2030, cvc: '123' };
    expect(await payments.tokenise(card)).toEqual({ ok: false, error: 'unknownToken' });
  });

  it('cannot be charged in the name of another customer', async () => {
    const { payments, cardOf } = await open();
    const [mine, other] = [await cardOf(NUMBERS.good), await cardOf(NUMBERS.good)];
    const mixed = `${mine.split('.')[0]}.${other.split('.')[1]}`;
    expect(await payments.hold(mixed, FEE, 'hold-1')).toEqual({ ok: false, error: 'unknownToken' });
  });
});

describe('calls to Stripe', () => {
  it('send the amount in minor units, off session, for manual capture', async () => {
    const { stripe, payments, cardOf } = await open();
    const held = await payments.hold(await cardOf(NUMBERS.good), money(12_345, 'aed'), 'hold-1');
    const intent = stripe.objects.get(held.ok ? held.value.reference : '');
    expect(intent).toMatchObject({ amount: 12_345, currency: 'aed', capture_method: 'manual' });
    expect(intent).toMatchObject({ status: 'requires_capture' });
  });

  it('are repeated after an error of Stripe, and make one hold', async () => {
    const { stripe, payments, cardOf, count } = await open();
    const token = await cardOf(NUMBERS.good);
    stripe.fail(1, 500);
    stripe.fail(1, 'close');
    expect(await payments.hold(token, FEE, 'hold-1')).toMatchObject({ ok: true });
    expect(count('/v1/payment_intents')).toBe(3);
    expect([...stripe.objects.values()].filter(({ object }) => object === 'payment_intent')).toHaveLength(1);
  });

  it('are given up after three attempts, and repeated for what was first asked for', async () => {
    const { stripe, payments, cardOf, count } = await open();
    const token = await cardOf(NUMBERS.good);
    stripe.fail(3, 'close');
    expect(await payments.hold(token, FEE, 'hold-1')).toEqual({ ok: false, error: 'unavailable' });
    expect(count('/v1/payment_intents')).toBe(3);
    const other = await cardOf(NUMBERS.failsHold);
    expect(await payments.hold(other, money(1, 'eur'), 'hold-1')).toMatchObject({ ok: true });
    const intents = [...stripe.objects.values()].filter(({ object }) => object === 'payment_intent');
    expect(intents).toMatchObject([{ amount: 252_000, currency: 'gbp' }]);
  });

  it('find a hold whose answer was lost after its key was dropped', async () => {
    const { stripe, context, payments, cardOf } = await open();
    const token = await cardOf(NUMBERS.good);
    stripe.fail(3, 'close');
    await payments.hold(token, FEE, 'hold-1');
    stripe.dropKeys();
    context.clock.advance(25 * HOUR_MS);
    expect(await payments.hold(token, FEE, 'hold-1')).toMatchObject({ ok: true });
    expect([...stripe.objects.values()].filter(({ object }) => object === 'payment_intent')).toHaveLength(1);
  });

  it('find a capture and a refund whose answers were lost after their keys were dropped', async () => {
    const { stripe, payments, cardOf } = await open();
    const held = await payments.hold(await cardOf(NUMBERS.good), FEE, 'hold-1');
    const hold = held.ok ? held.value.reference : '';
    for (const call of ['capture', 'refund'] as const) {
      stripe.losing.add(call === 'capture' ? `/v1/payment_intents/${hold}/capture` : '/v1/refunds');
      expect(await payments[call](hold, FEE, 'sale-1')).toEqual({ ok: false, error: 'unavailable' });
      stripe.losing.clear();
      stripe.dropKeys();
      expect(await payments[call](hold, FEE, 'sale-1')).toEqual({ ok: true, value: { reference: 'sale-1' } });
    }
    const refunds = [...stripe.objects.values()].filter(({ object }) => object === 'refund');
    expect(refunds).toMatchObject([{ amount: 252_000 }]);
  });

  it('use different keys for a hold and its capture, and in each installation', async () => {
    const { stripe, context, payments, cardOf } = await open();
    const token = await cardOf(NUMBERS.good);
    const held = await payments.hold(token, FEE, 'boost-1');
    expect(await payments.capture(held.ok ? held.value.reference : '', FEE, 'boost-1')).toMatchObject({ ok: true });
    const second = await openTestContext(temporaryFolder());
    const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: stripe.url };
    const elsewhere = createStripePayments(settings, { ...second.context, secret: 'another secret' });
    const other = await elsewhere.hold(token, FEE, 'boost-1');
    expect(other).toMatchObject({ ok: true });
    expect(other).not.toEqual(held);
    expect(context.secret).not.toBe('another secret');
  });

  it('with a key that Stripe does not accept say that the gateway is unavailable', async () => {
    const { openPayments, cardOf } = await open();
    const token = await cardOf(NUMBERS.good);
    const failure = { ok: false, error: 'unavailable' };
    expect(await openPayments('rk_wrong').hold(token, FEE, 'hold-1')).toEqual(failure);
    expect(await openPayments('rk_wrong').beginSetUp({ userId: 7, previousToken: null })).toEqual(failure);
    await expect(openPayments('rk_wrong').release('pi_1')).rejects.toThrow();
  });

  it('take no amount from a hold that has lapsed', async () => {
    const { stripe, payments, cardOf } = await open();
    const held = await payments.hold(await cardOf(NUMBERS.good), FEE, 'hold-1');
    const hold = held.ok ? held.value.reference : '';
    stripe.lapse(hold);
    expect(await payments.capture(hold, FEE, 'sale-1')).toEqual({ ok: false, error: 'authorisationFailed' });
    await expect(payments.release(hold)).resolves.toBeUndefined();
  });
});
