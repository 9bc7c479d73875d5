import type { StoredFile } from '@marque/core/forms/fields';
import { expect, it } from 'vitest';
import { adoptAnswers } from './adopt-answers.ts';

const file = (url: string): StoredFile => ({ name: url, type: '', url, success: true });
const NONE: ReadonlySet<string> = new Set();

it.each<[string, object, object, readonly string[], object]>([
  ['takes a value from elsewhere', { a: '1' }, { a: '2' }, [], { a: '2' }],
  ['takes a new answer and a removed one', { a: '1' }, { b: '2' }, [], { a: undefined, b: '2' }],
  ['keeps what was typed since', { a: 'typed', b: '1' }, { a: 'older', b: '2' }, ['a'], { b: '2' }],
  ['keeps a field that was emptied since', {}, { a: 'older' }, ['a'], {}],
  ['changes nothing that agrees', { a: [file('x')] }, { a: [file('x')] }, [], {}],
])('%s', (_, here, there, typed, changes) => {
  expect(Object.fromEntries(adoptAnswers({ ...here }, { ...there }, new Set(typed)))).toEqual(changes);
});

it('keeps the order of files here, and adds those from elsewhere', () => {
  const here = { images: [file('c'), file('a'), file('gone')] };
  const there = { images: [file('a'), file('b'), file('c')] };
  expect(adoptAnswers(here, there, NONE).get('images')).toEqual([file('c'), file('a'), file('b')]);
});
