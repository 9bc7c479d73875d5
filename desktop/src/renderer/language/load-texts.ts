import type { Texts } from '@marque/core/i18n';
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
  if (language === DEFAULT_LANGUAGE) return {};
  const ofLanguage = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
  const loaded = ofLanguage.map(async ([path, load]) => [namespaceOf(path), await load()] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
