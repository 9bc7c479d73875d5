import { CAR_SITE_KINDS, variantFor } from '@marque/core/forms/variants';
import { regionOf } from '@marque/core/rules/places';
import { expect, it } from 'vitest';
import { firstPlace, SELLING_PLACES } from './choice-page.tsx';

it.each([
  ['GB', 'UK'],
  ['JE', 'UK'],
  ['PT', 'Europe'],
  ['CH', 'Europe'],
  ['AU', 'Australia'],
  ['HK', 'HongKong'],
  ['US', 'US'],
  ['AE', 'UAE'],
  ['NZ', 'elsewhere'],
  ['CA', 'elsewhere'],
])('preselects the place of %s: %s', (country, place) => {
  expect(firstPlace(country, regionOf(country))).toBe(place);
});

it('has a form for each combination', () => {
  for (const lotSubType of CAR_SITE_KINDS) {
    for (const { region } of SELLING_PLACES) expect(variantFor('cars', { lotSubType, region })).not.toBeNull();
  }
});
