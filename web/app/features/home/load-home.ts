import type { ApiClient } from '@marque/core/client';
import type { PageFacts } from '@marque/core/contracts/page';
import { type SearchReply, type SearchRequest, searchListings } from '@marque/core/contracts/search';
import { type Site, stageToWire } from '@marque/core/rules/lot';
import { SELECTION_OF_FILTER, type StageFilter } from '@marque/core/rules/search';
import { chooseSlides } from './slides.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const ENDING_SHOWN = 8;
/** One that leads with twice the size, and eight around it. */
const LIVE_SHOWN = 9;
const SOLD_SHOWN = 6;
/** To choose the slides from. */
const SLIDE_CANDIDATES = 12;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Everything the home page shows, asked for at once. A part that cannot be had is left out, not the page. */
export async function loadHome({ api, site, serverNow }: Pick<PageFacts, 'api' | 'site' | 'serverNow'>) {
  const ask = (filter: StageFilter, request: SearchRequest) => search(api, site, filter, request);
  const [featured, ending, live, sold, dearest, collections] = await Promise.all([
    ask('live', { sort: 'mostBids', hitsPerPage: SLIDE_CANDIDATES }),
    ask('auctions', {
      sort: 'endingSoon',
      hitsPerPage: ENDING_SHOWN,
      numericFilters: { endsBefore: serverNow + DAY_MS },
    }),
    ask('live', { sort: 'newest', hitsPerPage: LIVE_SHOWN + 1, facets: ['lotType', 'saleFormat', 'vendorType'] }),
    ask('sold', { sort: 'newest', hitsPerPage: SOLD_SHOWN }),
    ask('sold', { sort: 'priceHigh', hitsPerPage: 1 }),
    ask('live', { facetFilters: { lotType: ['collection'] }, hitsPerPage: 1 }),
  ]);
  return {
    slides: chooseSlides(featured.hits),
    ending: { lots: ending.hits, count: ending.nbHits },
    live: {
      lots: live.hits.filter((lot) => lot.lotType !== 'collection').slice(0, LIVE_SHOWN),
      count: live.nbHits,
      facets: live.facets,
    },
    sold: { lots: sold.hits, count: sold.nbHits, dearest: dearest.hits[0] ?? null },
    collection: collections.hits[0] ?? null,
  };
}

const NOTHING = { hits: [], nbHits: 0, facets: {} } satisfies Partial<SearchReply>;

async function search(
  api: ApiClient,
  site: Site,
  filter: StageFilter,
  request: SearchRequest,
): Promise<Pick<SearchReply, 'hits' | 'nbHits' | 'facets'>> {
  const { stages, saleFormats } = SELECTION_OF_FILTER[filter];
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: {
      ...request,
      facetFilters: {
        stage: stages.map(stageToWire),
        ...(saleFormats === null ? {} : { saleFormat: [...saleFormats] }),
        ...request.facetFilters,
      },
    },
  });
  return answer.ok ? answer.value.body : NOTHING;
}
