import table from '@marque/fixtures/cases/bidding-own-lots.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isSamePerson } from './own-lot.ts';

describe('isSamePerson', () => {
  it.each(table.cases)('$name: $owns', ({ bidder, vendor, owns }) => {
    expect(isSamePerson(bidder, vendor)).toBe(owns);
    expect(isSamePerson(vendor, bidder)).toBe(owns);
  });
});
