import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createTranslator, logMissing, type Texts, type Translator } from '@marque/core/i18n';
import type { Language } from '@marque/core/rules/places';

const packages = createRequire(import.meta.url);

/** The texts of what the server writes into pages itself, in a language. */
export type ServerTexts = (language: Language) => Promise<Translator>;

/** Reads the namespaces of a language when they are first needed, and keeps them. */
export function createServerTexts(namespaces: readonly string[]): ServerTexts {
  const translators = new Map<Language, Promise<Translator>>();
  return (language) => {
    const known = translators.get(language);
    if (known !== undefined) return known;
    const translator = readTexts(language, namespaces);
    translators.set(language, translator);
    translator.catch(() => translators.delete(language));
    return translator;
  };
}

async function readTexts(language: Language, namespaces: readonly string[]): Promise<Translator> {
  const translator = createTranslator(language, logMissing);
  for (const namespace of namespaces) {
    const file = packages.resolve(`@marque/core/locales/${language}/${namespace}.json`);
    translator.addNamespace(namespace, JSON.parse(await readFile(file, 'utf8')) as Texts);
  }
  return translator;
}
