import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, type Language } from '../../rules/places/index.ts';
import { listKeys } from '../list-keys.ts';
import type { Texts } from '../translator.ts';
import { compareTexts, type Findings } from './compare-texts.ts';
import { TRANSLATED_LANGUAGES, TRANSLATIONS } from './languages/index.ts';
import { readLocaleFiles, readText } from './locale-files.ts';
import { isNameOfPerson, textsAlike } from './same-as-english.ts';

const english = readLocaleFiles(DEFAULT_LANGUAGE);

const written = (file: Texts = {}) => new Set(listKeys(file).map((key) => readText(file, key)));

/** The texts that a language writes as English does. */
function equalTexts(language: Language): ReadonlySet<string> {
  const texts = [...readLocaleFiles(language)].flatMap(([namespace, file]) => {
    const englishTexts = written(english.get(namespace));
    return [...written(file)].filter((text) => englishTexts.has(text));
  });
  return new Set(texts);
}

const LANGUAGES_WITH_TEXTS = TRANSLATED_LANGUAGES.filter((language) => readLocaleFiles(language).size > 0);

/** Reported by the test run, so that the list of languages without texts is seen. */
for (const language of TRANSLATED_LANGUAGES) {
  if (readLocaleFiles(language).size === 0) it.todo(`${language} has no texts yet; its pages are in English`);
}

describe.each(LANGUAGES_WITH_TEXTS)('%s', (language) => {
  const files = readLocaleFiles(language);
  const { complete } = TRANSLATIONS[language];
  const alike = textsAlike(TRANSLATIONS[language]);

  const find = (kind: keyof Findings, namespaces: Iterable<string> = files.keys()): readonly string[] =>
    [...namespaces].flatMap((namespace) =>
      compareTexts(language, files.get(namespace) ?? {}, english.get(namespace) ?? {}, alike)[kind].map(
        (key) => `${namespace}:${key}`,
      ),
    );

  it('has no key that is missing in English, and no plural form that it does not use', () => {
    expect(find('unknown')).toEqual([]);
  });

  it('has the placeholders of the English texts', () => {
    expect(find('placeholders')).toEqual([]);
  });

  it('has the markup tags of the English texts', () => {
    expect(find('tags')).toEqual([]);
  });

  it('has no English text, except those listed with a reason', () => {
    const found = find('english').filter((key) => !isNameOfPerson(key));
    expect(found, 'translate these, or give a reason in languages').toEqual([]);
  });

  it('gives a reason only for texts that equal English', () => {
    const unused = Object.keys(TRANSLATIONS[language].alike).filter((text) => !equalTexts(language).has(text));
    expect(unused).toEqual([]);
  });

  it('has all texts of its complete namespaces, with each plural form', () => {
    expect(find('missing', complete), 'translate these').toEqual([]);
  });

  it('lists a namespace without gaps as complete', () => {
    const full = [...files.keys()].filter((namespace) => find('missing', [namespace]).length === 0);
    expect(full.toSorted()).toEqual(complete.toSorted());
  });

  it('has no exclamation mark', () => {
    const texts = [...files].flatMap(([namespace, file]) =>
      listKeys(file).map((key) => [`${namespace}:${key}`, readText(file, key)] as const),
    );
    expect(texts.filter(([, text]) => /[!！]/.test(text))).toEqual([]);
  });
});

it('shares names that some language writes as English does', () => {
  const equal = new Set(LANGUAGES_WITH_TEXTS.flatMap((language) => [...equalTexts(language)]));
  expect([...textsAlike({ complete: [], alike: {} })].filter((name) => !equal.has(name))).toEqual([]);
});

it('names only namespaces that exist', () => {
  const named = Object.values(TRANSLATIONS).flatMap(({ complete }) => complete);
  expect(named.filter((namespace) => !english.has(namespace))).toEqual([]);
});
