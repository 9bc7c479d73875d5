import type { Money } from '../../money/index.ts';
import type { Range, Refinements } from './refinements.ts';

/** How a filter is named. Makes are data; keys are of the namespace `buy`. */
export type FilterLabel =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'words'; readonly key: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'years'; readonly range: Range<number> }
  | { readonly kind: 'prices'; readonly range: Range<Money> };

/** A selected filter that can be removed on its own. */
export interface SelectedFilter {
  readonly filter: 'query' | 'lotType' | 'saleFormat' | 'make' | 'years' | 'prices' | 'region' | 'watched';
  readonly label: FilterLabel;
  /** The refinements without it. */
  readonly without: Partial<Omit<Refinements, 'page'>>;
}

/** The selected filters, in the order of the filter list. Stage, order and page have their own controls and are left out. */
export function selectedFilters(refinements: Refinements): readonly SelectedFilter[] {
  const { query, lotTypes, saleFormats, make, years, prices, regionCode, watched } = refinements;
  const selected: SelectedFilter[] = [];
  if (query !== '') selected.push({ filter: 'query', label: { kind: 'query', query }, without: { query: '' } });
  for (const lotType of lotTypes) {
    const others = lotTypes.filter((other) => other !== lotType);
    selected.push({ filter: 'lotType', label: words(`lotType.${lotType}`), without: { lotTypes: others } });
  }
  for (const format of saleFormats) {
    const others = saleFormats.filter((other) => other !== format);
    selected.push({ filter: 'saleFormat', label: words(`saleFormat.${format}`), without: { saleFormats: others } });
  }
  if (make !== null) selected.push({ filter: 'make', label: { kind: 'name', name: make }, without: { make: null } });
  if (isBounded(years)) {
    selected.push({ filter: 'years', label: { kind: 'years', range: years }, without: { years: ANY } });
  }
  if (isBounded(prices)) {
    selected.push({ filter: 'prices', label: { kind: 'prices', range: prices }, without: { prices: ANY } });
  }
  if (regionCode !== null) {
    selected.push({ filter: 'region', label: words(`region.${regionCode}`), without: { regionCode: null } });
  }
  if (watched) selected.push({ filter: 'watched', label: words('filter.watched'), without: { watched: false } });
  return selected;
}

const ANY = { from: null, to: null } as const;

function words(key: string): FilterLabel {
  return { kind: 'words', key };
}

function isBounded({ from, to }: Range<unknown>): boolean {
  return from !== null || to !== null;
}
