import { describe, expect, it, vi } from 'vitest';
import { buildLocaleUrl, createI18n, LOCALE_PATH } from './index.ts';

const resources = {
  en: { common: { close: 'Close', greet: 'Hello {{name}}', lots_one: '{{count}} lot', lots_other: '{{count}} lots' } },
  de: { common: { close: 'Schließen', greet: '' } },
};

describe('buildLocaleUrl', () => {
  it.each([
    ['de', 'lot', '/locales/de/lot.json?v=a1'],
    ['de_DE', 'lot', '/locales/de/lot.json?v=a1'],
    ['zh_TW', 'common', '/locales/zh-Hant/common.json?v=a1'],
    ['zh', 'common', '/locales/zh-Hans/common.json?v=a1'],
    ['xx', 'common', '/locales/en/common.json?v=a1'],
  ])('%s, %s: %s', (language, namespace, url) => {
    expect(buildLocaleUrl(language, namespace, 'a1')).toBe(url);
  });

  it('uses the given path and omits a missing version', () => {
    expect(buildLocaleUrl('it', 'lot', undefined, 'https://cdn.example/{{ns}}/{{lng}}')).toBe(
      'https://cdn.example/lot/it',
    );
  });
});

describe('createI18n with preloaded texts', () => {
  it('is ready at once', () => {
    const { i18n } = createI18n({ language: 'de_DE', resources });
    expect(i18n.language).toBe('de');
    expect(i18n.t('close')).toBe('Schließen');
    expect(i18n.t('common:close')).toBe('Schließen');
  });

  it('falls back to English for missing and empty texts, without a report', () => {
    const onMissing = vi.fn();
    const { i18n } = createI18n({ language: 'de', resources, onMissing });
    expect(i18n.t('lots', { count: 1 })).toBe('1 lot');
    expect(i18n.t('greet', { name: 'Ann & Bob' })).toBe('Hello Ann & Bob');
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('uses the plural forms of the language', () => {
    const { i18n } = createI18n({ language: 'en', resources });
    expect([0, 1, 2].map((count) => i18n.t('lots', { count }))).toEqual(['0 lots', '1 lot', '2 lots']);
  });

  it('shows the key of a missing text and reports it once', () => {
    const onMissing = vi.fn();
    const { i18n } = createI18n({ language: 'fr', resources, onMissing });
    expect([i18n.t('nowhere.to.be'), i18n.t('nowhere.to.be')]).toEqual(['nowhere.to.be', 'nowhere.to.be']);
    expect(onMissing.mock.calls).toEqual([[{ language: 'fr', namespace: 'common', key: 'nowhere.to.be' }]]);
  });

  it('logs missing texts by default', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    createI18n({ language: 'en', resources }).i18n.t('lot:nowhere');
    expect(warn.mock.calls).toEqual([['Missing translation (en): lot:nowhere']]);
    warn.mockRestore();
  });

  it('keeps two instances apart', () => {
    const [first, second] = [createI18n({ language: 'de', resources }), createI18n({ language: 'en', resources })];
    expect([first.i18n.t('close'), second.i18n.t('close')]).toEqual(['Schließen', 'Close']);
  });
});

describe('createI18n with fetched texts', () => {
  function site(texts: Record<string, unknown>) {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      const text = texts[url];
      return text === undefined ? new Response('none', { status: 404 }) : Response.json(text);
    };
    return { asked, fetch };
  }

  it('loads the first namespaces before it is ready and the others on demand', async () => {
    const { asked, fetch } = site({
      '/locales/it/common.json?v=7': { close: 'Chiudi' },
      '/locales/it/lot.json?v=7': { title: 'Lotto' },
    });
    const { i18n, ready } = createI18n({
      language: 'it',
      loadPath: LOCALE_PATH,
      version: '7',
      fetch,
      namespaces: ['common'],
    });
    await ready;
    expect(i18n.t('close')).toBe('Chiudi');
    expect(asked.toSorted()).toEqual(['/locales/en/common.json?v=7', '/locales/it/common.json?v=7']);
    await i18n.loadNamespaces('lot');
    expect(i18n.t('lot:title')).toBe('Lotto');
  });

  it('does not fetch preloaded texts', async () => {
    const { asked, fetch } = site({});
    const { i18n, ready } = createI18n({
      language: 'en',
      resources,
      loadPath: LOCALE_PATH,
      fetch,
      namespaces: ['common'],
    });
    await ready;
    expect(i18n.t('close')).toBe('Close');
    expect(asked).toEqual([]);
  });

  it('falls back to English for a missing namespace', async () => {
    const { fetch } = site({ '/locales/en/common.json': { close: 'Close' } });
    const { i18n, ready } = createI18n({ language: 'sv', loadPath: LOCALE_PATH, fetch, namespaces: ['common'] });
    await ready;
    expect(i18n.t('close')).toBe('Close');
  });
});
