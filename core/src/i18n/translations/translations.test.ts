import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, type Language } from '../../rules/places/index.ts';
import { listKeys } from '../list-keys.ts';
import type { Texts } from '../translator.ts';
import { compareTexts, type Findings } from './compare-texts.ts';
import { TRANSLATED_LANGUAGES, TRANSLATIONS } from './languages/index.ts';
import { readLocaleFiles, readText } from './locale-files.ts';
import { isNameOfPerson, textsAlike } from './same-as-english.ts';

const english = readLocaleFiles(DEFAULT_LANGUAGE);

const NAMESPACES = [...english.keys()].toSorted();

const written = (file: Texts = {}) => new Set(listKeys(file).map((key) => readText(file, key)));

/** The texts that a language writes as English does. */
function equalTexts(language: Language): ReadonlySet<string> {
  const texts = [...readLocaleFiles(language)].flatMap(([namespace, file]) => {
    const englishTexts = written(english.get(namespace));
    return [...written(file)].filter((text) => englishTexts.has(text));
  });
  return new Set(texts);
}

describe.each(TRANSLATED_LANGUAGES)('%s', (language) => {
  const files = readLocaleFiles(language);
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

  it('has every namespace, with all texts and each plural form', () => {
    expect([...files.keys()].toSorted()).toEqual(NAMESPACES);
    expect(find('missing'), 'translate these').toEqual([]);
  });

  it('has no exclamation mark', () => {
    const texts = [...files].flatMap(([namespace, file]) =>
      listKeys(file).map((key) => [`${namespace}:${key}`, readText(file, key)] as const),
    );
    expect(texts.filter(([, text]) => /[!！]/.test(text))).toEqual([]);
  });
});

it('shares names that some language writes as English does', () => {
  const equal = new Set(TRANSLATED_LANGUAGES.flatMap((language) => [...equalTexts(language)]));
  expect([...textsAlike({ alike: {} })].filter((name) => !equal.has(name))).toEqual([]);
});
