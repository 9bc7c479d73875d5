import { describe, expect, it } from 'vitest';
import { splitTitle } from './lot-title.tsx';

const told = (title: string) => splitTitle(title).map(({ text, kind }) => `${kind}:${text}`);

describe('splitTitle', () => {
  it.each([
    ['1985 Audi quattro', ['plain:1985 Audi quattro']],
    ['1964 Mercedes-Benz 230 SL', ['plain:1964 ', 'kept:Mercedes-Benz', 'plain: 230 SL']],
    ['1972 Rolex GMT-Master ref. 1675', ['plain:1972 Rolex ', 'kept:GMT-Master', 'plain: ', 'reference:ref. 1675']],
    [
      '1965 Jaguar E-Type Fixed-Head Coupé',
      ['plain:1965 Jaguar ', 'kept:E-Type', 'plain: ', 'kept:Fixed-Head', 'plain: Coupé'],
    ],
    ['Omega ref. 145.022-69', ['plain:Omega ', 'reference:ref. 145.022-69']],
  ])('%s', (title, expected) => {
    expect(told(title)).toEqual(expected);
  });

  it('keeps every part of a title', () => {
    for (const title of ['A - B', '-', 'ref. 12', 'Girard-Perregaux ref. 8008-1', '']) {
      expect(
        splitTitle(title)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(title);
    }
  });
});
