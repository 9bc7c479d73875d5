import { expect, it } from 'vitest';
import { pageLotOf } from './page-lot.ts';

const lot = {
  title: '1971 Alfa Romeo 1750 GT Veloce',
  mainImagePath: 'lots/1/main',
  mainImageColour: '#d6cfc2',
  slug: 'x',
};

it('reads the lot off the data of its page', () => {
  expect(pageLotOf({ lot, bids: [] })).toEqual({ title: lot.title, imageKey: 'lots/1/main', colour: '#d6cfc2' });
});

it.each([
  ['nothing', undefined],
  ['no lot', { lots: [lot] }],
  ['a lot that was not found', { lot: null }],
  ['a lot without a picture', { lot: { ...lot, mainImagePath: null } }],
  ['something else of that name', { lot: 'E-Type' }],
])('finds none in %s', (_, data) => {
  expect(pageLotOf(data)).toBeNull();
});
