import type { LotType } from '../lot/index.ts';
import { type Currency, fromMajor, type Money } from '../money/index.ts';
import { readCountry } from '../places/index.ts';
import {
  type Area,
  COUNTRIES_OF_AREAS,
  EUROPEAN_AREAS,
  HUNDREDTHS_FOR_A_POUND,
  KILOMETRES_BY_ROAD,
  KILOMETRES_BY_SEA,
  KILOMETRES_WITHIN,
  TARIFFS,
} from './distances.ts';

/** What it may cost to have a lot brought to its buyer. The platform does not charge it. */
export interface TransportEstimate {
  readonly amount: Money;
  readonly distanceKm: number;
}

interface Journey {
  readonly lotType: LotType;
  /** Countries as `readCountry` reads them: where the lot is, and where its buyer is. */
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
}

/** Estimates are rounded up to a multiple of this, in whole units: more digits would promise too much. */
const ROUNDED_TO = 10;
/** Of a penny in a pound, times those of a unit. */
const HUNDREDTHS = 100 * 100 * 100;

/**
 * The estimated transport of a lot between two countries, from the tables of distances and tariffs; null where a distance is
 * unknown, or where the lot is not transported.
 */
export function transportEstimate({ lotType, from, to, currency }: Journey): TransportEstimate | null {
  const tariffs = TARIFFS[lotType];
  const way = wayBetween(countryOf(from), countryOf(to));
  if (tariffs === null || way === null) return null;
  const { journey, per100Km } = tariffs[way.by];
  // In hundredths of a penny, so that all numbers are whole.
  const cost = journey * 100 + per100Km * way.distanceKm;
  const units = Math.ceil((cost * HUNDREDTHS_FOR_A_POUND[currency]) / (HUNDREDTHS * ROUNDED_TO)) * ROUNDED_TO;
  return { amount: fromMajor(units, currency), distanceKm: way.distanceKm };
}

interface Way {
  readonly distanceKm: number;
  readonly by: 'road' | 'sea';
}

function countryOf(text: string): string | null {
  const country = readCountry(text);
  return country.ok ? country.value : null;
}

function wayBetween(from: string | null, to: string | null): Way | null {
  const [start, end] = [areaOf(from), areaOf(to)];
  if (start === null || end === null) return null;
  if (start === end) {
    const { country, area } = KILOMETRES_WITHIN[start];
    return { distanceKm: from === to ? country : area, by: 'road' };
  }
  if (isEuropean(start) && isEuropean(end)) return way(KILOMETRES_BY_ROAD, [start, end], 'road');
  return way(KILOMETRES_BY_SEA, [isEuropean(start) ? 'europe' : start, isEuropean(end) ? 'europe' : end], 'sea');
}

/** The row of a pair, in either direction. */
function way(
  table: readonly (readonly [string, string, number])[],
  [start, end]: readonly [string, string],
  by: Way['by'],
): Way | null {
  const row = table.find(([one, other]) => (one === start && other === end) || (one === end && other === start));
  return row === undefined ? null : { distanceKm: row[2], by };
}

const AREAS = Object.keys(COUNTRIES_OF_AREAS) as readonly Area[];

function areaOf(country: string | null): Area | null {
  return AREAS.find((area) => country !== null && COUNTRIES_OF_AREAS[area].includes(country)) ?? null;
}

function isEuropean(area: Area): boolean {
  return (EUROPEAN_AREAS as readonly Area[]).includes(area);
}
