import type { Texts } from '@marque/core/i18n';
import german from '@marque/core/locales/de/common.json' with { type: 'json' };
import cli from '@marque/core/locales/en/cli.json' with { type: 'json' };
import english from '@marque/core/locales/en/common.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { ENGLISH_GAPS, type PageTexts } from './page-texts.ts';
import { pageLanguage } from './route-namespaces.ts';
import { localeFile, pageTextsJson, serverTexts, textLanguage } from './texts.server.ts';

// The command line is for staff and stays in English.
const UNTRANSLATED = 'cli';

const pageTexts = (language: string, namespaces: readonly string[]) =>
  JSON.parse(pageTextsJson(language, namespaces)) as PageTexts;

describe('a page in German', () => {
  it('is rendered with the German texts, and with English ones where German has none', () => {
    const { t } = serverTexts('de_DE');
    expect(t('session.signIn')).toBe(german.session.signIn);
    expect(t(`${UNTRANSLATED}:about`)).toBe(serverTexts('en').t(`${UNTRANSLATED}:about`));
  });

  it('carries its own texts alone if they are complete', () => {
    const { language, texts, english: gaps } = pageTexts('de_DE', ['common', 'tile']);
    expect({ language, gaps, common: texts.common }).toEqual({
      language: 'de',
      gaps: { common: {}, tile: {} },
      common: german,
    });
  });

  it('carries English for a namespace that German lacks', () => {
    const { texts, english: gaps } = pageTexts('de', [UNTRANSLATED]);
    expect({ texts, gaps }).toEqual({ texts: { [UNTRANSLATED]: {} }, gaps: { [UNTRANSLATED]: cli } });
  });

  it('fetches one file, which holds English for the gaps only', () => {
    expect(localeFile('de', 'common')).toEqual(german);
    expect(localeFile('de', UNTRANSLATED)).toEqual({ [ENGLISH_GAPS]: cli });
    expect(localeFile('en', 'common')).toEqual(english as Texts);
    expect(localeFile('de', 'nowhere')).toBeNull();
  });
});

it.each([
  ['de', 'de'],
  ['de_DE', 'de'],
  ['de-AT', 'de'],
  ['sv-FI', 'sv'],
  ['zh-TW', 'zh-Hant'],
  ['en', 'en'],
  ['unknown', 'en'],
])('the frame of a page for %s is in %s', (language, written) => {
  expect(textLanguage(language).textLanguage).toBe(written);
});

it('lists what a language lacks, which is nothing for English', () => {
  const { untranslated } = textLanguage('de');
  expect(untranslated).toContain(UNTRANSLATED);
  expect(untranslated).not.toContain('common');
  expect(textLanguage('en').untranslated).toEqual([]);
});

it.each([
  ['de', ['home'], 'de'],
  ['de', ['home', UNTRANSLATED], 'en'],
  ['sv', ['home'], 'sv'],
])('a page for %s with the namespaces %j is in %s', (language, namespaces, written) => {
  expect(pageLanguage([{ handle: { namespaces }, data: null }], textLanguage(language))).toBe(written);
});
