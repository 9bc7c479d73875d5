import table from '@marque/fixtures/cases/uploads-content.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ACCEPTED_TYPES } from './accepted-types.ts';
import { ACCEPTED_CONTENT, type AcceptedEnding, endingOf, isAcceptedContent } from './index.ts';

describe('what is found in a file', () => {
  it.each(table.cases)('.$ending with $type, text: $isText → $isAccepted', ({ ending, isAccepted, ...found }) => {
    expect(isAcceptedContent(ending as AcceptedEnding, found)).toBe(isAccepted);
  });

  it('is said for every ending that is accepted, and has an accepted case and one for unknown content', () => {
    expect(Object.keys(ACCEPTED_CONTENT)).toEqual(Object.keys(ACCEPTED_TYPES));
    for (const ending of Object.keys(ACCEPTED_CONTENT) as AcceptedEnding[]) {
      expect(table.cases.some((row) => row.ending === ending && row.isAccepted)).toBe(true);
      expect(isAcceptedContent(ending, { type: null, isText: false })).toBe(false);
    }
  });
});

it.each([
  ['front.PNG', 'png'],
  ['a.b.jpeg', 'jpeg'],
  ['.png', null],
  ['png', null],
  ['front.exe', null],
  ['front.', null],
  ['front.constructor', null],
])('the ending of "%s" is %s', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});
