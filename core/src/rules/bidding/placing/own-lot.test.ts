import table from '@marque/fixtures/cases/bidding-own-lots.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ownsLot } from './own-lot.ts';

describe('ownsLot', () => {
  it.each(table.cases)('$name: $owns', ({ bidder, vendor, owns }) => {
    expect(ownsLot(bidder, vendor)).toBe(owns);
    expect(ownsLot(vendor, bidder)).toBe(owns);
  });
});
