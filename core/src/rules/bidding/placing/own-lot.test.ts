import table from '@marque/fixtures/cases/bidding-own-lots.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { isSamePerson } from './own-lot.ts';

it.each(table.cases)('isSamePerson: $name: $owns', ({ bidder, vendor, owns }) => {
  expect(isSamePerson(bidder, vendor)).toBe(owns);
  expect(isSamePerson(vendor, bidder)).toBe(owns);
});
