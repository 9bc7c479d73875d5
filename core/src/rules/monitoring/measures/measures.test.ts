import distanceTable from '@marque/fixtures/cases/monitoring-reserve-distances.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incrementFor } from '../../bidding/index.ts';
import { itHolds } from '../../laws.arbitrary.ts';
import { LOT_TYPES, type LotType } from '../../lot/index.ts';
import { addMoney, CURRENCIES, fromMajor, toMajor } from '../../money/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../time/index.ts';
import { belowReserve, LOT, NOW } from '../lots.arbitrary.ts';
import { bidRate } from './bid-rate.ts';
import { reserveDistance } from './reserve-distance.ts';

describe('the distance to the reserve', () => {
  it.each(distanceTable.cases)('$note', ({ lotType, price, minimumBid, reserve, met, ...expected }) => {
    const distance = reserveDistance({
      saleFormat: 'auction',
      lotType: lotType as LotType,
      price: fromMajor(price, 'gbp'),
      minimumBid: fromMajor(minimumBid, 'gbp'),
      reserve: reserve === null ? null : fromMajor(reserve, 'gbp'),
      reserveMet: met,
    });
    expect(distance.kind).toBe(expected.kind);
    if (distance.kind !== 'below') return;
    expect(toMajor(distance.below)).toBe(expected.below);
    expect(distance.increments).toBe(expected.increments);
    expect(distance.barShare).toBeCloseTo(expected.barShare ?? Number.NaN, 2);
  });

  it('is none for a lot that is sold by offers', () => {
    const lot = belowReserve(fromMajor(100, 'gbp'), fromMajor(500, 'gbp'));
    expect(reserveDistance({ ...lot, saleFormat: 'offer' })).toEqual({ kind: 'none' });
  });

  itHolds(
    'counts the bids that are really placed, one least bid after another',
    [
      fc.constantFrom(...LOT_TYPES),
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: 1, max: 300_000 }),
    ],
    (lotType, currency, start, more) => {
      const reserve = fromMajor(start + more, currency);
      let price = fromMajor(start, currency);
      const lot = belowReserve(price, reserve, { ...LOT, lotType });
      let bids = 0;
      while (price.minor < reserve.minor) {
        price = addMoney(price, incrementFor(price, lotType));
        bids += 1;
      }
      expect(reserveDistance(lot)).toMatchObject({ kind: 'below', increments: bids });
    },
  );
});

describe('the rate of bids', () => {
  it('counts the last five and ten minutes and each ten minutes of the hour', () => {
    const minutes = [59, 50, 49.9, 12, 10, 9.9, 5, 4.9, 0];
    const recentBids = minutes.map((age) => NOW - age * MINUTE_MS);
    expect(bidRate({ recentBids }, NOW)).toEqual({ lastFive: 2, lastTen: 4, buckets: [2, 1, 0, 0, 2, 4] });
  });

  it('counts a bid ahead of the clock as made now, and none that is an hour old', () => {
    expect(bidRate({ recentBids: [NOW - HOUR_MS, NOW + 200] }, NOW)).toEqual({
      lastFive: 1,
      lastTen: 1,
      buckets: [0, 0, 0, 0, 0, 1],
    });
  });
});
