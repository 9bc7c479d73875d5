import { expect, it } from 'vitest';
import { englishGaps } from './english-gaps.ts';

const ENGLISH = { close: 'Close', open: 'Open', bids: { one: '{{count}} bid', other: '{{count}} bids' } };

it.each([
  ['no texts', {}, ENGLISH],
  ['all texts', ENGLISH, {}],
  [
    'some, and one left empty',
    { close: 'Schließen', open: '', bids: { other: '{{count}} Gebote' } },
    { open: 'Open', bids: { one: '{{count}} bid' } },
  ],
  ['a text where English has a group', { ...ENGLISH, bids: 'Gebote' }, { bids: ENGLISH.bids }],
])('a language with %s', (_name, own, gaps) => {
  expect(englishGaps(own, ENGLISH)).toEqual(gaps);
});
