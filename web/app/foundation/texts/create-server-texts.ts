import { createI18n, listKeys, logMissing, type Texts } from '@marque/core/i18n';
import { DEFAULT_LANGUAGE, type Language, normaliseLocale } from '@marque/core/rules/places';
import type { i18n } from 'i18next';
import { englishGaps } from './english-gaps.ts';
import { ENGLISH_GAPS, type PageTexts } from './page-texts.ts';
import { rememberTexts } from './remember-texts.ts';
import type { TextLanguage } from './route-namespaces.ts';

/** Texts by language, then by namespace. */
export type TextTable = Readonly<Record<string, Readonly<Record<string, Texts>>>>;

/**
 * What the server knows of texts: all of a language for rendering, and the parts of them that a page brings or fetches.
 * `version` changes with any text, so that browsers may cache locale files without limit.
 */
export function createServerTexts(texts: TextTable, version: string) {
  const instances = new Map<Language, i18n>();
  const scripts = new Map<string, string>();
  const gaps = new Map<string, Texts>();

  /** The texts of a language for rendering. All requests share one instance, since it is immutable. */
  function serverTexts(language: string): i18n {
    const supported = normaliseLocale(language);
    let instance = instances.get(supported);
    if (instance === undefined) {
      instance = rememberTexts(
        createI18n({
          language: supported,
          resources: texts,
          namespaces: Object.keys(texts[DEFAULT_LANGUAGE] ?? {}),
        }).i18n,
      );
      instances.set(supported, instance);
    }
    return instance;
  }

  /**
   * The texts in a page's HTML, so that its first render fetches none: the needed namespaces, with English for the gaps of
   * its language. The JSON is safe inside a script element.
   */
  function pageTextsJson(language: string, namespaces: readonly string[]): string {
    const supported = normaliseLocale(language);
    const name = `${supported} ${[...namespaces].sort().join(' ')}`;
    let json = scripts.get(name);
    if (json === undefined) {
      const page: PageTexts = {
        language: supported,
        version,
        texts: pick(namespaces, (namespace) => ownTexts(supported, namespace)),
        english: pick(namespaces, (namespace) => gapsOf(supported, namespace)),
      };
      json = JSON.stringify(page).replaceAll('<', '\\u003c');
      scripts.set(name, json);
    }
    return json;
  }

  /** What the site has for a reader of `language`. A language without any texts counts as English throughout. */
  function textLanguage(language: string): TextLanguage {
    const supported = normaliseLocale(language);
    const own = texts[supported];
    if (own === undefined) return { textLanguage: DEFAULT_LANGUAGE, untranslated: [] };
    const all = Object.keys(texts[DEFAULT_LANGUAGE] ?? {});
    return { textLanguage: supported, untranslated: all.filter((name) => own[name] === undefined) };
  }

  /** One locale file with English for its gaps, so that a page fetches no second file; null for an unknown name. */
  function localeFile(language: string, namespace: string): Texts | null {
    if (!Object.hasOwn(texts[DEFAULT_LANGUAGE] ?? {}, namespace)) return null;
    const supported = normaliseLocale(language);
    const english = gapsOf(supported, namespace);
    const own = ownTexts(supported, namespace);
    return Object.keys(english).length === 0 ? own : { ...own, [ENGLISH_GAPS]: english };
  }

  function ownTexts(language: Language, namespace: string): Texts {
    return texts[language]?.[namespace] ?? {};
  }

  /** The gaps of a language's own file are logged, once. A namespace that is not translated yet is no mistake. */
  function gapsOf(language: Language, namespace: string): Texts {
    const name = `${language} ${namespace}`;
    let found = gaps.get(name);
    if (found === undefined) {
      found = englishGaps(ownTexts(language, namespace), ownTexts(DEFAULT_LANGUAGE, namespace), language);
      gaps.set(name, found);
      if (texts[language]?.[namespace] !== undefined) {
        for (const key of listKeys(found)) logMissing({ language, namespace, key });
      }
    }
    return found;
  }

  return { serverTexts, pageTextsJson, textLanguage, localeFile };
}

function pick(namespaces: readonly string[], read: (namespace: string) => Texts): Record<string, Texts> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]));
}
