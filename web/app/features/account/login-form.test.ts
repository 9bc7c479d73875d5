import { expect, it } from 'vitest';
import { pageLotOf } from './login-form.tsx';

const lot = {
  title: '1971 Alfa Romeo 1750 GT Veloce',
  mainImagePath: 'lots/1/main',
  mainImageColour: '#d6cfc2',
  slug: 'x',
};

it('reads the lot from the data of its page', () => {
  expect(pageLotOf({ lot, bids: [] })).toEqual({
    title: lot.title,
    picture: { key: 'lots/1/main', colour: '#d6cfc2', subject: null },
  });
});

it.each([
  ['missing data', undefined],
  ['no lot', { lots: [lot] }],
  ['a lot that was not found', { lot: null }],
  ['a lot without a picture', { lot: { ...lot, mainImagePath: null } }],
  ['a value that is not a lot', { lot: 'E-Type' }],
])('finds no lot in %s', (_, data) => {
  expect(pageLotOf(data)).toBeNull();
});
