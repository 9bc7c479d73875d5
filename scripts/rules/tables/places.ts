import { SITES } from '@marque/core/rules/lot';
import {
  COUNTRIES,
  currencyOfCountry,
  EU_COUNTRIES,
  flagOfCountry,
  GDPR_COUNTRIES,
  isEuCountry,
  isFilterRegion,
  isGdprCountry,
  LANGUAGE_CHOICES,
  LANGUAGES,
  LOCALE_PREFIX_ALIASES,
  MIDDLE_EAST_COUNTRIES,
  normaliseLocale,
  placeVisitor,
  REGIONS,
  readCountry,
  readLanguage,
  regionOf,
  showsRegionToggle,
  splitLocalePrefix,
  UNSUPPORTED_FILTER_REGIONS,
  withLocalePrefix,
} from '@marque/core/rules/places';
import { regionToggle } from '@marque/core/rules/search';
import { foldCases, type RulesTable } from '../table.ts';
import { yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const ALL_REGIONS = [...REGIONS, ...UNSUPPORTED_FILTER_REGIONS];

const GROUPS: RulesTable = {
  name: 'country-groups',
  title: 'Groups of countries',
  about: 'ISO codes. The Union counts as a member of itself wherever listings or lookups name it (EU).',
  columns: ['group', 'countries in it', 'codes'],
  rows: Object.entries({
    'European Union': EU_COUNTRIES,
    'asked for consent (GDPR)': GDPR_COUNTRIES,
    'Middle East': MIDDLE_EAST_COUNTRIES,
  }).map(([group, codes]) => [group, codes.length, codes]),
};

const REGION_TABLE: RulesTable = {
  name: 'regions',
  title: 'Regions',
  about: 'Each country is in one. "Filter": listings can be narrowed to it.',
  columns: ['region', 'filter', 'countries in it', 'codes'],
  rows: ALL_REGIONS.map((region) => {
    const codes = COUNTRIES.filter((country) => regionOf(country) === region);
    return [region, isFilterRegion(region), codes.length, codes];
  }),
};

const TOGGLE: RulesTable = {
  name: 'region-toggle',
  title: 'The switch of regions',
  about: 'Whom the listings offer the switch between their own region and everywhere.',
  columns: ['site', 'own region', 'shown', 'offers'],
  rows: foldCases(
    everyPair(SITES, ALL_REGIONS, (site, region) => ({
      inputs: [site, region],
      says: [
        showsRegionToggle(site, region),
        regionToggle(site, region).map((choice) => (choice === null ? 'everywhere' : 'own region')),
      ],
    })),
  ),
};

const COUNTRY_FACTS: RulesTable = {
  name: 'countries',
  title: 'What follows from a country',
  about:
    'Currency of prices and reserves, whether it is in the Union, whether consent is asked for, whose flag is drawn.',
  columns: ['region', 'in the Union', 'consent', 'currency', 'flag', 'countries'],
  rows: foldCases(
    [...COUNTRIES, 'EU'].map((country) => ({
      inputs: [country],
      says: [
        regionOf(country),
        isEuCountry(country),
        isGdprCountry(country) ? 'asked for' : 'taken as given',
        currencyOfCountry(country),
        flagOfCountry(country) === country ? 'its own' : flagOfCountry(country),
      ],
    })),
  ).map(([countries = null, ...says]) => [...says, countries]),
};

const CODES = ['gb', ' DE ', 'UK', 'EL', 'EU', 'T1', 'XX', ''];

const COUNTRY_READING: RulesTable = {
  name: 'country-words',
  title: 'How country codes are read',
  about: 'As a country, and as the place of a visitor. Until anything is known both defaults hold.',
  columns: ['code', 'country', 'visitor in', 'region'],
  rows: CODES.map((code) => {
    const country = readCountry(code);
    const place = placeVisitor(code);
    return [`"${code}"`, country.ok ? country.value : country.error, place.countryCode, place.region];
  }),
};

const LOCALES = `
  en en_GB en-us de_DE fr-CA es it_CH sv-SE nl zh zh_CN zh-Hans-HK zh_TW zh-HK zh-Hant zh-MO pt-BR EN xx
`
  .trim()
  .split(/\s+/);

const LOCALE_READING: RulesTable = {
  name: 'locales',
  title: 'How locale codes are read',
  about: 'Ours, or none; then with English for what is none of ours.',
  columns: ['code', 'read as', 'spoken'],
  rows: LOCALES.map((code) => [code, readLanguage(code), normaliseLocale(code)]),
};

const PREFIXES = [
  '/buy',
  '/de/buy',
  '/de_DE/buy',
  '/en_GB',
  '/zh-Hans/',
  '/items',
  '/EN/buy',
  '/en//elsewhere.example',
];

const PREFIX_READING: RulesTable = {
  name: 'locale-prefixes',
  title: 'Languages in addresses',
  about: `The language that an address speaks, the page it is then, and the same page in German. Aliases: ${Object.entries(
    LOCALE_PREFIX_ALIASES,
  )
    .map(([alias, language]) => `${alias} (${language})`)
    .join(', ')}.`,
  columns: ['address', 'language', 'page', 'in German'],
  rows: PREFIXES.map((path) => {
    const { language, path: page } = splitLocalePrefix(path);
    return [path, language, page, withLocalePrefix(path, 'de')];
  }),
};

const LANGUAGE_TABLE: RulesTable = {
  name: 'languages',
  title: 'Languages',
  about: 'As the selector offers them; the first is what it stands on by default.',
  columns: ['language', 'own name', 'flag', 'spoken'],
  rows: LANGUAGE_CHOICES.map(({ language, ownName, flag }) => [
    language,
    ownName,
    flag,
    yesNo(LANGUAGES.includes(language)),
  ]),
};

export const PLACE_TABLES: readonly RulesTable[] = [
  GROUPS,
  REGION_TABLE,
  TOGGLE,
  COUNTRY_FACTS,
  COUNTRY_READING,
  LANGUAGE_TABLE,
  LOCALE_READING,
  PREFIX_READING,
];
