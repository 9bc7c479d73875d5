import type { BidLine } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { expect, it } from 'vitest';
import { priceSteps } from './price-chart.tsx';

const line = (sequence: number, position: number, amount: number, part: Partial<BidLine> = {}): BidLine =>
  ({
    sequence,
    position,
    amount: fromMajor(amount, 'gbp'),
    at: sequence * 1000,
    isVoided: false,
    isBeatenCeiling: false,
    ...part,
  }) as BidLine;

it('follows the price in the order of the bids, however they came', () => {
  const steps = priceSteps([line(3, 0, 300), line(1, 0, 100), line(2, 1, 250), line(2, 0, 200)]);
  expect(steps.map(({ minor }) => minor / 100)).toEqual([100, 200, 250, 300]);
});

it('rings a maximum that was reached, and never lets the price fall', () => {
  const steps = priceSteps([line(1, 0, 400, { isBeatenCeiling: true }), line(1, 1, 350)]);
  expect(steps.map(({ minor, isRing }) => [minor / 100, isRing])).toEqual([
    [400, true],
    [400, false],
  ]);
});

it('leaves out what was voided', () => {
  expect(priceSteps([line(1, 0, 100), line(2, 0, 900, { isVoided: true })])).toHaveLength(1);
});
