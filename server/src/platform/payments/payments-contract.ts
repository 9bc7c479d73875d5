/** The contract of every card gateway. Each adapter's test file runs this suite. */
import { type Money, money } from '@marque/core/rules/money';
import { type Result, succeed } from '@marque/core/rules/result';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GatewayFailure, PaymentsPort } from './port.ts';

export interface GatewayUnderTest {
  readonly payments: PaymentsPort;
  /** Enters a card as its owner does, and resolves with the token for `setUp`. */
  readonly enterCard: (number: string) => Promise<string>;
  /** Passes the challenge of the bank, where the gateway itself asks the cardholder. */
  readonly passChallenge: (token: string) => Promise<void>;
  /** The same gateway as a server finds it after a restart. */
  readonly restart: () => PaymentsPort;
  /** Test numbers of the gateway. */
  readonly numbers: {
    readonly good: string;
    readonly otherGood: string;
    readonly declined: string;
    readonly challenge: string;
    readonly failsHold: string;
    readonly failsCapture: string;
  };
  /** A year in which cards are still good. */
  readonly goodYear: number;
}

export function describePayments(name: string, open: () => GatewayUnderTest | Promise<GatewayUnderTest>): void {
  describe(`${name} as a card gateway`, () => {
    let gateway: GatewayUnderTest;
    let payments: PaymentsPort;
    let lastReference = 0;
    beforeEach(async () => {
      gateway = await open();
      payments = gateway.payments;
    });

    const fee = money(252_000, 'gbp');
    const newReference = () => {
      lastReference += 1;
      return `reference-${lastReference}`;
    };
    const setUp = async (number: string) => expectDone(await payments.setUp(await gateway.enterCard(number), true));
    const hold = async (number: string, reference = newReference()) => {
      const { token } = await setUp(number);
      return expectDone(await payments.hold(token, fee, reference)).reference;
    };

    it('turns a number into a card that says no more than its owner may see', async () => {
      const { good, goodYear } = { ...gateway.numbers, ...gateway };
      const card = await setUp(good);
      expect(card).toMatchObject({ last4: good.slice(-4), expiryMonth: 12, expiryYear: goodYear });
      expect(card.needsChallenge).toBe(false);
      expect(card.brand).not.toBe('');
      expect(JSON.stringify(card)).not.toContain(good);
    });

    it('knows the same card again by its fingerprint, and only that', async () => {
      const [one, again, other] = [
        await setUp(gateway.numbers.good),
        await setUp(gateway.numbers.good),
        await setUp(gateway.numbers.otherGood),
      ];
      expect(again.fingerprint).toBe(one.fingerprint);
      expect(other.fingerprint).not.toBe(one.fingerprint);
    });

    it('sets up a good card', async () => {
      const token = await gateway.enterCard(gateway.numbers.good);
      expect(await payments.setUp(token, false)).toMatchObject({ ok: true });
    });

    it('declines a bad card when it is set up', async () => {
      const token = await gateway.enterCard(gateway.numbers.declined);
      expect(await payments.setUp(token, true)).toEqual({ ok: false, error: 'declined' });
    });

    it('requires the challenge where the bank wants one, and only until it is passed', async () => {
      const token = await gateway.enterCard(gateway.numbers.challenge);
      expect(await payments.setUp(token, false)).toEqual({ ok: false, error: 'challengeRequired' });
      await gateway.passChallenge(token);
      const ready = expectDone(await payments.setUp(token, true));
      expect(await payments.hold(ready.token, fee, newReference())).toMatchObject({ ok: true });
    });

    it('does not know a token that it never gave', async () => {
      const token = await gateway.enterCard(gateway.numbers.good);
      for (const stranger of ['', 'tok_1', `${token}x`, token.slice(0, -1), token.replace(/./, 'x')]) {
        expect(await payments.setUp(stranger, true)).toEqual({ ok: false, error: 'unknownToken' });
        expect(await payments.hold(stranger, fee, newReference())).toEqual({ ok: false, error: 'unknownToken' });
      }
    });

    it('says at the hold that a card has no cover', async () => {
      const { token } = await setUp(gateway.numbers.failsHold);
      expect(await payments.hold(token, fee, newReference())).toEqual({ ok: false, error: 'authorisationFailed' });
    });

    it('gives the same answer for the same reference, once or many times, one after another or at once', async () => {
      const { token } = await setUp(gateway.numbers.good);
      const reference = newReference();
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => payments.hold(token, fee, reference)));
      others.push(await payments.hold(token, fee, reference));
      for (const other of others) expect(other).toEqual(first);
    });

    it('keeps two holds on one card apart', async () => {
      expect(await hold(gateway.numbers.good)).not.toBe(await hold(gateway.numbers.good));
    });

    it('captures what was held, and answers a repeat alike, one after another or at once', async () => {
      const held = await hold(gateway.numbers.good);
      const reference = newReference();
      const answers = await Promise.all([1, 2, 3].map(() => payments.capture(held, fee, reference)));
      answers.push(await payments.capture(held, fee, reference));
      for (const answer of answers) expect(answer).toEqual(succeed({ reference }));
    });

    it('gives the first answer to a reference, regardless of the repeat', async () => {
      const [poor, good] = [await hold(gateway.numbers.failsCapture), await hold(gateway.numbers.good)];
      const [refused, taken] = [newReference(), newReference()];
      expect(await payments.capture(poor, fee, refused)).toEqual({ ok: false, error: 'declined' });
      expect(await payments.capture(good, fee, refused)).toEqual({ ok: false, error: 'declined' });
      expect(await payments.capture(good, fee, taken)).toMatchObject({ ok: true });
      expect(await payments.capture(await hold(gateway.numbers.otherGood), fee, taken)).toMatchObject({ ok: true });
    });

    it('captures a hold once, under any reference', async () => {
      const held = await hold(gateway.numbers.good);
      expect(await payments.capture(held, fee, newReference())).toMatchObject({ ok: true });
      expect(await payments.capture(held, fee, newReference())).toEqual({ ok: false, error: 'authorisationFailed' });
    });

    it('captures less than was held, never more, and in no other currency', async () => {
      const capture = async (amount: Money) =>
        payments.capture(await hold(gateway.numbers.good), amount, newReference());
      expect(await capture(money(fee.minor + 1, 'gbp'))).toEqual({ ok: false, error: 'declined' });
      expect(await capture(money(100, 'eur'))).toEqual({ ok: false, error: 'declined' });
      expect(await capture(money(100, 'gbp'))).toMatchObject({ ok: true });
    });

    it('says at the capture that the money is gone', async () => {
      const held = await hold(gateway.numbers.failsCapture);
      expect(await payments.capture(held, fee, newReference())).toEqual({ ok: false, error: 'declined' });
    });

    it('captures no amount from a released hold', async () => {
      const held = await hold(gateway.numbers.good);
      await payments.release(held);
      await payments.release(held);
      expect(await payments.capture(held, fee, newReference())).toEqual({ ok: false, error: 'authorisationFailed' });
    });

    it('refunds what was captured, once, and answers a repeat alike', async () => {
      const held = await hold(gateway.numbers.good);
      await payments.capture(held, fee, newReference());
      const reference = newReference();
      const answers = await Promise.all([1, 2].map(() => payments.refund(held, fee, reference)));
      answers.push(await gateway.restart().refund(held, fee, reference));
      for (const answer of answers) expect(answer).toEqual(succeed({ reference }));
    });

    it('refunds no more than was held, in no other currency, and nothing of a released hold', async () => {
      const held = await hold(gateway.numbers.good);
      await payments.capture(held, fee, newReference());
      const declined = { ok: false, error: 'declined' };
      expect(await payments.refund(held, money(fee.minor + 1, 'gbp'), newReference())).toEqual(declined);
      expect(await payments.refund(held, money(100, 'eur'), newReference())).toEqual(declined);
      const released = await hold(gateway.numbers.otherGood);
      await payments.release(released);
      expect(await payments.refund(released, fee, newReference())).toEqual(declined);
      expect(await payments.refund('unknown', fee, newReference())).toEqual({ ok: false, error: 'unknownToken' });
    });

    it('returns no amount by the release of a captured hold', async () => {
      const held = await hold(gateway.numbers.good);
      const reference = newReference();
      const taken = await payments.capture(held, fee, reference);
      await payments.release(held);
      expect(await payments.capture(held, fee, reference)).toEqual(taken);
    });

    it('does not mind the release of what it never held', async () => {
      await expect(payments.release('unknown')).resolves.toBeUndefined();
    });

    it('remembers cards and holds over a restart of ours', async () => {
      const { token } = await setUp(gateway.numbers.good);
      const reference = newReference();
      const before = await payments.hold(token, fee, reference);
      const after = gateway.restart();
      expect(await after.hold(token, fee, reference)).toEqual(before);
      const held = expectDone(before).reference;
      const capture = newReference();
      const taken = await after.capture(held, fee, capture);
      expect(taken).toMatchObject({ ok: true });
      expect(await gateway.restart().capture(held, fee, capture)).toEqual(taken);
    });
  });
}

function expectDone<Value>(result: Result<Value, GatewayFailure>): Value {
  if (!result.ok) throw new Error(`The gateway said ${result.error}.`);
  return result.value;
}
