import type { Money } from '@marque/core/rules/money';
import type { Region } from '@marque/core/rules/places';
import type { Range, Refinements } from '@marque/core/rules/search';
import type { ListingPlace } from '../listing-address.ts';

/** The label of a chip. Names of makes are data; other labels are keys of the namespace `buy`. */
export type SelectedFilterLabel =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'words'; readonly key: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'years'; readonly range: Range<number> }
  | { readonly kind: 'prices'; readonly range: Range<Money> };

/** A selected filter that can be removed on its own. */
export interface SelectedFilter {
  readonly label: SelectedFilterLabel;
  /** The refinements without it. */
  readonly without: Partial<Omit<Refinements, 'page'>>;
}

/**
 * The selected filters, in the order of the filter list. Stage, order and the regions of the region switch (`regions`) have
 * their own controls and are left out, as is the subject of the page itself.
 */
export function selectedFiltersOf(
  { subject, refinements }: ListingPlace,
  regions: readonly (Region | null)[],
): readonly SelectedFilter[] {
  const { query, lotTypes, saleFormats, make, years, prices, regionCode, watched } = refinements;
  const selected: SelectedFilter[] = [];
  if (query !== '') selected.push({ label: { kind: 'query', query }, without: { query: '' } });
  for (const lotType of lotTypes) {
    const others = lotTypes.filter((other) => other !== lotType);
    selected.push({ label: words(`lotType.${lotType}`), without: { lotTypes: others } });
  }
  for (const format of saleFormats) {
    const others = saleFormats.filter((other) => other !== format);
    selected.push({ label: words(`saleFormat.${format}`), without: { saleFormats: others } });
  }
  if (make !== null && subject.kind !== 'make') {
    selected.push({ label: { kind: 'name', name: make }, without: { make: null } });
  }
  if (isBounded(years)) selected.push({ label: { kind: 'years', range: years }, without: { years: ANY } });
  if (isBounded(prices)) selected.push({ label: { kind: 'prices', range: prices }, without: { prices: ANY } });
  if (regionCode !== null && !regions.includes(regionCode)) {
    selected.push({ label: words(`region.${regionCode}`), without: { regionCode: null } });
  }
  if (watched) selected.push({ label: words('filter.watched'), without: { watched: false } });
  return selected;
}

const ANY = { from: null, to: null } as const;

function words(key: string): SelectedFilterLabel {
  return { kind: 'words', key };
}

function isBounded({ from, to }: Range<unknown>): boolean {
  return from !== null || to !== null;
}
