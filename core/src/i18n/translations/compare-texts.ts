import type { Language } from '../../rules/places/index.ts';
import { listKeys } from '../list-keys.ts';
import type { Texts } from '../translator.ts';
import { readText } from './locale-files.ts';

const PLURAL_FORM = /_(one|two|few|many|other)$/;

/** Words of English sentences that are no words of the other eight languages. */
const ENGLISH_WORDS = /\b(?:the|your|you|and|with|this|which|when|have|been)\b/i;

/** Keys of one namespace by what is wrong with them. */
export interface Findings {
  /** Wanted by the language, and absent or empty. */
  readonly missing: readonly string[];
  /** Absent in English, or a plural form that the language never uses. */
  readonly unknown: readonly string[];
  /** Other placeholders than the English text. */
  readonly placeholders: readonly string[];
  /** Other markup tags than the English text. */
  readonly tags: readonly string[];
  /** Equal to the English text, or with English words in it. */
  readonly english: readonly string[];
}

/** Compares a namespace with the English one. `sameAsEnglish` are texts that both languages write alike. */
export function compareTexts(
  language: Language,
  own: Texts,
  english: Texts,
  sameAsEnglish: ReadonlySet<string>,
): Findings {
  const wanted = new Set(wantedKeys(language, listKeys(english)));
  const written = listKeys(own);
  const known = written.filter((key) => wanted.has(key) && readText(own, key) !== '');
  const differs = (areAlike: (text: string, original: string) => boolean) => (key: string) =>
    !originals(english, key).some((original) => areAlike(readText(own, key), original));
  return {
    missing: [...wanted].filter((key) => readText(own, key) === ''),
    unknown: written.filter((key) => !wanted.has(key)),
    placeholders: known.filter(differs(haveSamePlaceholders)),
    tags: known.filter(differs(haveSameTags)),
    english: known.filter((key) => {
      const text = readText(own, key);
      return isEnglish(text, originals(english, key)) && !sameAsEnglish.has(text);
    }),
  };
}

/** The keys that a language needs: those of English, with its own plural forms in place of the English ones. */
function wantedKeys(language: Language, englishKeys: readonly string[]): readonly string[] {
  const all = new Set(englishKeys);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [
    ...new Set(
      englishKeys.flatMap((key) => {
        const base = key.replace(PLURAL_FORM, '');
        const isPlural = base !== key && all.has(`${base}_other`);
        return isPlural ? pluralCategories.map((category) => `${base}_${category}`) : [key];
      }),
    ),
  ];
}

/** The English texts that a text may follow: "one" may have a count where English writes the word, and the reverse. */
function originals(english: Texts, key: string): readonly string[] {
  const base = key.replace(PLURAL_FORM, '');
  const forms = base === key ? [key] : [key, `${base}_one`, `${base}_other`];
  return forms.map((form) => readText(english, form)).filter((text) => text !== '');
}

/** A text without letters outside its placeholders ("{{first}} / {{last}}") belongs to no language. */
function isEnglish(text: string, originalTexts: readonly string[]): boolean {
  const words = text.replace(/\{\{.*?\}\}|<[^>]*>/g, ' ');
  return /\p{L}/u.test(words) && (originalTexts.includes(text) || ENGLISH_WORDS.test(words));
}

function haveSamePlaceholders(text: string, original: string): boolean {
  const placeholders = (of: string) => sorted(of.matchAll(/\{\{\s*([\w.]+)/g));
  return placeholders(text) === placeholders(original);
}

/** A name in angle brackets that nothing ends is no markup: the usage of a command writes "<file>" for what a person gives. */
function haveSameTags(text: string, original: string): boolean {
  const ends = [...`${text}${original}`.matchAll(/<\/(\w+)>|<(\w+)\s*\/>/g)];
  const names = new Set(ends.map(([, ended, empty]) => ended ?? empty));
  const tags = (of: string) => sorted([...of.matchAll(/<(\/?(\w+))/g)].filter(([, , name]) => names.has(name)));
  return tags(text) === tags(original);
}

function sorted(matches: Iterable<RegExpExecArray>): string {
  return [...matches]
    .map(([, name = '']) => name)
    .sort()
    .join(' ');
}
