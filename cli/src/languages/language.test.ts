import { LANGUAGES } from '@marque/core/rules/places';
import { describe, expect, it } from 'vitest';
import { LOCAL_ZONE, writeInstant } from '../render/auction/instants.ts';
import { openTexts } from '../texts.ts';
import { languageOf, loadTranslations } from './language.ts';

describe('the language of the environment', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'fr_FR@euro' }, 'fr'],
    [{ LANG: 'zh_CN.GB18030' }, 'zh-Hans'],
    [{ LANG: 'zh_TW.UTF-8' }, 'zh-Hant'],
    [{ LANG: 'pl_PL.UTF-8' }, 'en'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'sv_SE.UTF-8' }, 'sv'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'sv_SE.UTF-8', LC_ALL: 'it_IT' }, 'it'],
    [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LC_ALL: '', LANG: 'nl_NL.UTF-8' }, 'nl'],
    [{ MARQUE_LANGUAGE: 'en', LC_ALL: 'de_DE.UTF-8' }, 'en'],
    [{ MARQUE_LANGUAGE: 'zh-Hant', LANG: 'de_DE.UTF-8' }, 'zh-Hant'],
  ] as const)('of %j is %s', (environment, language) => {
    expect(languageOf(environment)).toBe(language);
  });
});

it('loads all texts of a command in its language', async () => {
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const translations = await loadTranslations(language);
    expect(Object.keys(translations?.namespaces ?? {}), language).toContain('cli-import');
    const { t } = openTexts(translations);
    expect(t.language).toBe(language);
    expect(t('cli:help.examples'), language).not.toBe('Examples');
  }
});

it('writes the months of the language', () => {
  const at = Date.UTC(2026, 2, 4, 12);
  expect(writeInstant(at, 'full', 'UTC', 'en')).toBe('4 Mar 2026, 12:00:00 UTC');
  expect(writeInstant(at, 'full', 'UTC', 'fr')).toBe('4 mars 2026, 12:00:00 UTC');
  expect(writeInstant(at, 'clock', LOCAL_ZONE, 'de')).toMatch(/^\d\d:\d\d:00$/);
});
