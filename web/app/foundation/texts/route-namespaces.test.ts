import { describe, expect, it } from 'vitest';
import { isReadIn, namespacesOf } from './route-namespaces.ts';

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

describe('whether a page can be read in a language', () => {
  const german = { textLanguage: 'de', untranslated: ['cli'] } as const;
  const text = (...languages: string[]) => ({
    handle: { namespaces: ['content'], languagesOf: () => languages },
    data: {},
  });

  it.each([
    ['its namespaces and its text are translated', [text('en', 'de')], true],
    ['it has no text of its own', [{ handle: { namespaces: ['buy'] }, data: {} }], true],
    ['its text is in English alone', [text('en')], false],
    ['a namespace is in English', [text('en', 'de'), { handle: { namespaces: ['cli'] }, data: {} }], false],
  ])('%s', (_, routes, expected) => {
    expect(isReadIn('de', routes, german)).toBe(expected);
  });
});
