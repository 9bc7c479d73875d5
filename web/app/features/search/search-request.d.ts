import { type SearchRequest } from '@marque/core/contracts/search';
import { type LotId } from '@marque/core/rules/lot';
import { type Refinements } from '@marque/core/rules/search';
/**
 * The search request of an address of the listings. `watchedIds`, the caller's watch list, is sent only if that filter is
 * on; an empty watch list then has no results.
 */
export declare function searchRequestOf(refinements: Refinements, watchedIds: readonly LotId[]): SearchRequest;
