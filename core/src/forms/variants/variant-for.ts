import type { Site } from '../../rules/lot/index.ts';
import { type Region, readCountry, regionOf } from '../../rules/places/index.ts';
import type { ConsignmentId } from './types.ts';

/** What the cars site takes in, by the words of its addresses (`lotSubType`). */
export const CAR_SITE_KINDS = ['car', 'bike', 'plate', 'part'] as const;
export type CarSiteKind = (typeof CAR_SITE_KINDS)[number];

/** Countries that stand for a region in words; the Union's code stands for Europe. */
const COUNTRY_OF_WORD: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['united kingdom', 'GB'],
  ['great britain', 'GB'],
  ['europe', 'EU'],
  ['eu', 'EU'],
  ['australia', 'AU'],
  ['hong kong', 'HK'],
  ['us', 'US'],
  ['usa', 'US'],
  ['united states', 'US'],
  ['north america', 'US'],
  ['uae', 'AE'],
  ['united arab emirates', 'AE'],
  ['middle east', 'AE'],
]);

const EUROPE: ReadonlySet<string> = new Set(['UK', 'Europe'] satisfies Region[]);

/**
 * The country that a link's region stands for, by its name or code in any case; "EU" for Europe as a whole. Null for a
 * region that stands for no one country ("APAC"), and for words that name none.
 */
export function countryOfSellingRegion(region: string | null): string | null {
  const word = (region ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
  const known = COUNTRY_OF_WORD.get(word);
  if (known !== undefined) return known;
  const read = readCountry(word);
  return read.ok ? read.value : null;
}

/** What a link to the consignment form says of the lot. */
export interface LotDescription {
  readonly region: string | null;
  readonly lotSubType: string | null;
}

/**
 * The form that a lot is consigned by: watches have one, cars and plates one for each place with papers of its own.
 * Null where the link does not say what is to be sold, or something that the site does not take: one is asked first.
 */
export function variantFor(site: Site, { region, lotSubType }: LotDescription): ConsignmentId | null {
  if (site === 'watches') return 'watch';
  const country = countryOfSellingRegion(region);
  switch (CAR_SITE_KINDS.find((kind) => kind === lotSubType?.trim().toLowerCase())) {
    case 'car':
      return carVariant(country);
    case 'bike':
      return 'bike';
    case 'plate':
      return plateVariant(country);
    case 'part':
      return 'part';
    case undefined:
      return null;
  }
}

function carVariant(country: string | null): ConsignmentId {
  switch (country) {
    case null:
      return 'car-country-town';
    case 'AU':
      return 'car-australia';
    case 'HK':
      return 'car-hong-kong';
    case 'US':
      return 'car-us';
    default:
      return EUROPE.has(regionOf(country)) ? 'car-uk' : 'car-country-town';
  }
}

function plateVariant(country: string | null): ConsignmentId {
  if (country === 'AU') return 'plate-australia';
  return country === 'AE' ? 'plate-uae' : 'plate';
}
