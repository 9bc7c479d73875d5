import type { Site } from '../../rules/lot/index.ts';
import { type Region, readCountry, regionOf } from '../../rules/places/index.ts';
import type { ConsignmentId } from './types.ts';

/** Lot types that can be consigned on the cars site, as its links name them (`lotSubType`). */
export const CAR_SITE_KINDS = ['car', 'bike', 'plate', 'part'] as const;

/** Country codes by region name; "EU" stands for Europe. */
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
 * The country of a link's region, given by name or code in upper or lower case; "EU" for Europe as a whole. Null for a
 * region of several countries ("APAC") and for an unknown text.
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

/** The parameters of a consignment link that describe the lot. */
interface LotDescription {
  readonly region: string | null;
  readonly lotSubType: string | null;
}

/**
 * The consignment form for a link: one for watches, one for each region with its own papers for cars and plates. Null
 * where the link names no lot type that the site accepts; the page then asks for it.
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
