import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { LOT_TYPES, stageToWire } from '@marque/core/rules/lot';
import { LONGEST_QUERY, parseRefinements, type Refinements, TAG_PAGE, type Tag } from '@marque/core/rules/search';
import { data, redirect } from 'react-router';
import { ALL_LISTINGS, type ListingSubject, listingPath } from './listing-address.ts';
import { searchRequestOf } from './search-request.ts';

export type Listings = Awaited<ReturnType<typeof loadListings>>;

/** Kinds of lot that stand on pages of tags and below collections. */
const SINGLE_LOTS = LOT_TYPES.filter((type) => !TAG_PAGE.excludedLotTypes.includes(type));

/** One page of the listings at an address. What the page itself is about no filter takes back. */
export async function loadListings(facts: PageFacts, url: URL, subject: ListingSubject = ALL_LISTINGS) {
  const read = parseRefinements(url.searchParams);
  const refinements: Refinements = subject.kind === 'make' ? { ...read, make: subject.make } : read;
  const found = await search(facts, searchRequestOf(refinements, watchedBy(facts)));
  return onItsPage({ refinements, ...found }, subject);
}

/** The lots of a tag, at its stages unless another is asked for, collections themselves left out. */
export async function loadTagLots(facts: PageFacts, url: URL, tag: Tag, subject: ListingSubject): Promise<Listings> {
  const refinements = parseRefinements(url.searchParams);
  const request = searchRequestOf(refinements, watchedBy(facts));
  const found = await search(facts, {
    ...request,
    query: `${tag} ${refinements.query}`.trim().slice(0, LONGEST_QUERY),
    facetFilters: {
      ...request.facetFilters,
      ...(refinements.lotTypes.length === 0 ? { lotType: SINGLE_LOTS } : {}),
      ...(refinements.stage === null ? { stage: TAG_PAGE.stages.map(stageToWire) } : {}),
    },
  });
  return onItsPage({ refinements, ...found }, subject);
}

/** The single lots of a collection. The search knows no collections, so they are those that carry its name. */
export async function findLotsOf({ api, site }: PageFacts, collection: string): Promise<readonly Listing[]> {
  const facetFilters = { lotType: SINGLE_LOTS, stage: TAG_PAGE.stages.map(stageToWire) };
  const body = { query: collection, facetFilters };
  const answer = await api.call(searchListings, { params: { index: site }, body });
  if (!answer.ok) return [];
  // A search also finds what has these words somewhere, or words much like them.
  return answer.value.body.hits.filter(({ title, summary }) => `${title} ${summary}`.includes(collection));
}

async function search(facts: PageFacts, request: SearchRequest) {
  const answer = await facts.api.call(searchListings, { params: { index: facts.site }, body: request });
  if (!answer.ok) throw data({ reason: answer.error.kind }, { status: 503, statusText: 'The search did not answer.' });
  const { hits, nbHits, nbPages, facets } = answer.value.body;
  return { hits, count: nbHits, pages: nbPages, facets };
}

function watchedBy({ me }: PageFacts) {
  return me?.watchedLotIds ?? [];
}

/** A page behind the last one is the last one: an old address must not say that nothing is listed. */
function onItsPage<Found extends { readonly refinements: Refinements; readonly pages: number }>(
  found: Found,
  subject: ListingSubject,
): Found {
  const { refinements, pages } = found;
  const last = Math.max(pages, 1);
  if (refinements.page > last) throw redirect(listingPath({ subject, refinements: { ...refinements, page: last } }));
  return found;
}
