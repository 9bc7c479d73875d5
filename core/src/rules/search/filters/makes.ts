import type { Site } from '../../lot/index.ts';

/** Makes that have a page of their own to buy from. */
export const LANDING_MAKES = [
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Ferrari',
  'Ford',
  'Jaguar',
  'Lamborghini',
  'Lancia',
  'Land Rover',
  'Lotus',
  'Mercedes-Benz',
  'Porsche',
  'Range Rover',
  'Toyota',
] as const;
type LandingMake = (typeof LANDING_MAKES)[number];

const SUFFIX = '-for-sale';

const MAKE_BY_SLUG: ReadonlyMap<string, LandingMake> = new Map(LANDING_MAKES.map((make) => [makeSlug(make), make]));

/** A make as addresses write it: lower case, hyphens for spaces ("alfa-romeo"). */
export function makeSlug(make: string): string {
  return make.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The make whose page "/buy/{segment}" is ("alfa-romeo-for-sale"), or null where there is no such page. */
export function makeOfSegment(segment: string): LandingMake | null {
  if (!segment.endsWith(SUFFIX)) return null;
  return MAKE_BY_SLUG.get(segment.slice(0, -SUFFIX.length)) ?? null;
}

/** The address of a make's own page, or null for a make without one. */
export function makePath(make: string): string | null {
  const slug = makeSlug(make);
  return MAKE_BY_SLUG.has(slug) ? `/buy/${slug}${SUFFIX}` : null;
}

/** The site that sells what a name, which begins with its make, is of. */
export function siteOfMake(name: string): Site {
  const wanted = name.toLowerCase();
  const isBrand = WATCH_BRANDS.some((brand) => `${wanted} `.startsWith(`${brand.toLowerCase()} `));
  return isBrand ? 'watches' : 'cars';
}

/** Makes of cars offered before a visitor has searched. */
export const POPULAR_MAKES = [
  'Alfa Romeo',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Ferrari',
  'Ford',
  'Jaguar',
  'Land Rover',
  'Lotus',
  'Mercedes-Benz',
  'Porsche',
] as const;

/** Brands of watches that are accepted for sale. */
export const WATCH_BRANDS = [
  'A. Lange & Söhne',
  'Audemars Piguet',
  'Blancpain',
  'Breguet',
  'Breitling',
  'Bulova',
  'Cartier',
  'CWC',
  'Doxa',
  'Enicar',
  'Girard-Perregaux',
  'Grand Seiko',
  'Hamilton',
  'Heuer',
  'Hublot',
  'IWC',
  'Jaeger-LeCoultre',
  'Junghans',
  'Longines',
  'Nivada Grenchen',
  'Nomos Glashütte',
  'Omega',
  'Panerai',
  'Patek Philippe',
  'Rolex',
  'Seiko',
  'Sinn',
  'Smiths',
  'TAG Heuer',
  'Tudor',
  'Universal Genève',
  'Vacheron Constantin',
  'Yema',
  'Zenith',
] as const;
