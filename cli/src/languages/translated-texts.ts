/// <reference types="vite/types/importMeta.d.ts" />
import type { Texts } from '@marque/core/i18n';
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
export async function readNamespaces(language: Language): Promise<Readonly<Record<string, Texts>>> {
  const ofLanguage = Object.entries(FILES).filter(([path]) => path.includes(`/${language}/`));
  const read = ofLanguage.map(async ([path, load]) => [namespaceOf(path), await load()] as const);
  return Object.fromEntries(await Promise.all(read));
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
