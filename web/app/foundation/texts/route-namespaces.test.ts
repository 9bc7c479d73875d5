import { expect, it } from 'vitest';
import { namespacesOf } from './route-namespaces.ts';

it('takes the namespaces of all routes once, after those of the frame', () => {
  const handles = [undefined, { namespaces: ['lot', 'tile'] }, { namespaces: ['lot', 'messages'] }];
  expect(namespacesOf(handles.map((handle) => ({ handle, data: null })))).toEqual([
    'common',
    'tile',
    'lot',
    'messages',
  ]);
});

it('ignores handles of another shape', () => {
  const handles = [null, 'x', {}, { namespaces: 'lot' }, { namespaces: [1] }];
  expect(namespacesOf(handles.map((handle) => ({ handle, data: null })))).toEqual(['common', 'tile']);
});

it('adds what the data of a route needs', () => {
  const handle = { namespaces: ['lot'], namespacesFor: (data: unknown) => (data === 'offers' ? ['offers'] : []) };
  expect(namespacesOf([{ handle, data: 'offers' }])).toEqual(['common', 'tile', 'lot', 'offers']);
  expect(namespacesOf([{ handle, data: null }])).toEqual(['common', 'tile', 'lot']);
});
