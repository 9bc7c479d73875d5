import deadlines from '@marque/fixtures/cases/bidding-mending.json' with { type: 'json' };
import table from '@marque/fixtures/cases/bidding-payments.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import {
  isFeeOutstanding,
  isPaymentOverdue,
  nextPaymentState,
  PAYMENT_GRACE_PERIOD_MS,
  PAYMENT_STATES,
  PAYMENT_STEPS,
  type PaymentState,
  type PaymentStep,
  paymentDeadline,
  publicPaymentState,
} from './payment-states.ts';

interface PaymentCase {
  readonly state: PaymentState;
  readonly step: PaymentStep;
  readonly after: PaymentState | null;
}

describe('the payment of a sale', () => {
  const cases = table.cases as readonly PaymentCase[];

  it.each(cases)('$state, $step: $after', ({ state, step, after }) => {
    expect(nextPaymentState(state, step)).toBe(after);
  });

  it('has a row for every state and step', () => {
    const rows = cases.map(({ state, step }) => `${state} ${step}`);
    expect(rows).toEqual(PAYMENT_STATES.flatMap((state) => PAYMENT_STEPS.map((step) => `${state} ${step}`)));
  });

  const steps = fc.array(fc.constantFrom(...PAYMENT_STEPS), { maxLength: 30 });
  itHolds('has at most one capture at a time and stays captured', [steps], (tried) => {
    let state: PaymentState = 'pending';
    let requested = 0;
    let paid = 0;
    for (const step of tried) {
      const after = nextPaymentState(state, step);
      if (after === null) continue;
      if (step === 'ask') requested += 1;
      else if (step !== 'transferred') requested -= 1;
      if (step === 'taken' || step === 'transferred') paid += 1;
      expect(requested).toBeLessThanOrEqual(1);
      expect(paid).toBeLessThanOrEqual(1);
      state = after;
    }
    expect(state === 'success').toBe(paid === 1);
  });

  it('is shown as pending until the result is certain', () => {
    expect(PAYMENT_STATES.map(publicPaymentState)).toEqual(['pending', 'pending', 'success', 'failed']);
    expect(PAYMENT_STATES.map(isFeeOutstanding)).toEqual([true, true, false, false]);
  });
});

describe('a failed card payment', () => {
  it.each(deadlines.cases)(
    '$payment, $now of $paymentDueBy: cancelled $cancelled',
    ({ payment, paymentDueBy, now, cancelled }) => {
      expect(isPaymentOverdue({ payment: payment as PaymentState, paymentDueBy }, now)).toBe(cancelled);
    },
  );

  it('can be retried for two days after the first failure', () => {
    expect(PAYMENT_GRACE_PERIOD_MS).toBe(172_800_000);
    expect(paymentDeadline(null, 5)).toBe(5 + PAYMENT_GRACE_PERIOD_MS);
    expect(paymentDeadline(7, 5_000)).toBe(7);
  });
});
