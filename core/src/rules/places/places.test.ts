import codeTable from '@marque/fixtures/cases/places-codes.json' with { type: 'json' };
import countryTable from '@marque/fixtures/cases/places-countries.json' with { type: 'json' };
import listTable from '@marque/fixtures/cases/places-lists.json' with { type: 'json' };
import toggleTable from '@marque/fixtures/cases/places-region-toggles.json' with { type: 'json' };
import visitorTable from '@marque/fixtures/cases/places-visitors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Site } from '../lot/types.ts';
import { GDPR_COUNTRIES, MIDDLE_EAST_COUNTRIES } from './countries.ts';
import {
  COUNTRIES,
  currencyOfCountry,
  EU_COUNTRIES,
  flagOfCountry,
  isCountry,
  isFilterRegion,
  isGdprCountry,
  placeVisitor,
  REGIONS,
  readCountry,
  regionOf,
  showsRegionToggle,
  siteTimeZone,
  UNSUPPORTED_FILTER_REGIONS,
} from './index.ts';

describe('lists of countries', () => {
  it('have the specified 27, 32 and 14 members', () => {
    expect(EU_COUNTRIES.toSorted()).toEqual(listTable.europeanUnion);
    expect(GDPR_COUNTRIES.toSorted()).toEqual(listTable.gdpr);
    expect(MIDDLE_EAST_COUNTRIES.toSorted()).toEqual(listTable.middleEast);
    expect([EU_COUNTRIES, GDPR_COUNTRIES, MIDDLE_EAST_COUNTRIES].map(({ length }) => length)).toEqual([27, 32, 14]);
  });

  it('name each country once, and no country that is not one', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((country) => names.of(country) === undefined)).toEqual([]);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    // ISO 3166-1 lists 249; Kosovo's XK is in use without being on it.
    expect(COUNTRIES).toHaveLength(250);
  });
});

describe('readCountry', () => {
  it.each(codeTable.cases)('reads "$text" as $country', ({ text, country }) => {
    const read = readCountry(text);
    expect(read.ok ? read.value : null).toBe(country);
  });

  it('reads every country code as itself', () => {
    expect(COUNTRIES.map(readCountry)).toEqual(COUNTRIES.map((value) => ({ ok: true, value })));
  });
});

it.each([
  ['GB', 'GB', true],
  [' gb ', 'GB', true],
  ['UK', 'GB', true],
  ['FR', 'GB', false],
  ['ZZ', 'ZZ', false],
  ['', 'GB', false],
  [null, 'GB', false],
  [undefined, 'GB', false],
])('isCountry: %j is %s: %s', (text, country, is) => {
  expect(isCountry(text, country)).toBe(is);
});

it.each(countryTable.cases)('what follows from a country: "$country": $region, $currency, flag "$flag"', (row) => {
  expect(regionOf(row.country)).toBe(row.region);
  expect(currencyOfCountry(row.country)).toBe(row.currency);
  expect(flagOfCountry(row.country)).toBe(row.flag);
  expect(isGdprCountry(row.country)).toBe(row.gdpr);
});

describe('regions', () => {
  it('can be filtered by, except the two without countries', () => {
    expect(REGIONS.filter(isFilterRegion)).toEqual(['UK', 'Europe', 'APAC', 'North America', 'Middle East']);
    expect(UNSUPPORTED_FILTER_REGIONS.filter(isFilterRegion)).toEqual([]);
  });

  it.each(toggleTable.cases)('$region on $site has a toggle: $shows', ({ site, region, shows }) => {
    const known = [...REGIONS, ...UNSUPPORTED_FILTER_REGIONS].find((candidate) => candidate === region);
    expect(known && showsRegionToggle(site as Site, known)).toBe(shows);
  });
});

it.each(visitorTable.cases)('placeVisitor puts "$known" in $countryCode, $region', ({ known, ...place }) => {
  expect(placeVisitor(known)).toEqual(place);
});

it('renders pages in the time of London', () => {
  expect(siteTimeZone).toBe('Europe/London');
});
