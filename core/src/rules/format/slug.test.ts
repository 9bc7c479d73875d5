import { expect, it } from 'vitest';
import { removeDiacritics, slugify } from './index.ts';

it.each([
  ['Alfa Romeo', 'alfa-romeo'],
  ['A. Lange & Söhne', 'a-lange-and-sohne'],
  ['  Škoda 1000 MB! ', 'skoda-1000-mb'],
  ['', ''],
])('slugify turns "%s" into "%s"', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('removes diacritics, also decomposed ones, and keeps the case', () => {
  expect(removeDiacritics('Citroën Çédille e\u0301')).toBe('Citroen Cedille e');
});
