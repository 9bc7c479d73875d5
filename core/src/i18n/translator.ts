import { DEFAULT_LANGUAGE } from '../rules/places/index.ts';
import { type MissingTranslation, reportOnce } from './missing-translations.ts';

/** Texts of a namespace: nested keys with texts as leaves. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Values for a text's `{{placeholders}}`. `count` and `context` also select its form. */
export type TextValues = Readonly<Record<string, unknown>>;

export interface Translator {
  readonly language: string;
  /** Adds a namespace: its texts in the translator's language, and the English ones as fallback. */
  addNamespace(namespace: string, own: Texts, english?: Texts): void;
  /** Whether the namespace was added, with or without texts. */
  hasNamespace(namespace: string): boolean;
  /** The text without interpolation, in the form that the values select; null where neither language has one. */
  find(namespace: string, key: string, values: TextValues): string | null;
  /** The text with its values interpolated. A missing text is reported once, and the key is returned. */
  translate(namespace: string, key: string, values: TextValues): string;
}

/**
 * The part of i18next that a page needs in the browser, at a tenth of its size: one language with English as fallback,
 * forms by `_context` and by count, values in double braces. Its output equals that of i18next, which renders the texts
 * on the server; a test keeps other features (formats, nesting) out of the locale files.
 */
export function createTranslator(language: string, onMissing: (missing: MissingTranslation) => void): Translator {
  const namespaces = new Map<string, readonly LanguageTexts[]>();
  const report = reportOnce(onMissing);
  const find = (namespace: string, key: string, values: TextValues) => {
    for (const { texts, language: written } of namespaces.get(namespace) ?? []) {
      for (const form of textForms(key, values, written)) {
        const text = readText(texts, form);
        if (text !== null) return text;
      }
    }
    return null;
  };
  return {
    language,
    addNamespace(namespace, own, english = {}) {
      namespaces.set(namespace, [
        { texts: own, language },
        { texts: english, language: DEFAULT_LANGUAGE },
      ]);
    },
    hasNamespace: (namespace) => namespaces.has(namespace),
    find,
    translate(namespace, key, values) {
      const text = find(namespace, key, values);
      if (text === null) report({ language, namespace, key });
      return interpolate(text ?? key, values);
    },
  };
}

/** Texts with their language, whose plural rules they follow: an English fallback in a Chinese page still has a plural. */
interface LanguageTexts {
  readonly texts: Texts;
  readonly language: string;
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** Made for the first count: the first one takes `Intl` several milliseconds. */
function pluralRulesOf(language: string): Intl.PluralRules {
  let rules = pluralRules.get(language);
  if (rules === undefined) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules;
}

/**
 * The candidate keys of a text, most specific first: `key_context_one`, `key_context`, `key_one`, `key`. The `_other` form
 * is the last candidate, for plural forms that are not translated yet.
 */
function textForms(key: string, { count, context }: TextValues, language: string): readonly string[] {
  const bases = typeof context === 'string' && context !== '' ? [`${key}_${context}`, key] : [key];
  if (count === undefined || typeof count === 'string') return bases;
  const plurals = [...(count === 0 ? ['_zero'] : []), `_${pluralRulesOf(language).select(Number(count))}`, ''];
  const exact = bases.flatMap((base) => plurals.map((plural) => base + plural));
  return [...exact, ...bases.map((base) => `${base}_other`)];
}

/** An empty text counts as not translated yet. */
function readText(texts: Texts, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Replaces `{{name}}` by values. A placeholder without a value stays visible. */
export function interpolate(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? formatValue(values[name]) : placeholder,
  );
}

function formatValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
