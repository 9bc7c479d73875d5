import type { Texts } from '@marque/core/i18n';
import german from '@marque/core/locales/de/common.json' with { type: 'json' };
import germanTile from '@marque/core/locales/de/tile.json' with { type: 'json' };
import english from '@marque/core/locales/en/common.json' with { type: 'json' };
import home from '@marque/core/locales/en/home.json' with { type: 'json' };
import tile from '@marque/core/locales/en/tile.json' with { type: 'json' };
import swedish from '@marque/core/locales/sv/common.json' with { type: 'json' };
import chinese from '@marque/core/locales/zh-Hant/common.json' with { type: 'json' };
import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { createServerTexts } from './create-server-texts.ts';
import { ENGLISH_GAPS, type PageTexts } from './page-texts.ts';
import { pageLanguage } from './route-namespaces.ts';
import { localeFile as fileOfSites, textLanguage as languageOfSites } from './texts.server.ts';

/** As it is while a new namespace has no translation yet. */
const UNTRANSLATED = 'home';
const { serverTexts, pageTextsJson, textLanguage, localeFile } = createServerTexts(
  {
    en: { common: english, tile, home },
    de: { common: german, tile: germanTile },
    sv: { common: swedish, tile },
    'zh-Hant': { common: chinese },
  },
  'a-version',
);

const pageTexts = (language: string, namespaces: readonly string[]) =>
  JSON.parse(pageTextsJson(language, namespaces)) as PageTexts;

describe('a page in German', () => {
  it('is rendered with the German texts, and with English ones where German has none', () => {
    const { t } = serverTexts('de_DE');
    expect(t('session.signIn')).toBe(german.session.signIn);
    expect(t(`${UNTRANSLATED}:slides.label`)).toBe(home.slides.label);
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
    expect({ texts, gaps }).toEqual({ texts: { [UNTRANSLATED]: {} }, gaps: { [UNTRANSLATED]: home } });
  });

  it('fetches one file, which holds English for the gaps only', () => {
    expect(localeFile('de', 'common')).toEqual(german);
    expect(localeFile('de', UNTRANSLATED)).toEqual({ [ENGLISH_GAPS]: home });
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
  ['de', ['tile'], 'de'],
  ['de', ['tile', UNTRANSLATED], 'en'],
  ['sv', ['tile'], 'sv'],
])('a page for %s with the namespaces %j is in %s', (language, namespaces, written) => {
  expect(pageLanguage([{ handle: { namespaces }, data: null }], textLanguage(language))).toBe(written);
});

it('of the sites are whole in every language, and without those of the staff’s programs', () => {
  for (const language of LANGUAGES) expect(languageOfSites(language).untranslated, language).toEqual([]);
  expect(fileOfSites('de', 'common')).toEqual(german);
  for (const namespace of ['cli', 'cli-import', 'console', 'desktop', 'monitoring']) {
    expect(fileOfSites('en', namespace), namespace).toBeNull();
  }
});
