import type { Region } from '@marque/core/rules/places';
import { type SelectedFilter, selectedFilters } from '@marque/core/rules/search';
import type { ListingPlace } from '../listing-address.ts';

/**
 * The selected filters of a page of listings. The regions of the region switch (`regions`) have a control of their own and
 * are left out, as is the subject of the page itself.
 */
export function selectedFiltersOf(
  { subject, refinements }: ListingPlace,
  regions: readonly (Region | null)[],
): readonly SelectedFilter[] {
  const { regionCode } = refinements;
  return selectedFilters(refinements).filter(({ filter }) => {
    if (filter === 'make') return subject.kind !== 'make';
    return filter !== 'region' || !regions.includes(regionCode);
  });
}
