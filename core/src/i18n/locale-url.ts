import { normaliseLocale } from '../rules/places/index.ts';

export const LOCALE_PATH = '/locales/{{lng}}/{{ns}}.json';

/**
 * The address of one namespace of texts. `version` changes with the texts, so that an answer may be kept for ever; it is
 * left out where there is none. Any usual spelling of a language will do; one that is none of ours asks for English.
 */
export function buildLocaleUrl(language: string, namespace: string, version?: string, path = LOCALE_PATH): string {
  const url = path.replace('{{lng}}', normaliseLocale(language)).replace('{{ns}}', encodeURIComponent(namespace));
  return version === undefined ? url : `${url}?v=${encodeURIComponent(version)}`;
}
