import { describe, expect, it } from 'vitest';
import { makesToShow, pagesToOffer, toggled } from './filter-options.ts';

const counts = {
  BMW: 33,
  Ferrari: 19,
  Lancia: 9,
  Audi: 2,
  Jaguar: 26,
  Porsche: 48,
  Fiat: 1,
  Lotus: 3,
  Bentley: 4,
  Ford: 5,
};
const names = (typed: string, chosen: string | null = null) =>
  makesToShow(counts, typed, chosen).map(({ value }) => value);

describe('makesToShow', () => {
  it('shows the commonest eight by name', () => {
    expect(names('')).toEqual(['Bentley', 'BMW', 'Ferrari', 'Ford', 'Jaguar', 'Lancia', 'Lotus', 'Porsche']);
  });

  it('adds the chosen one where it is not among them, even without a lot', () => {
    expect(names('', 'Fiat')).toContain('Fiat');
    expect(makesToShow(counts, '', 'Tatra')).toContainEqual({ value: 'Tatra', count: 0 });
  });

  it('shows whatever has the typed letters, from all of them', () => {
    expect(names('fi')).toEqual(['Fiat']);
    expect(names(' AU ')).toEqual(['Audi']);
    expect(names('zz')).toEqual([]);
  });
});

describe('toggled', () => {
  const all = ['car', 'bike', 'plate'];
  it.each([
    [[], 'bike', ['bike']],
    [['plate'], 'car', ['car', 'plate']],
    [['car', 'plate'], 'car', ['plate']],
  ])('%j with %s: %j', (list, value, expected) => {
    expect(toggled(list, value, all)).toEqual(expected);
  });
});

describe('pagesToOffer', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i: %j', (page, pages, expected) => {
    expect(pagesToOffer(page, pages)).toEqual(expected);
  });
});
