import { DEFAULT_LANGUAGE } from '../rules/places/index.ts';
import { type MissingTranslation, reportOnce } from './missing.ts';

/** Texts of a namespace: keys within keys, words at the end. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** What is put into a text's `{{gaps}}`. `count` and `context` also choose among its forms. */
export type TextValues = Readonly<Record<string, unknown>>;

export interface PhraseBook {
  readonly language: string;
  /** Adds a namespace: its texts in the book's language, and the English ones for what that lacks. */
  put(namespace: string, own: Texts, english: Texts): void;
  /** Whether the namespace has been put in, with or without texts. */
  holds(namespace: string): boolean;
  /** The text as it is written, in the form that the values ask for; null where neither language has one. */
  find(namespace: string, key: string, values: TextValues): string | null;
  /** The text with its gaps filled. One that is missing is reported, and its key is what is said. */
  say(namespace: string, key: string, values: TextValues): string;
}

/**
 * The little of i18next that a page in the browser needs, at a tenth of its size: one language with English in its gaps,
 * forms by `_context` and by count, values in double braces. It says what i18next says of the same texts, which renders
 * them on the server; whatever the locale files might want beyond that (formats, nesting) a test keeps out of them.
 */
export function createPhraseBook(language: string, onMissing: (missing: MissingTranslation) => void): PhraseBook {
  const pages = new Map<string, readonly Page[]>();
  const report = reportOnce(onMissing);
  const find = (namespace: string, key: string, values: TextValues) => {
    for (const page of pages.get(namespace) ?? []) {
      for (const form of formsOf(key, values, page.rules)) {
        const text = readText(page.texts, form);
        if (text !== null) return text;
      }
    }
    return null;
  };
  return {
    language,
    put(namespace, own, english) {
      pages.set(namespace, [pageOf(language, own), pageOf(DEFAULT_LANGUAGE, english)]);
    },
    holds: (namespace) => pages.has(namespace),
    find,
    say(namespace, key, values) {
      const text = find(namespace, key, values);
      if (text === null) report({ language, namespace, key });
      return fillGaps(text ?? key, values);
    },
  };
}

/** Texts with the rule by which their language counts: English in the gaps of Chinese still has a plural. */
interface Page {
  readonly texts: Texts;
  readonly rules: Intl.PluralRules;
}

function pageOf(language: string, texts: Texts): Page {
  return { texts, rules: new Intl.PluralRules(language) };
}

/**
 * The keys a text may stand under, the closest first: `key_context_one`, `key_context`, `key_one`, `key`. The forms for
 * many stand in where the language counts differently and nobody has written that yet.
 */
function formsOf(key: string, { count, context }: TextValues, rules: Intl.PluralRules): readonly string[] {
  const bases = typeof context === 'string' && context !== '' ? [`${key}_${context}`, key] : [key];
  if (count === undefined || typeof count === 'string') return bases;
  const plurals = [...(count === 0 ? ['_zero'] : []), `_${rules.select(Number(count))}`, ''];
  const exact = bases.flatMap((base) => plurals.map((plural) => base + plural));
  return [...exact, ...bases.map((base) => `${base}_other`)];
}

/** An empty text is one that nobody has written yet. */
function readText(texts: Texts, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Puts values into `{{name}}`. What nobody passed stays as it is written, so that it is seen. */
export function fillGaps(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? written(values[name]) : gap,
  );
}

function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
