import { expect, it } from 'vitest';
import { CONSIGNMENT_IDS, type ConsignmentId } from './types.ts';
import { countryOfSellingRegion, variantFor } from './variant-for.ts';

it.each<[string | null, string | null]>([
  ['UK', 'GB'],
  ['united kingdom', 'GB'],
  ['GB', 'GB'],
  [' Europe ', 'EU'],
  ['EU', 'EU'],
  ['PT', 'PT'],
  ['Australia', 'AU'],
  ['hong-kong', 'HK'],
  ['Hong  Kong', 'HK'],
  ['hong_kong', 'HK'],
  ['US', 'US'],
  ['North America', 'US'],
  ['UAE', 'AE'],
  ['Middle East', 'AE'],
  ['APAC', null],
  ['Atlantis', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('the country of a region: %s: %s', (region, country) => {
  expect(countryOfSellingRegion(region)).toBe(country);
});

it.each<[string | null, string | null, ConsignmentId | null]>([
  ['car', 'UK', 'car-uk'],
  ['car', 'GB', 'car-uk'],
  ['car', 'JE', 'car-uk'],
  ['car', 'Europe', 'car-uk'],
  ['car', 'PT', 'car-uk'],
  ['car', 'CH', 'car-uk'],
  ['car', 'Australia', 'car-australia'],
  ['car', 'AU', 'car-australia'],
  ['car', 'Hong Kong', 'car-hong-kong'],
  ['car', 'HK', 'car-hong-kong'],
  ['car', 'US', 'car-us'],
  ['car', 'North America', 'car-us'],
  ['car', 'CA', 'car-country-town'],
  ['car', 'UAE', 'car-country-town'],
  ['car', 'Middle East', 'car-country-town'],
  ['car', 'APAC', 'car-country-town'],
  ['car', 'NZ', 'car-country-town'],
  ['car', 'BR', 'car-country-town'],
  ['car', null, 'car-country-town'],
  [' Car ', 'UK', 'car-uk'],
  ['bike', 'UK', 'bike'],
  ['bike', null, 'bike'],
  ['part', 'Australia', 'part'],
  ['plate', 'Australia', 'plate-australia'],
  ['plate', 'UAE', 'plate-uae'],
  ['plate', 'Middle East', 'plate-uae'],
  ['plate', 'SA', 'plate'],
  ['plate', 'UK', 'plate'],
  ['plate', null, 'plate'],
  ['watch', 'UK', null],
  ['boat', 'UK', null],
  ['', 'UK', null],
  [null, 'UK', null],
  [null, null, null],
])('the form of a link on the cars site: %s in %s: %s', (lotSubType, region, variant) => {
  expect(variantFor('cars', { lotSubType, region })).toBe(variant);
});

it.each([
  ['watch', 'UK'],
  ['car', 'UAE'],
  [null, null],
])('is the watch form on the watches site for every link (%s, %s)', (lotSubType, region) => {
  expect(variantFor('watches', { lotSubType, region })).toBe('watch');
});

it('reaches every consignment form', () => {
  const links = ['car', 'bike', 'part', 'plate'].flatMap((lotSubType) =>
    ['UK', 'Australia', 'Hong Kong', 'US', 'UAE'].map((region) => ({ lotSubType, region })),
  );
  const reached = new Set([
    ...links.map((link) => variantFor('cars', link)),
    variantFor('watches', { region: null, lotSubType: null }),
  ]);
  expect(reached).toEqual(new Set(CONSIGNMENT_IDS));
});
