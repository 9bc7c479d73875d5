export { currencyOfCountry, DEFAULT_CURRENCY, flagOfCountry, siteTimeZone } from './attributes.ts';
export { COUNTRIES, EU_COUNTRIES, isCountry, isGdprCountry, normaliseCountryCode, readCountry } from './countries.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGE_CHOICES,
  LANGUAGES,
  type Language,
  languageOfCountry,
  normaliseLocale,
  readLanguage,
} from './locales.ts';
export { languageOfEnvironment } from './posix-locale.ts';
export { keepLocalePrefix, splitLocalePrefix, withLocalePrefix } from './prefixes.ts';
export {
  DEFAULT_COUNTRY,
  isFilterRegion,
  placeVisitor,
  REGIONS,
  type Region,
  regionOf,
  showsRegionToggle,
  UNSUPPORTED_FILTER_REGIONS,
  type UnsupportedFilterRegion,
} from './regions.ts';
