import table from '@marque/fixtures/cases/people-shared-addresses.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { tellsOfOnePerson } from './shared-addresses.ts';

it.each(table.cases)('$address of $accounts accounts: $tells', ({ address, accounts, tells }) => {
  expect(tellsOfOnePerson({ address, accounts })).toBe(tells);
});
