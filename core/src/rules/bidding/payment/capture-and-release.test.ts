import table from '@marque/fixtures/cases/bidding-standing-holds.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { StoredStage } from '../../lot/index.ts';
import { type Currency, fromMajor } from '../../money/index.ts';
import { feeOwed, type HoldPurpose, planHolds } from './capture-and-release.ts';
import type { PaymentState } from './payment-states.ts';

function readHold(text: string) {
  const [id, userId, amount, currency = 'gbp', purpose = 'bid'] = text.split(' ');
  return {
    id: Number(id),
    userId: Number(userId),
    amount: fromMajor(Number(amount), currency as Currency),
    purpose: purpose as HoldPurpose,
  };
}

function readOwed(text: string) {
  const [buyerId, fee] = text.split(' ');
  return { buyerId: Number(buyerId), fee: fromMajor(Number(fee), 'gbp') };
}

it.each(table.cases)('card holds on a lot: $name', ({ stage, holds, owed, capture, release }) => {
  const lot = { stage: stage as StoredStage, owed: owed === null ? null : readOwed(owed) };
  const plan = planHolds(holds.map(readHold), lot);
  expect(plan.capture?.id ?? null).toBe(capture);
  expect(plan.release.map(({ id }) => id)).toEqual(release);
});

const sale = { buyerId: 7, fee: fromMajor(720, 'gbp') };

it.each<[PaymentState, boolean, boolean]>([
  ['pending', false, true],
  ['pending', true, false],
  ['capturing', false, true],
  ['capturing', true, true],
  ['success', false, false],
  ['failed', false, false],
])('the fee still to be charged to a card of a sale that is %s (VIP: %s) is owed: %s', (payment, isVip, isOwed) => {
  expect(feeOwed({ ...sale, payment, isVip })).toEqual(isOwed ? sale : null);
});
