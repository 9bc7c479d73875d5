import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  splitLocalePrefix,
  withLocalePrefix,
} from '@marque/core/rules/places';
import type { LanguageLink } from '../foundation/page/index.ts';

/**
 * The addresses of a page in the languages that it can be read in. An address without prefix is in English for machines,
 * which keep no cookies. A page in one language has no links, and neither has a list that the address filters.
 */
export function languageLinks(url: string, isReadIn: (language: Language) => boolean): readonly LanguageLink[] {
  const { origin, pathname, search } = new URL(url);
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && isReadIn(language));
  if (search !== '' || others.length === 0) return [];
  const { path } = splitLocalePrefix(pathname);
  return [
    { language: 'x-default', href: origin + path },
    { language: DEFAULT_LANGUAGE, href: origin + path },
    ...others.map((language) => ({ language, href: origin + withLocalePrefix(path, language) })),
  ];
}
