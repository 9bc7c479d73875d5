import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { hidesPrice, loginWallState } from '@marque/core/rules/display';
import { hasBidHistory, isSoldType, STAGES, type Stage, stageToWire } from '@marque/core/rules/lot';
import { fromMajor, type Money } from '@marque/core/rules/money';
import {
  averageBids,
  ERAS,
  type Era,
  HITS_PER_PAGE,
  isOfEra,
  type PriceDistribution,
  priceDistribution,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  sellThrough,
  soldStatistics,
} from '@marque/core/rules/search';
import { type Found, findLots } from '../../../foundation/lots/index.ts';
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

/** Computes the figures of an address from up to a thousand sold lots. */
export async function loadStatistics(
  { api, site, me, isCrawler, flags }: Pick<PageFacts, 'api' | 'site' | 'me' | 'isCrawler' | 'flags'>,
  url: URL,
): Promise<StatisticsData> {
  const question = readQuestion(url.searchParams);
  const loginWall = loginWallState(flags !== null, flags);
  const isWithheld = hidesPrice('sold', { isLoggedIn: me !== null, isCrawler, loginWall });
  const found = await findLots(api, site, 'sold', {
    query: question.words,
    sort: 'newest',
    ...(isWithheld ? { hitsPerPage: LATEST_SALES, facets: ['stage'] } : { hitsPerPage: SOLD_STATISTICS_HITS }),
  });
  if (found === null) return { question, figures: null };
  const activity = isWithheld ? activityOf(found) : null;
  return { question, figures: { ...addUp(found.hits, found.nbHits, question.era), activity } };
}

/** Exported for its test. Lots of other eras are left out, unless the search found more lots than it returned. */
export function addUp(hits: readonly Listing[], nbHits: number, era: Era | null): Omit<Figures, 'activity'> {
  const isWhole = nbHits <= hits.length;
  const asked = era === null || !isWhole ? hits : hits.filter(({ modelYear }) => isOfEra(era, modelYear));
  const prices = asked.flatMap(soldPriceOf);
  const statistics = soldStatistics({ hits: isWhole ? asked.length : nbHits, prices });
  return {
    statistics,
    spread: statistics.isFallback ? null : priceDistribution(prices),
    last: asked.slice(0, LAST_SHOWN),
    eras: statistics.isFallback || !isWhole ? [] : countEras(hits),
    found: nbHits,
  };
}

function countEras(hits: readonly Listing[]): Figures['eras'] {
  return ERAS.map((era) => ({ era, count: hits.filter(({ modelYear }) => isOfEra(era, modelYear)).length })).filter(
    ({ count }) => count > 0,
  );
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

function soldPriceOf({ priceSold, currencyCode }: Listing): readonly Money[] {
  return priceSold === null ? [] : [fromMajor(priceSold, currencyCode)];
}
