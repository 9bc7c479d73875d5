import { listModels } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { stageToWire } from '@marque/core/rules/lot';
import {
  hasUnknownFilter,
  LAST_PAGE,
  LONGEST_QUERY,
  parseRefinements,
  type Refinements,
  TAG_PAGE,
  type Tag,
} from '@marque/core/rules/search';
import { tileLotOf } from '@marque/core/ui/lot-facts';
import { redirect } from 'react-router';
import { packLots, SINGLE_LOT_TYPES } from '../../foundation/lots/index.ts';
import { pageFailure } from '../../foundation/page/index.ts';
import { ALL_LISTINGS, type ListingSubject, listingPath } from './listing-address.ts';
import { searchRequestOf } from './search-request.ts';

/** A page of the listings as its data has it. */
export type LoadedListings = Awaited<ReturnType<typeof loadListings>>;

/** One page of the listings at an address. Filters cannot change the subject of the page. */
export async function loadListings(facts: PageFacts, url: URL, subject: ListingSubject = ALL_LISTINGS) {
  const read = parseRefinements(url.searchParams);
  const refinements: Refinements = subject.kind === 'make' ? { ...read, make: subject.make } : read;
  return searchAt(facts, { url, subject, refinements }, searchRequestOf(refinements, watchedBy(facts)));
}

/** The lots of a tag, without collections; at the tag's stages unless the address names another. */
export async function loadTagLots(
  facts: PageFacts,
  url: URL,
  tag: Tag,
  subject: ListingSubject,
): Promise<LoadedListings> {
  const refinements = parseRefinements(url.searchParams);
  const request = searchRequestOf(refinements, watchedBy(facts));
  return searchAt(
    facts,
    { url, subject, refinements },
    {
      ...request,
      query: `${tag} ${refinements.query}`.trim().slice(0, LONGEST_QUERY),
      facetFilters: {
        ...request.facetFilters,
        ...(refinements.lotTypes.length === 0 ? { lotType: SINGLE_LOT_TYPES } : {}),
        ...(refinements.stage === null ? { stage: TAG_PAGE.stages.map(stageToWire) } : {}),
      },
    },
  );
}

/** The models of a make that the site has listed; none where they could not be read. */
export async function loadModels({ api, site }: PageFacts, make: string): Promise<readonly string[]> {
  const answer = await api.call(listModels, { params: { make }, query: { site } });
  return answer.ok ? answer.value.body.models : [];
}

interface SearchedPage {
  readonly url: URL;
  readonly subject: ListingSubject;
  readonly refinements: Refinements;
}

async function searchAt(facts: PageFacts, { url, subject, refinements }: SearchedPage, request: SearchRequest) {
  if (hasUnknownFilter(url.searchParams)) {
    // The counts beside the filters are those of the filters that are known.
    return { refinements, ...(await search(facts, { ...request, hitsPerPage: 0 })), count: 0 };
  }
  return redirectBeyondLastPage({ refinements, ...(await search(facts, request)) }, subject);
}

async function search(facts: PageFacts, request: SearchRequest) {
  const answer = await facts.api.call(searchListings, { params: { index: facts.site }, body: request });
  if (!answer.ok) throw pageFailure(answer.error, 'The search did not answer.');
  const { hits, nbHits, nbPages, facets } = answer.value.body;
  return { lots: packLots(hits.map(tileLotOf)), count: nbHits, pages: Math.min(nbPages, LAST_PAGE), facets };
}

function watchedBy({ me }: PageFacts) {
  return me?.watchedLotIds ?? [];
}

/** Redirects a page number beyond the last page to the last page, so that an old address does not show an empty list. */
function redirectBeyondLastPage<Found extends { readonly refinements: Refinements; readonly pages: number }>(
  found: Found,
  subject: ListingSubject,
): Found {
  const { refinements, pages } = found;
  const last = Math.max(pages, 1);
  if (refinements.page > last) throw redirect(listingPath({ subject, refinements: { ...refinements, page: last } }));
  return found;
}
