export { currencyOfCountry, DEFAULT_CURRENCY, flagOfCountry, siteTimeZone } from './attributes.ts';
export {
  COUNTRIES,
  EU_COUNTRIES,
  GDPR_COUNTRIES,
  isCountry,
  isGdprCountry,
  MIDDLE_EAST_COUNTRIES,
  normaliseCountryCode,
  readCountry,
} from './countries.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGE_CHOICES,
  LANGUAGES,
  type Language,
  type LanguageChoice,
  normaliseLocale,
  readLanguage,
} from './locales.ts';
export { type LocalisedPath, splitLocalePrefix, withLocalePrefix } from './prefixes.ts';
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
  type VisitorPlace,
} from './regions.ts';
