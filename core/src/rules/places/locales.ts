/** The nine languages the sites speak, as BCP 47 tags: fit for an address, a `lang` attribute and a locale file. */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'de', 'es', 'fr', 'it', 'sv', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language without a preference, and of texts that another language lacks. */
export const DEFAULT_LANGUAGE: Language = 'en';

interface LanguageChoice {
  readonly language: Language;
  /** Its name in the language itself, for readers who do not understand the page. */
  readonly ownName: string;
  /** A flag that represents the language, not a place. */
  readonly flag: string;
}

/** Options of the language selector in order; the first is the default. */
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
 * where it is none of ours. Chinese is selected by script, else by region; every other language by the part before the first separator.
 */
export function readLanguage(locale: string): Language | null {
  const [base = '', ...subtags] = locale.trim().toLowerCase().split(/[-_]/);
  if (base !== 'zh') return BY_LOWER_CASE.get(base) ?? null;
  if (subtags.includes('hant')) return 'zh-Hant';
  if (subtags.includes('hans')) return 'zh-Hans';
  return subtags.some((subtag) => TRADITIONAL_REGIONS.has(subtag)) ? 'zh-Hant' : 'zh-Hans';
}

/** The language of a cookie or account setting; English where it is missing or unsupported. */
export function normaliseLocale(locale: string | null | undefined): Language {
  return (locale ? readLanguage(locale) : null) ?? DEFAULT_LANGUAGE;
}

/** Countries in which nearly all people read one language of ours; Switzerland and Belgium are none of them. */
const COUNTRIES_OF_LANGUAGE: Readonly<Partial<Record<Language, readonly string[]>>> = {
  'zh-Hans': ['CN'],
  'zh-Hant': ['HK', 'MO', 'TW'],
  de: ['AT', 'DE', 'LI'],
  es: ['AR', 'CL', 'CO', 'ES', 'MX', 'PE', 'UY'],
  fr: ['FR', 'MC'],
  it: ['IT', 'SM'],
  sv: ['SE'],
  nl: ['NL'],
};

/**
 * The language for a person of whom only the country is known (ISO 3166, two capitals): English where a country has several
 * languages, or one that is none of ours.
 */
export function languageOfCountry(countryCode: string): Language {
  return LANGUAGES.find((language) => COUNTRIES_OF_LANGUAGE[language]?.includes(countryCode)) ?? DEFAULT_LANGUAGE;
}
