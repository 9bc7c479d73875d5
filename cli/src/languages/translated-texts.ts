/// <reference types="vite/types/importMeta.d.ts" />
import { loadNamespaces, type Texts } from '@marque/core/i18n';
import type { Language } from '@marque/core/rules/places';

/** The namespaces that the commands add, in all languages; each file is read when its language is. */
const FILES = import.meta.glob<Texts>(
  [
    '../../../core/src/i18n/locales/*/cli*.json',
    '../../../core/src/i18n/locales/*/{bidding,common,console,facts,fields,forms,messages}.json',
    '!../../../core/src/i18n/locales/en/*.json',
  ],
  { import: 'default' },
);

/** The texts of a language by namespace. */
export function readNamespaces(language: Language): Promise<Readonly<Record<string, Texts>>> {
  return loadNamespaces(FILES, language);
}
