import { expect, it } from 'vitest';
import { compareWithList, unreachedValues } from './check.ts';

it('reads unreached values of rules, forms and contracts from knip’s report', () => {
  const issues = [
    { file: 'core/src/rules/offers/checks/sums.ts', exports: [{ name: 'percentBelowReserve' }] },
    { file: 'core/src/forms/engine/schema.ts', exports: [{ name: 'schemaOf' }] },
    { file: 'core/src/ui/icons/icons.tsx', exports: [{ name: 'BoltIcon' }] },
  ];
  expect(unreachedValues(issues)).toEqual([
    { folder: 'rules/offers', name: 'percentBelowReserve' },
    { folder: 'forms/engine', name: 'schemaOf' },
  ]);
});

it('leaves out what an index passes on and its own folder uses', () => {
  expect(unreachedValues([{ file: 'core/src/rules/lot/index.ts', exports: [{ name: 'LIFECYCLE' }] }])).toEqual([]);
});

it('accepts a list that matches', () => {
  const row = { folder: 'rules/lot', name: 'showsBoostBanner' };
  expect(compareWithList([row], [row])).toEqual([]);
});

it('reports an unlisted value and an outdated row', () => {
  const problems = compareWithList([{ folder: 'rules/lot', name: 'a' }], [{ folder: 'rules/lot', name: 'b' }]);
  expect(problems).toEqual([
    'rules/lot a has no product caller: use it, delete it, or list the clause that waits for it.',
    'rules/lot b has a product caller or is gone: take it off the list.',
  ]);
});
