import { readStageFilter } from '../../lot/index.ts';
import { normaliseCurrency } from '../../money/index.ts';
import type { QueryReader } from '../../visit/index.ts';
import { parseRefinements } from './refinements.ts';
import { isListed } from './stage-filters.ts';

/**
 * Whether an address names a filter that no listed lot can match: a word that is none, a stage whose lots are not listed,
 * a year or a price that is no number. `parseRefinements` leaves such filters out, so a search by the others would
 * find lots that the address does not ask for. Empty values are those of a form that was not filled in.
 */
export function hasUnknownFilter(query: QueryReader): boolean {
  const { lotTypes, saleFormats, regionCode, years, prices } = parseRefinements(query);
  const isGiven = (name: string) => query.getAll(name).some((value) => value.trim() !== '');
  const given = (names: readonly string[]) => names.filter(isGiven).length;
  const read = (ends: readonly unknown[]) => ends.filter((end) => end !== null).length;
  return (
    (isGiven('stage') && !isListedStage(query.get('stage') ?? '')) ||
    (isGiven('lotType') && lotTypes.length === 0) ||
    (isGiven('saleFormat') && saleFormats.length === 0) ||
    (isGiven('regionCode') && regionCode === null) ||
    (isGiven('currency') && !normaliseCurrency(query.get('currency') ?? '').ok) ||
    given(['yearFrom', 'yearTo']) > read([years.from, years.to]) ||
    given(['priceFrom', 'priceTo']) > read([prices.from, prices.to])
  );
}

function isListedStage(text: string): boolean {
  const stage = readStageFilter(text);
  return stage.ok && (stage.value === null || isListed(stage.value));
}
