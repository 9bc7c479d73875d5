import type { ReplyOf } from '@marque/core/contracts/endpoint';
import { readHomeContent } from '@marque/core/contracts/home-content';
import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import type { SearchRequest } from '@marque/core/contracts/search';
import { chooseSlides } from '@marque/core/rules/display';
import type { Money } from '@marque/core/rules/money';
import { needsSoldPrices, type SoldStatistics, type StageFilter, soldStatistics } from '@marque/core/rules/search';
import { DAY_MS } from '@marque/core/rules/time';
import { tileLotOf } from '@marque/core/ui/lot-facts';
import { type Found, findLotsOrNone, findSoldPrices } from '../../foundation/lots/index.ts';
import { samplePartners } from './partners.ts';

const ENDING_SHOWN = 8;
/** One large tile and eight around it. */
const LIVE_SHOWN = 9;
const SOLD_SHOWN = 6;
/** Lots from which the slides are chosen. */
const SLIDE_CANDIDATES = 12;

const NOTHING_SHOWN: ReplyOf<typeof readHomeContent> = { slides: [], banners: [] };

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Loads the parts of the home page in parallel. A part whose search fails is left out. */
export async function loadHome({ api, site, serverNow }: Pick<PageFacts, 'api' | 'site' | 'serverNow'>) {
  const ask: Ask = (filter, request) => findLotsOrNone(api, site, filter, request);
  const [staff, featured, ending, live, sold, collections] = await Promise.all([
    api.call(readHomeContent, {}),
    ask('live', { sort: 'mostBids', hitsPerPage: SLIDE_CANDIDATES }),
    ask('auctions', {
      sort: 'endingSoon',
      hitsPerPage: ENDING_SHOWN,
      numericFilters: { endsBefore: serverNow + DAY_MS },
    }),
    ask('live', { sort: 'newest', hitsPerPage: LIVE_SHOWN + 1, facets: ['lotType', 'saleFormat'] }),
    loadSold(ask, () => findSoldPrices(api, site, {})),
    ask('live', { facetFilters: { lotType: ['collection'] }, hitsPerPage: 1 }),
  ]);
  const { slides, banners } = staff.ok ? staff.value.body : NOTHING_SHOWN;
  return {
    slides,
    banners,
    // Slides of staff take their place.
    featured: slides.length > 0 ? [] : chooseSlides(featured.hits),
    ending: { lots: ending.hits.map(tileLotOf), count: ending.nbHits },
    live: {
      lots: live.hits
        .filter((lot) => lot.lotType !== 'collection')
        .slice(0, LIVE_SHOWN)
        // The large tile shows its summary.
        .map((lot) => ({ ...tileLotOf(lot), summary: lot.summary })),
      count: live.nbHits,
      facets: live.facets,
    },
    sold,
    collection: collections.hits[0] ?? null,
    partners: samplePartners(site),
  };
}

type Ask = (filter: StageFilter, request: SearchRequest) => Promise<Found>;

export interface Sold {
  readonly lots: readonly Listing[];
  /** Totals of all sold lots. */
  readonly statistics: SoldStatistics;
}

/** Requests the prices of all sold lots only if they are needed for the sums and visible to the reader. */
async function loadSold(ask: Ask, findPrices: () => Promise<readonly Money[] | null>): Promise<Sold> {
  const latest = await ask('sold', { sort: 'newest', hitsPerPage: SOLD_SHOWN });
  const { hits: lots, nbHits } = latest;
  const isPriceVisible = lots.some((lot) => !lot.priceWithheld);
  if (!isPriceVisible || !needsSoldPrices(nbHits))
    return { lots, statistics: soldStatistics({ hits: nbHits, prices: [] }) };
  return { lots, statistics: soldStatistics({ hits: nbHits, prices: (await findPrices()) ?? [] }) };
}
