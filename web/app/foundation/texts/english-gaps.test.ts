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
  expect(englishGaps(own, ENGLISH, 'de')).toEqual(gaps);
});

it.each([
  ['zh-Hans', { lots_other: '{{count}} 件拍品' }, {}],
  ['zh-Hans', {}, { lots_one: '{{count}} lot', lots_other: '{{count}} lots' }],
  ['de', { lots_other: '{{count}} Lose' }, { lots_one: '{{count}} lot' }],
] as const)('the plural forms that %s has are needed, and no others', (language, own, gaps) => {
  const english = { lots_one: '{{count}} lot', lots_other: '{{count}} lots' };
  expect(englishGaps(own, english, language)).toEqual(gaps);
});
