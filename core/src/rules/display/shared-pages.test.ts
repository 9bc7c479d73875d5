import pageTable from '@marque/fixtures/cases/display-shared-pages.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { sharedPage } from './index.ts';

it.each(pageTable.cases)('$address is a page for many by the pattern $pattern', ({ address, pattern, rendered }) => {
  const expected = pattern === null ? null : { pattern, address: rendered };
  expect(sharedPage(address)).toEqual(expected);
});
