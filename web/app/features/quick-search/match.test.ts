import { expect, it } from 'vitest';
import { matchTitle } from './match.ts';

const marked = (title: string, query: string) =>
  matchTitle(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['1971 Alfa Romeo 1750 GT', 'alfa', '1971 [Alfa] Romeo 1750 GT'],
  ['1971 Alfa Romeo 1750 GT', 'rom alf', '1971 [Alf]a [Rom]eo 1750 GT'],
  ['1964 Mercedes-Benz 230 SL', 'benz', '1964 Mercedes-[Benz] 230 SL'],
  ['1965 Jaguar E-Type Coupé', 'coupe', '1965 Jaguar E-Type [Coupé]'],
  ['1958 Universal Genève', 'gen', '1958 Universal [Gen]ève'],
  ['2005 Aston Martin DB9', 'art', '2005 Aston Martin DB9'],
  ['2005 Aston Martin DB9', '  ', '2005 Aston Martin DB9'],
  ['Porsche 911 911', '911', 'Porsche [911] [911]'],
])('matchTitle: %s, searched for "%s"', (title, query, expected) => {
  expect(marked(title, query)).toBe(expected);
});
