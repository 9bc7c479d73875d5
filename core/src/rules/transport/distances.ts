// Our own table, entered on 24 November 2026: typical ways between the middle of areas, rounded, and what carriers asked
// for on such ways then. It serves an estimate, not a quotation.
import type { LotType } from '../lot/index.ts';
import type { Currency } from '../money/index.ts';

/** Areas in which a lot travels by road, and areas that it reaches by sea or air. */
export const EUROPEAN_AREAS = ['britain', 'ireland', 'west', 'north', 'south', 'east'] as const;
type EuropeanArea = (typeof EUROPEAN_AREAS)[number];
type DistantArea = 'gulf' | 'hongKong' | 'singapore' | 'japan' | 'australia' | 'newZealand' | 'northAmerica';
export type Area = EuropeanArea | DistantArea;

export const COUNTRIES_OF_AREAS: Readonly<Record<Area, readonly string[]>> = {
  britain: ['GB'],
  ireland: ['IE'],
  west: ['AT', 'BE', 'CH', 'DE', 'FR', 'LI', 'LU', 'NL'],
  north: ['DK', 'EE', 'FI', 'LT', 'LV', 'NO', 'SE'],
  south: ['ES', 'GR', 'IT', 'MT', 'PT'],
  east: ['BG', 'CZ', 'HR', 'HU', 'PL', 'RO', 'SI', 'SK'],
  gulf: ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'],
  hongKong: ['HK'],
  singapore: ['SG'],
  japan: ['JP'],
  australia: ['AU'],
  newZealand: ['NZ'],
  northAmerica: ['CA', 'US'],
};

/** Kilometres within one country of an area, and between two of its countries. */
export const KILOMETRES_WITHIN: Readonly<Record<Area, { readonly country: number; readonly area: number }>> = {
  britain: { country: 300, area: 300 },
  ireland: { country: 180, area: 180 },
  west: { country: 450, area: 750 },
  north: { country: 600, area: 900 },
  south: { country: 600, area: 1_500 },
  east: { country: 450, area: 700 },
  gulf: { country: 250, area: 700 },
  hongKong: { country: 30, area: 30 },
  singapore: { country: 30, area: 30 },
  japan: { country: 600, area: 600 },
  australia: { country: 1_600, area: 1_600 },
  newZealand: { country: 600, area: 600 },
  northAmerica: { country: 2_200, area: 2_600 },
};

/** Kilometres by road between two areas of Europe, ferries included. Each pair stands once. */
export const KILOMETRES_BY_ROAD: readonly (readonly [EuropeanArea, EuropeanArea, number])[] = [
  ['britain', 'ireland', 600],
  ['britain', 'west', 1_000],
  ['britain', 'north', 1_900],
  ['britain', 'south', 1_900],
  ['britain', 'east', 2_000],
  ['ireland', 'west', 1_500],
  ['ireland', 'north', 2_400],
  ['ireland', 'south', 2_400],
  ['ireland', 'east', 2_500],
  ['west', 'north', 1_300],
  ['west', 'south', 1_300],
  ['west', 'east', 1_000],
  ['north', 'south', 2_600],
  ['north', 'east', 1_500],
  ['south', 'east', 1_700],
];

/** Kilometres by sea. All of Europe counts as one end. Each pair stands once. */
export const KILOMETRES_BY_SEA: readonly (readonly ['europe' | DistantArea, DistantArea, number])[] = [
  ['europe', 'gulf', 11_500],
  ['europe', 'hongKong', 18_000],
  ['europe', 'singapore', 15_500],
  ['europe', 'japan', 20_500],
  ['europe', 'australia', 21_000],
  ['europe', 'newZealand', 22_500],
  ['europe', 'northAmerica', 6_500],
  ['gulf', 'hongKong', 10_000],
  ['gulf', 'singapore', 6_700],
  ['gulf', 'japan', 12_500],
  ['gulf', 'australia', 12_000],
  ['gulf', 'newZealand', 14_500],
  ['gulf', 'northAmerica', 16_000],
  ['hongKong', 'singapore', 2_700],
  ['hongKong', 'japan', 3_000],
  ['hongKong', 'australia', 9_000],
  ['hongKong', 'newZealand', 10_500],
  ['hongKong', 'northAmerica', 13_000],
  ['singapore', 'japan', 5_300],
  ['singapore', 'australia', 7_500],
  ['singapore', 'newZealand', 9_500],
  ['singapore', 'northAmerica', 16_500],
  ['japan', 'australia', 8_500],
  ['japan', 'newZealand', 10_000],
  ['japan', 'northAmerica', 9_000],
  ['australia', 'newZealand', 2_800],
  ['australia', 'northAmerica', 13_500],
  ['newZealand', 'northAmerica', 12_000],
];

/** In pence: what each journey costs, and each hundred kilometres of it. */
interface Tariff {
  readonly journey: number;
  readonly per100Km: number;
}

/**
 * What carriers ask. A watch goes by insured courier. null: a number plate is paperwork, and a collection is too mixed to
 * be estimated.
 */
export const TARIFFS: Readonly<Record<LotType, { readonly road: Tariff; readonly sea: Tariff } | null>> = {
  car: { road: { journey: 12_000, per100Km: 9_500 }, sea: { journey: 110_000, per100Km: 1_400 } },
  bike: { road: { journey: 9_000, per100Km: 4_500 }, sea: { journey: 55_000, per100Km: 500 } },
  part: { road: { journey: 2_500, per100Km: 600 }, sea: { journey: 6_000, per100Km: 120 } },
  watch: { road: { journey: 3_000, per100Km: 200 }, sea: { journey: 6_000, per100Km: 50 } },
  plate: null,
  collection: null,
};

/** Hundredths of a unit of each currency for a pound, rounded. */
export const HUNDREDTHS_FOR_A_POUND: Readonly<Record<Currency, number>> = {
  gbp: 100,
  eur: 116,
  usd: 141,
  aud: 182,
  nzd: 210,
  cad: 180,
  chf: 110,
  hkd: 1_000,
  aed: 500,
};
