import countryTable from '@marque/fixtures/cases/places-countries.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  currencyOfCountry,
  EU_COUNTRIES,
  flagOfCountry,
  GDPR_COUNTRIES,
  isEuCountry,
  isFilterRegion,
  isGdprCountry,
  MIDDLE_EAST_COUNTRIES,
  placeVisitor,
  REGIONS,
  regionOf,
  showsRegionToggle,
  siteTimeZone,
  UNSUPPORTED_FILTER_REGIONS,
} from './index.ts';

describe('lists of countries', () => {
  it('have as many members as agreed', () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    expect(GDPR_COUNTRIES).toHaveLength(32);
    expect(MIDDLE_EAST_COUNTRIES).toHaveLength(14);
  });

  it('ask for consent in the Union and five countries more', () => {
    expect(GDPR_COUNTRIES.filter((country) => !isEuCountry(country)).toSorted()).toEqual([
      'CH',
      'GB',
      'IS',
      'LI',
      'NO',
    ]);
  });

  it('name each country once, and no country that is not one', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(COUNTRIES.filter((country) => names.of(country) === undefined)).toEqual([]);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    // ISO 3166-1 lists 249; Kosovo's XK is in use without being on it.
    expect(COUNTRIES).toHaveLength(250);
  });
});

describe('what follows from a country', () => {
  it.each(countryTable.cases)('"$country": $region, $currency, flag "$flag"', (row) => {
    expect(regionOf(row.country)).toBe(row.region);
    expect(currencyOfCountry(row.country)).toBe(row.currency);
    expect(flagOfCountry(row.country)).toBe(row.flag);
    expect(isGdprCountry(row.country)).toBe(row.gdpr);
  });
});

describe('regions', () => {
  it('can be filtered by, but for the two that stand for none', () => {
    expect(REGIONS.filter(isFilterRegion)).toEqual(['UK', 'Europe', 'APAC', 'North America', 'Middle East']);
    expect(UNSUPPORTED_FILTER_REGIONS.filter(isFilterRegion)).toEqual([]);
  });

  it('have a toggle on the cars site, in three of them', () => {
    const every = [...REGIONS, ...UNSUPPORTED_FILTER_REGIONS];
    expect(every.filter((region) => showsRegionToggle('cars', region))).toEqual(['UK', 'Europe', 'APAC']);
    expect(every.filter((region) => showsRegionToggle('watches', region))).toEqual([]);
  });
});

describe('placeVisitor', () => {
  it.each([
    { known: null, countryCode: 'GB', region: 'Europe' },
    { known: ' ', countryCode: 'GB', region: 'Europe' },
    { known: 'gb', countryCode: 'GB', region: 'UK' },
    { known: 'AU', countryCode: 'AU', region: 'APAC' },
    { known: 'BR', countryCode: 'BR', region: 'RoW' },
    { known: 'T1', countryCode: 'T1', region: 'Unknown Country Code' },
  ])('puts $known in $countryCode, $region', ({ known, countryCode, region }) => {
    expect(placeVisitor(known)).toEqual({ countryCode, region });
  });
});

it('renders pages in the time of London', () => {
  expect(siteTimeZone).toBe('Europe/London');
});
