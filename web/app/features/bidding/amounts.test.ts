import type { PanelInput } from '@marque/core/rules/live';
import { fromMajor, toMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { type BidBounds, leastFor, startingDigits, stepsFor, verdictOf } from './amounts.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const CAR: BidBounds = { minimumBid: pounds(43_000), ceiling: null, lotType: 'car' };
const LEADING: BidBounds = { ...CAR, ceiling: pounds(46_000) };

const typed = (digits: string, mode: PanelInput['mode'] = 'live'): PanelInput => ({
  kind: 'input',
  type: 'both',
  mode,
  digits,
  currency: 'gbp',
});

describe('leastFor', () => {
  it.each([
    ['a live bid', 'live', CAR, 43_000],
    ['a first maximum', 'maximum', CAR, 43_000],
    ['a live bid of the leader', 'live', LEADING, 43_000],
    ['a higher maximum of the leader', 'maximum', LEADING, 46_001],
    ['a higher maximum where the next bid is more', 'maximum', { ...LEADING, ceiling: pounds(42_500) }, 43_000],
  ] as const)('%s', (_, mode, bounds, least) => {
    expect(toMajor(leastFor(mode, bounds))).toBe(least);
  });
});

describe('startingDigits', () => {
  it('offers the least live bid to somebody who does not lead, and nothing where a sum has to be thought about', () => {
    expect(startingDigits('live', CAR, false)).toBe('43000');
    expect(startingDigits('maximum', CAR, false)).toBe('');
    expect(startingDigits('live', LEADING, true)).toBe('');
    expect(startingDigits('maximum', LEADING, true)).toBe('');
  });
});

describe('verdictOf', () => {
  it.each([
    ['', 'empty'],
    ['42999', 'tooLow'],
    ['43000', 'enough'],
    ['999999', 'enough'],
  ])('%s is %s', (digits, verdict) => {
    expect(verdictOf(typed(digits), pounds(43_000))).toBe(verdict);
  });
});

it('offers steps above one’s own maximum to a leader', () => {
  expect(stepsFor('maximum', LEADING).every((step) => step.minor > pounds(46_000).minor)).toBe(true);
  expect(stepsFor('live', CAR).map(toMajor)).toEqual([43_000, 43_500, 44_000]);
});
