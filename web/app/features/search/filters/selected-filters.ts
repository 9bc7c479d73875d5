import type { Money } from '@marque/core/rules/money';
import type { Region } from '@marque/core/rules/places';
import type { Range, Refinements } from '@marque/core/rules/search';
import type { ListingPlace } from '../listing-address.ts';

/** What a chip says. Names of makes are data; everything else are words of the namespace `buy`. */
export type SelectedFilterLabel =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'words'; readonly key: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'years'; readonly range: Range<number> }
  | { readonly kind: 'prices'; readonly range: Range<Money> };

/** Something the listings are narrowed to that can be taken back by itself. */
export interface SelectedFilter {
  readonly label: SelectedFilterLabel;
  /** The refinements without it. */
  readonly without: Partial<Omit<Refinements, 'page'>>;
}

/**
 * Everything picked, in the order of the filters. Stage and order have places of their own, and so has a region that is
 * offered to this visitor (`regions`); what the page itself is about was not picked.
 */
export function selectedFiltersOf(
  { subject, refinements }: ListingPlace,
  regions: readonly (Region | null)[],
): readonly SelectedFilter[] {
  const { query, lotTypes, saleFormats, make, years, prices, regionCode, watched } = refinements;
  const picked: SelectedFilter[] = [];
  if (query !== '') picked.push({ label: { kind: 'query', query }, without: { query: '' } });
  for (const lotType of lotTypes) {
    const others = lotTypes.filter((other) => other !== lotType);
    picked.push({ label: words(`lotType.${lotType}`), without: { lotTypes: others } });
  }
  for (const format of saleFormats) {
    const others = saleFormats.filter((other) => other !== format);
    picked.push({ label: words(`saleFormat.${format}`), without: { saleFormats: others } });
  }
  if (make !== null && subject.kind !== 'make') {
    picked.push({ label: { kind: 'name', name: make }, without: { make: null } });
  }
  if (isBounded(years)) picked.push({ label: { kind: 'years', range: years }, without: { years: ANY } });
  if (isBounded(prices)) picked.push({ label: { kind: 'prices', range: prices }, without: { prices: ANY } });
  if (regionCode !== null && !regions.includes(regionCode)) {
    picked.push({ label: words(`region.${regionCode}`), without: { regionCode: null } });
  }
  if (watched) picked.push({ label: words('filter.watched'), without: { watched: false } });
  return picked;
}

const ANY = { from: null, to: null } as const;

function words(key: string): SelectedFilterLabel {
  return { kind: 'words', key };
}

function isBounded({ from, to }: Range<unknown>): boolean {
  return from !== null || to !== null;
}
