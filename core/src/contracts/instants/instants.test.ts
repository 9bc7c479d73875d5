import { expect, it } from 'vitest';
import { endOf, fromIso, instantOf, toIso } from './index.ts';

const END = '2026-11-20T19:30:00.000Z';
const LATER = '2026-11-21T19:30:00.000Z';

it('writes and reads an instant with its milliseconds', () => {
  expect(toIso(fromIso(END))).toBe(END);
  expect(instantOf(END)).toBe(Date.UTC(2026, 10, 20, 19, 30));
  expect(instantOf(null)).toBeNull();
});

it.each([
  [LATER, END, LATER],
  [null, END, END],
  [null, null, null],
])('a lot whose stage ends at %s and whose auction at %s ends at %s', (dtStageEndUTC, dtAuctionEndUTC, end) => {
  expect(endOf({ dtStageEndUTC, dtAuctionEndUTC })).toBe(end === null ? null : fromIso(end));
});
