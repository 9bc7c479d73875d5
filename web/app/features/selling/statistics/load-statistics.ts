import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import type { SearchRequest } from '@marque/core/contracts/search';
import { hidesPrice, loginWallState } from '@marque/core/rules/display';
import { hasBidHistory, isSoldType, STAGES, type Stage, stageToWire } from '@marque/core/rules/lot';
import type { Money } from '@marque/core/rules/money';
import {
  averageBids,
  ERAS,
  type Era,
  HITS_PER_PAGE,
  type PriceDistribution,
  priceDistribution,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  sellThrough,
  soldStatistics,
} from '@marque/core/rules/search';
import { type Found, findLots, findSoldPrices } from '../../../foundation/lots/index.ts';
import { type Question, readQuestion } from './address.ts';

const LAST_SHOWN = 4;

export interface Figures {
  readonly statistics: SoldStatistics;
  /** Null for the fixed figures, and if no price is visible. */
  readonly spread: PriceDistribution | null;
  readonly last: readonly Listing[];
  readonly eras: readonly { readonly era: Era; readonly count: number }[];
  /** Number of lots that the search found, in all eras. */
  readonly found: number;
  /** In place of prices that are withheld from the reader; null where they are not. */
  readonly activity: Activity | null;
}

/** What may be shown without a login. */
export interface Activity {
  /** Per cent of the lots that ended; null where none has. */
  readonly sellThrough: number | null;
  /** Bids on a lot on average, of the latest auctions; null without any. */
  readonly averageBids: number | null;
}

/** Enough of the latest sales for an average. A visitor from whom prices are withheld needs no others. */
const LATEST_SALES = HITS_PER_PAGE;

export interface StatisticsData {
  readonly question: Question;
  /** Null if the search failed. */
  readonly figures: Figures | null;
}

/** Computes the figures of an address from up to a thousand sale prices, the last sales and the count of each era. */
export async function loadStatistics(
  { api, site, me, isCrawler, flags }: Pick<PageFacts, 'api' | 'site' | 'me' | 'isCrawler' | 'flags'>,
  url: URL,
): Promise<StatisticsData> {
  const question = readQuestion(url.searchParams);
  const { words: query, era } = question;
  const loginWall = loginWallState(flags !== null, flags);
  const isWithheld = hidesPrice('sold', { isLoggedIn: me !== null, isCrawler, loginWall });
  const sold = (asked: Era | null, hitsPerPage: number) =>
    findLots(api, site, 'sold', { query, sort: 'newest', hitsPerPage, ...ofEra(asked) });
  const [all, latest, prices, ...counts] = await Promise.all([
    isWithheld
      ? findLots(api, site, 'sold', { query, sort: 'newest', hitsPerPage: LATEST_SALES, facets: ['stage'] })
      : sold(null, 0),
    sold(era, LAST_SHOWN),
    isWithheld ? [] : findSoldPrices(api, site, { query, ...ofEra(era) }),
    ...ERAS.map((one) => sold(one, 0)),
  ]);
  if (all === null || latest === null || prices === null) return { question, figures: null };
  const eras = ERAS.map((one, index) => ({ era: one, count: counts[index]?.nbHits ?? 0 }));
  const figures = addUp({ found: all.nbHits, ofEra: latest.nbHits, last: latest.hits, prices, eras });
  return { question, figures: { ...figures, activity: isWithheld ? activityOf(all) : null } };
}

function ofEra(era: Era | null): Pick<SearchRequest, 'numericFilters'> {
  return era === null ? {} : { numericFilters: { yearFrom: era.from, yearTo: era.to } };
}

interface SoldLots {
  /** Number of sold lots in all eras, and in the era asked for. */
  readonly found: number;
  readonly ofEra: number;
  readonly last: readonly Listing[];
  /** Sale prices that the reader may see, of the era asked for. */
  readonly prices: readonly Money[];
  readonly eras: Figures['eras'];
}

/** Exported for its test. The fixed figures stand for all eras. */
export function addUp({ found, ofEra: asked, last, prices, eras }: SoldLots): Omit<Figures, 'activity'> {
  const isFixed = found >= SOLD_STATISTICS_HITS;
  const statistics = soldStatistics({ hits: isFixed ? found : asked, prices });
  return {
    statistics,
    spread: statistics.isFallback ? null : priceDistribution(prices),
    last,
    eras: statistics.isFallback ? [] : eras.filter(({ count }) => count > 0),
    found,
  };
}

/** Exported for its test. The facet counts lots of all stages. */
export function activityOf({ hits, facets }: Pick<Found, 'hits' | 'facets'>): Activity {
  const lotsAt = (stages: readonly Stage[]) =>
    stages.reduce((sum, stage) => sum + (facets['stage']?.[stageToWire(stage)] ?? 0), 0);
  return {
    sellThrough: sellThrough({ sold: lotsAt(STAGES.filter(isSoldType)), unsold: lotsAt(['unsold']) }),
    averageBids: averageBids(
      hits.filter(({ saleFormat }) => hasBidHistory({ stage: 'sold', saleFormat })).map(({ noBids }) => noBids),
    ),
  };
}
