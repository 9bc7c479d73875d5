import { loadNamespaces, type Texts } from '@marque/core/i18n';
import { DEFAULT_LANGUAGE, type Language } from '@marque/core/rules/places';

/** The namespaces of the console in the other languages; each file is loaded when its language is. */
const FILES = import.meta.glob<Texts>(
  [
    '../../../../core/src/i18n/locales/*/{common,consign,console,facts,fields,forms,lot,messages,monitoring,price}.json',
    '!../../../../core/src/i18n/locales/en/*.json',
  ],
  { import: 'default' },
);

/** The texts of a language by namespace. None for English, which is part of the page. */
export async function loadTexts(language: Language): Promise<Readonly<Record<string, Texts>>> {
  return language === DEFAULT_LANGUAGE ? {} : loadNamespaces(FILES, language);
}
