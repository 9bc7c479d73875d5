import { createHash } from 'node:crypto';
import { createI18n } from '@marque/core/i18n';
import { DEFAULT_LANGUAGE, type Language, normaliseLocale } from '@marque/core/rules/places';
import type { i18n } from 'i18next';
import type { PageTexts, Texts } from './page-texts.ts';

/** Every locale file, part of the server's bundle: rendering waits for no disk. */
const FILES = import.meta.glob<Texts>('../../../core/src/i18n/locales/*/*.json', { eager: true, import: 'default' });

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
 * already put in where the language has gaps. JSON that is safe inside a script element.
 */
export function pageTextsJson(language: string, namespaces: readonly string[]): string {
  const spoken = normaliseLocale(language);
  const name = `${spoken} ${[...namespaces].sort().join(' ')}`;
  let json = scripts.get(name);
  if (json === undefined) {
    const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, mergedTexts(spoken, namespace)]));
    json = JSON.stringify({ language: spoken, version: VERSION, texts } satisfies PageTexts).replaceAll('<', '\\u003c');
    scripts.set(name, json);
  }
  return json;
}

/** One locale file as it is fetched by itself, with English in the gaps of the language; null for a name that none has. */
export function localeFile(language: string, namespace: string): Texts | null {
  const isKnown = Object.hasOwn(TEXTS[DEFAULT_LANGUAGE] ?? {}, namespace);
  return isKnown ? mergedTexts(normaliseLocale(language), namespace) : null;
}

function mergedTexts(language: Language, namespace: string): Texts {
  return fillGaps(TEXTS[language]?.[namespace] ?? {}, TEXTS[DEFAULT_LANGUAGE]?.[namespace] ?? {});
}

function fillGaps(texts: Texts, english: Texts): Texts {
  const filled: Record<string, string | Texts> = { ...english };
  for (const [key, text] of Object.entries(texts)) {
    const inEnglish = english[key];
    if (typeof text === 'string') {
      if (text !== '') filled[key] = text;
    } else {
      filled[key] = fillGaps(text, typeof inEnglish === 'object' ? inEnglish : {});
    }
  }
  return filled;
}

function byLanguage(): Record<string, Record<string, Texts>> {
  const table: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(FILES)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    table[language] = { ...table[language], [file.replace('.json', '')]: texts };
  }
  return table;
}
