/** Where a lot may stand, as the first question offers it: the word that links use, under the key of its words. */
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

/** The place that stands chosen at first: the one that the link or the visitor's country speaks of. */
export function firstPlace(countryCode: string, region: string): SellingPlaceKey {
  const own = PLACE_OF_COUNTRY[countryCode];
  if (own !== undefined) return own;
  if (region === 'UK') return 'UK';
  return region === 'Europe' ? 'Europe' : 'elsewhere';
}
