import { expect, it } from 'vitest';
import { nextAttempt, readEntry, writeEntry } from './comment-entry.ts';

const OF_LOT = { lotId: 7, parentId: null };
const OF_REPLY = { lotId: 7, parentId: 3 };

it('a text is read in the form that it was written in', () => {
  const stored = writeEntry('Does the heater work?', OF_LOT);
  expect(readEntry(stored, OF_LOT)).toBe('Does the heater work?');
  expect(readEntry(stored, OF_REPLY)).toBe('');
  expect(readEntry(stored, { ...OF_LOT, lotId: 8 })).toBe('');
});

it.each([null, '', 'no JSON', '7', '{"lotId":7}', '{"lotId":7,"parentId":null,"text":7}'])(
  'what is stored as %s is no text',
  (stored) => {
    expect(readEntry(stored, OF_LOT)).toBe('');
  },
);

it('an empty text leaves nothing in the storage', () => {
  expect(writeEntry('', OF_LOT)).toBe('');
});

it('the same comment is sent with the same key, another one with another', () => {
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key ${keys}`;
  };
  const first = nextAttempt(null, { text: 'A', parentId: null }, newKey);
  expect(nextAttempt(first, { text: 'A', parentId: null }, newKey)).toBe(first);
  expect(nextAttempt(first, { text: 'B', parentId: null }, newKey).key).toBe('key 2');
  expect(nextAttempt(first, { text: 'A', parentId: 3 }, newKey).key).toBe('key 3');
});
