import { createHash } from 'node:crypto';
import { createI18n, type Texts } from '@marque/core/i18n';
import { DEFAULT_LANGUAGE, type Language, normaliseLocale } from '@marque/core/rules/places';
import type { i18n } from 'i18next';
import { englishGaps } from './english-gaps.ts';
import type { PageTexts } from './page-texts.ts';

/** Every locale file, part of the server's bundle: rendering waits for no disk. */
const FILES = import.meta.glob<Texts>('../../../../core/src/i18n/locales/*/*.json', { eager: true, import: 'default' });

/** Language, then namespace. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, Texts>>>> = byLanguage();

/** Changes with any text, so that browsers may keep locale files for ever. */
const VERSION = createHash('sha256').update(JSON.stringify(FILES)).digest('base64url').slice(0, 10);

const instances = new Map<Language, i18n>();
const scripts = new Map<string, string>();

/** The texts of a language for rendering. One instance serves all requests: nothing in it changes. */
export function serverTexts(language: string): i18n {
  const spoken = normaliseLocale(language);
  let instance = instances.get(spoken);
  if (instance === undefined) {
    instance = createI18n({
      language: spoken,
      resources: TEXTS,
      namespaces: Object.keys(TEXTS[DEFAULT_LANGUAGE] ?? {}),
    }).i18n;
    instances.set(spoken, instance);
  }
  return instance;
}

/**
 * What a page carries so that it can speak before anything else is fetched: the namespaces that it needs, with English
 * for the gaps of its language. JSON that is safe inside a script element.
 */
export function pageTextsJson(language: string, namespaces: readonly string[]): string {
  const spoken = normaliseLocale(language);
  const name = `${spoken} ${[...namespaces].sort().join(' ')}`;
  let json = scripts.get(name);
  if (json === undefined) {
    const page: PageTexts = {
      language: spoken,
      version: VERSION,
      texts: pick(namespaces, (namespace) => ownTexts(spoken, namespace)),
      english: pick(namespaces, (namespace) => gapsOf(spoken, namespace)),
    };
    json = JSON.stringify(page).replaceAll('<', '\\u003c');
    scripts.set(name, json);
  }
  return json;
}

/** One locale file as it is fetched by itself, empty where the language has none; null for a name that none has. */
export function localeFile(language: string, namespace: string): Texts | null {
  const isKnown = Object.hasOwn(TEXTS[DEFAULT_LANGUAGE] ?? {}, namespace);
  return isKnown ? ownTexts(normaliseLocale(language), namespace) : null;
}

function ownTexts(language: Language, namespace: string): Texts {
  return TEXTS[language]?.[namespace] ?? {};
}

function gapsOf(language: Language, namespace: string): Texts {
  return englishGaps(ownTexts(language, namespace), ownTexts(DEFAULT_LANGUAGE, namespace));
}

function pick(namespaces: readonly string[], read: (namespace: string) => Texts): Record<string, Texts> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, read(namespace)]));
}

function byLanguage(): Record<string, Record<string, Texts>> {
  const table: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(FILES)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    table[language] = { ...table[language], [file.replace('.json', '')]: texts };
  }
  return table;
}
