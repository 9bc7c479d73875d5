import { readdirSync } from 'node:fs';
import { LANGUAGES } from '@marque/core/rules/places';
import { expect, it } from 'vitest';
import { loadTexts } from './load-texts.ts';

it.each(LANGUAGES.filter((language) => language !== 'en'))('loads all texts of the console in %s', async (language) => {
  const texts = await loadTexts(language);
  expect(Object.keys(texts).toSorted()).toEqual([
    'common',
    'consign',
    'console',
    'facts',
    'fields',
    'forms',
    'lot',
    'messages',
    'monitoring',
    'price',
  ]);
});

it('loads none for English, which is part of the page', async () => {
  expect(await loadTexts('en')).toEqual({});
  expect(readdirSync(new URL('../../../../core/src/i18n/locales', import.meta.url)).toSorted()).toEqual(
    LANGUAGES.toSorted(),
  );
});
