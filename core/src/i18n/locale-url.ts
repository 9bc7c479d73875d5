import { normaliseLocale } from '../rules/places/index.ts';

export const LOCALE_PATH = '/locales/{{lng}}/{{ns}}.json';

/**
 * The address of one namespace of texts. `version` changes with the texts, so that responses can be cached without limit;
 * it is optional. Any usual spelling of a language is accepted; an unsupported one gives English.
 */
export function buildLocaleUrl(language: string, namespace: string, version?: string, path = LOCALE_PATH): string {
  const url = path.replace('{{lng}}', normaliseLocale(language)).replace('{{ns}}', encodeURIComponent(namespace));
  return version === undefined ? url : `${url}?v=${encodeURIComponent(version)}`;
}
