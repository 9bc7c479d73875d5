import { expect, it } from 'vitest';
import { COUNTRIES, LANGUAGES } from '../../rules/places/index.ts';
import { dialCodeChoices, findDialCodes } from './choices.ts';

const codesFor = (typed: string, language: (typeof LANGUAGES)[number] = 'en') =>
  findDialCodes(dialCodeChoices(language), typed).map(({ countryCode }) => countryCode);

it.each(LANGUAGES)('offers every country once in %s: six first, the others by name (V-016)', (language) => {
  const choices = dialCodeChoices(language);
  expect(choices.slice(0, 6).map(({ countryCode }) => countryCode)).toEqual(['GB', 'US', 'FR', 'DE', 'IT', 'NG']);
  const names = choices.slice(6).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare));
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(new Set(choices.map(({ countryCode }) => countryCode)).size).toBe(choices.length);
  expect(choices.length).toBeGreaterThan(230);
  expect(choices.every(({ countryCode }) => COUNTRIES.includes(countryCode))).toBe(true);
});

it('orders by the names of the language', () => {
  const place = (language: 'en' | 'de', code: string) =>
    dialCodeChoices(language).findIndex((one) => one.countryCode === code);
  expect(place('en', 'AT')).toBeLessThan(place('en', 'EG'));
  expect(place('de', 'EG')).toBeLessThan(place('de', 'AT'));
});

it.each([
  ['canada', 'CA'],
  ['Kingd', 'GB'],
  ['uk', 'GB'],
  ['UAE', 'AE'],
  ['gg', 'GG'],
  ['cote d', 'CI'],
  ['+44', 'JE'],
  ['44', 'GB'],
  ['0044', 'IM'],
  ['+1', 'CA'],
  [' 852 ', 'HK'],
])('finds by "%s" the country %s', (typed, country) => {
  expect(codesFor(typed)).toContain(country);
});

it('finds all countries that share a code, and no other', () => {
  expect(codesFor('+44').toSorted()).toEqual(['GB', 'GG', 'IM', 'JE']);
  expect(codesFor('1')).toEqual(expect.arrayContaining(['US', 'CA', 'JM', 'PR']));
  expect(codesFor('canada')).toEqual(['CA']);
  expect(codesFor('+999')).toEqual([]);
  expect(codesFor('xyzzy')).toEqual([]);
});

it('finds in the language of the reader', () => {
  expect(codesFor('Österr', 'de')).toEqual(['AT']);
  expect(codesFor('osterr', 'de')).toEqual(['AT']);
  expect(codesFor('加拿', 'zh-Hans')).toContain('CA');
});
