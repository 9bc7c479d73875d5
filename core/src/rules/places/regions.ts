import type { Site } from '../lot/types.ts';
import {
  APAC_COUNTRIES,
  countryCodeOf,
  EU_COUNTRIES,
  EUROPEAN_UNION,
  MIDDLE_EAST_COUNTRIES,
  NORTH_AMERICAN_COUNTRIES,
  OTHER_EUROPEAN_COUNTRIES,
  REST_OF_WORLD_COUNTRIES,
  readCountry,
  UK_COUNTRIES,
} from './countries.ts';

/** The regions that lots are browsed and newsletters are written by. */
export const REGIONS = ['UK', 'Europe', 'APAC', 'North America', 'Middle East'] as const;
export type Region = (typeof REGIONS)[number];

/** Regions of unsupported countries and of unknown codes. Never offered as a filter. */
export const UNSUPPORTED_FILTER_REGIONS = ['RoW', 'Unknown Country Code'] as const;
export type UnsupportedFilterRegion = (typeof UNSUPPORTED_FILTER_REGIONS)[number];

/** Defaults for a visitor of unknown location. They are independent: the region is not that of the country. */
export const DEFAULT_REGION: Region = 'Europe';
export const DEFAULT_COUNTRY = 'GB';

const REGION_BY_COUNTRY: ReadonlyMap<string, Region | UnsupportedFilterRegion> = new Map([
  ...inRegion('UK', UK_COUNTRIES),
  ...inRegion('Europe', [...EU_COUNTRIES, EUROPEAN_UNION]),
  ...inRegion('Europe', OTHER_EUROPEAN_COUNTRIES),
  ...inRegion('APAC', APAC_COUNTRIES),
  ...inRegion('North America', NORTH_AMERICAN_COUNTRIES),
  ...inRegion('Middle East', MIDDLE_EAST_COUNTRIES),
  ...inRegion('RoW', REST_OF_WORLD_COUNTRIES),
]);

const TOGGLED: ReadonlySet<Region | UnsupportedFilterRegion> = new Set(['Europe', 'APAC', 'UK'] as const);

/** The region a country belongs to, read as `readCountry` reads it; a code that no country has is "Unknown Country Code". */
export function regionOf(countryCode: string): Region | UnsupportedFilterRegion {
  return REGION_BY_COUNTRY.get(countryCodeOf(countryCode)) ?? 'Unknown Country Code';
}

/** Whether listings can be filtered by the region. Narrows. */
export function isFilterRegion(region: Region | UnsupportedFilterRegion): region is Region {
  return region !== 'RoW' && region !== 'Unknown Country Code';
}

/** Whether listings offer the switch between the visitor's region and all regions: cars only, in three regions. */
export function showsRegionToggle(site: Site, region: Region | UnsupportedFilterRegion): boolean {
  return site === 'cars' && TOGGLED.has(region);
}

interface VisitorPlace {
  readonly countryCode: string;
  readonly region: Region | UnsupportedFilterRegion;
}

/**
 * The location of a visitor: the country and its region, or both defaults for an unknown country and for the placeholders
 * of lookups ("T1" for hidden addresses, "XX", "EU").
 */
export function placeVisitor(countryCode: string | null): VisitorPlace {
  const known = readCountry(countryCode ?? '');
  if (!known.ok) return { countryCode: DEFAULT_COUNTRY, region: DEFAULT_REGION };
  return { countryCode: known.value, region: regionOf(known.value) };
}

function inRegion<Name extends Region | UnsupportedFilterRegion>(
  region: Name,
  countries: readonly string[],
): [string, Name][] {
  return countries.map((country) => [country, region]);
}
