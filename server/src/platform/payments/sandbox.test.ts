import { money } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { createSandboxPayments } from './index.ts';
import { describePayments } from './payments-contract.ts';
import { behaviourOf, brandOf, hasExpired } from './sandbox-tokens.ts';

const NUMBERS = {
  good: '4242424242424242',
  otherGood: '5555555555554444',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  failsHold: '4000000000000341',
  failsCapture: '4000000000009995',
};
const NOVEMBER_2026 = Date.UTC(2026, 10, 15);

function open(now = () => NOVEMBER_2026) {
  return createSandboxPayments({ now, log: { debug: () => undefined }, delayMs: 0 });
}

describePayments('The sandbox', () => ({
  payments: open(),
  enterCard: async (number) => (await tokenise(number)).token,
  passChallenge: async () => undefined,
  restart: () => open(),
  numbers: NUMBERS,
  goodYear: 2030,
}));

async function tokenise(number: string) {
  const card = await open().tokenise({ number, expiryMonth: 12, expiryYear: 2030, cvc: '123' });
  if (!card.ok) throw new Error(`The sandbox said ${card.error}.`);
  return card.value;
}

it('says with the token whether the bank wants a challenge', async () => {
  expect(await tokenise(NUMBERS.good)).toMatchObject({ needsChallenge: false, last4: '4242' });
  expect(await tokenise(NUMBERS.challenge)).toMatchObject({ needsChallenge: true });
});

describe('the sandbox’s numbers', () => {
  it.each([
    ['4242424242424242', 'good', 'visa'],
    ['5555555555554444', 'good', 'mastercard'],
    ['378282246310005', 'good', 'amex'],
    ['4000000000000002', 'declined', 'visa'],
    ['4000002500003155', 'challenge', 'visa'],
    ['4000000000000341', 'failsHold', 'visa'],
    ['4000000000009995', 'failsCapture', 'visa'],
    ['4242424242424241', null, 'visa'],
    ['4111111111111111', null, 'visa'],
    ['4242', null, 'visa'],
  ])('%s is %s', (number, behaviour, brand) => {
    expect(behaviourOf(number)).toBe(behaviour);
    expect(brandOf(number)).toBe(brand);
  });

  it('takes spaces between the digits, and refuses what is no test number', async () => {
    const card = { expiryMonth: 1, expiryYear: 2030, cvc: '123' };
    expect(await open().tokenise({ ...card, number: '4242 4242 4242 4242' })).toMatchObject({ ok: true });
    expect(await open().tokenise({ ...card, number: '4111111111111111' })).toEqual({ ok: false, error: 'declined' });
  });
});

describe('expiry', () => {
  const september = { number: NUMBERS.good, expiryMonth: 9, expiryYear: 2026, cvc: '123' };
  const end = Date.UTC(2026, 9, 1);

  it.each([
    [1, 2026, '2026-02-01T00:00:00.000Z'],
    [9, 2026, '2026-10-01T00:00:00.000Z'],
    [12, 2026, '2027-01-01T00:00:00.000Z'],
  ])('a card of %i/%i counts until %s', (expiryMonth, expiryYear, instant) => {
    const isOver = (now: number) => hasExpired({ expiryMonth, expiryYear }, now);
    expect([Date.parse(instant) - 1, Date.parse(instant)].map(isOver)).toEqual([false, true]);
  });

  it('lets a card be used to the last millisecond of its month', async () => {
    expect(await open(() => end - 1).tokenise(september)).toMatchObject({ ok: true });
    expect(await open(() => end).tokenise(september)).toEqual({ ok: false, error: 'declined' });
  });

  it('places no hold on a card that has expired since it was set up', async () => {
    let now = end - 1;
    const payments = open(() => now);
    const card = payments.mint({ owner: 'ann', expiryMonth: 9, expiryYear: 2026 });
    now = end;
    expect(await payments.hold(card.token, money(100, 'gbp'), 'hold-1')).toEqual({
      ok: false,
      error: 'authorisationFailed',
    });
  });
});

describe('cards of seeded people', () => {
  const card = { expiryMonth: 9, expiryYear: 2030 };

  it('are ready, and differ from owner to owner', async () => {
    const payments = open();
    const [ann, bob] = [payments.mint({ ...card, owner: 'ann' }), payments.mint({ ...card, owner: 'bob' })];
    expect(ann.fingerprint).not.toBe(bob.fingerprint);
    expect(payments.mint({ ...card, owner: 'ann' })).toEqual(ann);
    expect(await payments.hold(ann.token, money(100, 'gbp'), 'hold-1')).toMatchObject({ ok: true });
  });

  it('can be made to fail', async () => {
    const payments = open();
    const { token } = payments.mint({ ...card, owner: 'eve', behaviour: 'failsHold', last4: '0341' });
    expect(await payments.hold(token, money(100, 'gbp'), 'hold-1')).toMatchObject({ ok: false });
  });
});

it('tokens carry no number and are short enough for the call that takes them', async () => {
  const made = await open().tokenise({ number: NUMBERS.good, expiryMonth: 12, expiryYear: 2030, cvc: '987' });
  const token = made.ok ? made.value.token : '';
  expect(token.length).toBeLessThanOrEqual(200);
  expect(token).not.toContain(NUMBERS.good.slice(0, 12));
  expect(token.split('.')).not.toContain('987');
});
