import { LANGUAGES, type Language } from './locales.ts';

/** Older spellings of a prefix in existing links. */
export const LOCALE_PREFIX_ALIASES = { en_GB: 'en', en_US: 'en', de_DE: 'de' } as const satisfies Record<
  string,
  Language
>;

const LANGUAGE_BY_PREFIX: ReadonlyMap<string, Language> = new Map([
  ...LANGUAGES.map((language): [string, Language] => [language, language]),
  ...Object.entries(LOCALE_PREFIX_ALIASES),
]);

interface LocalisedPath {
  /** null without a prefix: then the cookie decides, else English; never the browser or the country. */
  readonly language: Language | null;
  /** The path without the prefix; always begins with a slash. */
  readonly path: string;
}

/**
 * Takes the locale prefix off the path of an address: "/de_DE/buy" is "/buy" in German, "/it" is the Italian home page.
 * Only whole first segments in the listed spellings count, so that "/items" and "/EN" stay what they are.
 */
export function splitLocalePrefix(path: string): LocalisedPath {
  const end = path.indexOf('/', 1);
  const segment = path.slice(1, end === -1 ? undefined : end);
  const language = LANGUAGE_BY_PREFIX.get(segment) ?? null;
  if (language === null) return { language, path };
  // One slash, however many followed: "/en//elsewhere.example" must not become an address on another host.
  return { language, path: end === -1 ? '/' : path.slice(end).replace(/^\/+/, '/') };
}

/** The address of the same page in a language; a prefix that is already there is replaced. */
export function withLocalePrefix(path: string, language: Language): string {
  const bare = splitLocalePrefix(path).path;
  return bare === '/' ? `/${language}` : `/${language}${bare}`;
}

/** A path of the site in the language of the page `here`: with its prefix, unless either of them decides otherwise. */
export function keepLocalePrefix(path: string, here: string): string {
  const isOwn = path.startsWith('/') && splitLocalePrefix(path).language === null;
  if (!isOwn || splitLocalePrefix(here).language === null) return path;
  const [, prefix = ''] = here.split('/');
  return path === '/' ? `/${prefix}` : `/${prefix}${path}`;
}
