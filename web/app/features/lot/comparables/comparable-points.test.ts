import type { ListingDetail } from '@marque/core/contracts/listings';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { compare, middleOf } from './comparable-points.ts';

type Comparable = ListingDetail['comparables'][number];

const other = (part: Partial<Comparable>): Comparable => ({
  auctionId: 1,
  title: 'A',
  slug: 'a',
  lotType: 'car',
  sold: true,
  dtSoldUTC: '2025-01-01T00:00:00.000Z',
  amount: 40_000,
  currencyCode: 'gbp',
  ...part,
});

describe('compare', () => {
  it('takes lots of the same currency, oldest first', () => {
    const found = compare(
      [
        other({ auctionId: 1, dtSoldUTC: '2026-01-01T00:00:00.000Z' }),
        other({ auctionId: 2, currencyCode: 'eur' }),
        other({ auctionId: 3, dtSoldUTC: '2024-01-01T00:00:00.000Z' }),
      ],
      'gbp',
    );
    expect(found.points.map(({ auctionId }) => auctionId)).toEqual([3, 1]);
    expect(found.isWithheld).toBe(false);
  });

  it('knows when sold prices are withheld, and compares without them', () => {
    const found = compare([other({ amount: null }), other({ auctionId: 2, sold: false, amount: 30_000 })], 'gbp');
    expect(found).toMatchObject({ isWithheld: true, middle: null });
    expect(found.points).toHaveLength(1);
  });

  it('takes the middle of what was sold, not of what was bid', () => {
    const found = compare(
      [other({ amount: 10 }), other({ amount: 30 }), other({ amount: 20 }), other({ amount: 900, sold: false })],
      'gbp',
    );
    expect(found.middle).toEqual(fromMajor(20, 'gbp'));
  });
});

it('gives a price that was really paid: of two in the middle the lower', () => {
  expect(middleOf([40, 10, 30, 20].map((major) => fromMajor(major, 'gbp')))).toEqual(fromMajor(20, 'gbp'));
  expect(middleOf([])).toBeNull();
});
