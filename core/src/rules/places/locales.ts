/** The nine languages the sites speak, as BCP 47 tags: fit for an address, a `lang` attribute and a locale file. */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'de', 'es', 'fr', 'it', 'sv', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Spoken where nothing else is asked for, and where a text is missing in another language. */
export const DEFAULT_LANGUAGE: Language = 'en';

export interface LanguageChoice {
  readonly language: Language;
  /** Its name in itself, which is what somebody who cannot read the page looks for. */
  readonly ownName: string;
  /** A country's flag, members of the Union included: here it stands for a language, not for a place. */
  readonly flag: string;
}

/** What the language selector offers, in its order; the first is what it stands on by default. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = [
  { language: 'en', ownName: 'English', flag: 'GB' },
  { language: 'zh-Hans', ownName: '简体中文', flag: 'CN' },
  { language: 'zh-Hant', ownName: '繁體中文', flag: 'HK' },
  { language: 'de', ownName: 'Deutsch', flag: 'DE' },
  { language: 'es', ownName: 'Español', flag: 'ES' },
  { language: 'fr', ownName: 'Français', flag: 'FR' },
  { language: 'it', ownName: 'Italiano', flag: 'IT' },
  { language: 'sv', ownName: 'Svenska', flag: 'SE' },
  { language: 'nl', ownName: 'Nederlands', flag: 'NL' },
];

const BY_LOWER_CASE: ReadonlyMap<string, Language> = new Map(LANGUAGES.map((tag) => [tag.toLowerCase(), tag]));

/** Where Chinese is written in traditional characters when the code does not say which: Taiwan, Hong Kong, Macau. */
const TRADITIONAL_REGIONS: ReadonlySet<string> = new Set(['tw', 'hk', 'mo']);

/**
 * The language that a locale code in any usual spelling asks for ("de_DE", "en-us", "zh_TW", "zh-Hans-CN"), or null
 * where it is none of ours. Chinese goes by script, else by place; all others by what stands before the first mark.
 */
export function readLanguage(locale: string): Language | null {
  const [base = '', ...subtags] = locale.trim().toLowerCase().split(/[-_]/);
  if (base !== 'zh') return BY_LOWER_CASE.get(base) ?? null;
  if (subtags.includes('hant')) return 'zh-Hant';
  if (subtags.includes('hans')) return 'zh-Hans';
  return subtags.some((subtag) => TRADITIONAL_REGIONS.has(subtag)) ? 'zh-Hant' : 'zh-Hans';
}

/** The same, with English for what is missing or none of ours: for cookies and account settings. */
export function normaliseLocale(locale: string | null | undefined): Language {
  return (locale ? readLanguage(locale) : null) ?? DEFAULT_LANGUAGE;
}
