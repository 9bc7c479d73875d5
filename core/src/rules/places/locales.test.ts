import addressTable from '@marque/fixtures/cases/places-addresses.json' with { type: 'json' };
import languageTable from '@marque/fixtures/cases/places-languages.json' with { type: 'json' };
import localeTable from '@marque/fixtures/cases/places-locales.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../laws.arbitrary.ts';
import {
  DEFAULT_LANGUAGE,
  keepLocalePrefix,
  LANGUAGE_CHOICES,
  LANGUAGES,
  languageOfCountry,
  normaliseLocale,
  readLanguage,
  splitLocalePrefix,
  withLocalePrefix,
} from './index.ts';

describe('locale codes', () => {
  it.each(localeTable.cases)('"$locale" asks for $language', ({ locale, language }) => {
    expect(readLanguage(locale)).toBe(language);
    expect(normaliseLocale(locale)).toBe(language ?? 'en');
  });

  it.each([null, undefined])('%s is English', (locale) => {
    expect(normaliseLocale(locale)).toBe('en');
  });

  it('read a supported language as itself', () => {
    expect(LANGUAGES.map(normaliseLocale)).toEqual(LANGUAGES);
  });
});

it.each([
  ['DE', 'de'],
  ['TW', 'zh-Hant'],
  ['GB', 'en'],
  // Several languages, and one that is none of ours.
  ['CH', 'en'],
  ['JP', 'en'],
])('a person in %s is written to in %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});

describe('the language selector', () => {
  it('offers all nine and preselects English with the British flag', () => {
    expect(LANGUAGE_CHOICES).toEqual(languageTable.cases);
    expect(LANGUAGE_CHOICES.map(({ language }) => language)).toEqual(LANGUAGES);
    expect(LANGUAGE_CHOICES.at(0)?.language).toBe(DEFAULT_LANGUAGE);
  });
});

describe('addresses', () => {
  it.each(addressTable.cases)('$path speaks $language', ({ path, language, rest }) => {
    expect(splitLocalePrefix(path)).toEqual({ language, path: rest });
  });

  it('take a prefix in place of the one they have', () => {
    expect(withLocalePrefix('/buy', 'de')).toBe('/de/buy');
    expect(withLocalePrefix('/en_GB/buy', 'zh-Hans')).toBe('/zh-Hans/buy');
    expect(withLocalePrefix('/', 'sv')).toBe('/sv');
    expect(withLocalePrefix('/it', 'nl')).toBe('/nl');
  });

  it('give back the page and the language they were made of', () => {
    const anyPath = fc
      .array(fc.stringMatching(/^[a-z0-9-]{3,12}$/), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`);
    forAll([anyPath, fc.constantFrom(...LANGUAGES)], (path, language) => {
      expect(splitLocalePrefix(withLocalePrefix(path, language))).toEqual({ language, path });
    });
  });
});

it.each([
  ['/buy', '/for-sale/a', '/buy'],
  ['/buy', '/de_DE/for-sale/a', '/de_DE/buy'],
  ['/buy?stage=live#top', '/zh-Hans', '/zh-Hans/buy?stage=live#top'],
  ['/', '/it/buy', '/it'],
  ['/fr/buy', '/it/buy', '/fr/buy'],
  ['https://elsewhere.example/', '/it/buy', 'https://elsewhere.example/'],
])('a way to %s from %s is %s', (path, here, expected) => {
  expect(keepLocalePrefix(path, here)).toBe(expected);
});
