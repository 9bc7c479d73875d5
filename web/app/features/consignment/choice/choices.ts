/** Locations of a lot that the first question offers: the values of links and the keys of their labels. */
export const SELLING_PLACES = [
  { key: 'UK', region: 'UK' },
  { key: 'Europe', region: 'Europe' },
  { key: 'Australia', region: 'Australia' },
  { key: 'HongKong', region: 'Hong Kong' },
  { key: 'US', region: 'US' },
  { key: 'UAE', region: 'UAE' },
  { key: 'elsewhere', region: '' },
] as const;
export type SellingPlaceKey = (typeof SELLING_PLACES)[number]['key'];

const PLACE_OF_COUNTRY: Readonly<Record<string, SellingPlaceKey>> = {
  AU: 'Australia',
  HK: 'HongKong',
  US: 'US',
  AE: 'UAE',
};

/** The location of the visitor's country, preselected if the link names none. */
export function firstPlace(countryCode: string, region: string): SellingPlaceKey {
  const own = PLACE_OF_COUNTRY[countryCode];
  if (own !== undefined) return own;
  if (region === 'UK') return 'UK';
  return region === 'Europe' ? 'Europe' : 'elsewhere';
}
