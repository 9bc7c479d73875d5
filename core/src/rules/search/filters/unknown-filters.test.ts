import table from '@marque/fixtures/cases/search-unknown-filters.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { hasUnknownFilter } from '../index.ts';

it.each(table.cases)('?$address asks for what no listed lot can match: $isUnknown', ({ address, isUnknown }) => {
  expect(hasUnknownFilter(new URLSearchParams(address))).toBe(isUnknown);
});
