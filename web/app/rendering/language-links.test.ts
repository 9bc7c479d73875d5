import { expect, it } from 'vitest';
import { languageLinks } from './language-links.ts';

const GERMAN_TOO = (language: string) => language === 'en' || language === 'de';

it.each(['https://cars.example/buy', 'https://cars.example/de/buy', 'https://cars.example/de_DE/buy'])(
  'names the languages of %s, each at one address',
  (url) => {
    expect(languageLinks(url, GERMAN_TOO)).toEqual([
      { language: 'x-default', href: 'https://cars.example/buy' },
      { language: 'en', href: 'https://cars.example/buy' },
      { language: 'de', href: 'https://cars.example/de/buy' },
    ]);
  },
);

it('names none for a page in English alone, nor for a filtered list', () => {
  expect(languageLinks('https://cars.example/faqs', (language) => language === 'en')).toEqual([]);
  expect(languageLinks('https://cars.example/buy?stage=live', GERMAN_TOO)).toEqual([]);
});
