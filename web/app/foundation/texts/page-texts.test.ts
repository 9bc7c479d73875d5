import { expect, it } from 'vitest';
import { namespacesOf } from './page-texts.ts';

it('takes the namespaces of all routes once, after those of the frame', () => {
  expect(namespacesOf([undefined, { namespaces: ['lot', 'tile'] }, { namespaces: ['lot', 'messages'] }])).toEqual([
    'common',
    'tile',
    'lot',
    'messages',
  ]);
});

it('ignores handles of another shape', () => {
  expect(namespacesOf([null, 'x', {}, { namespaces: 'lot' }, { namespaces: [1] }])).toEqual(['common', 'tile']);
});
