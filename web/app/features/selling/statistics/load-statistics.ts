import type { Listing } from '@marque/core/contracts/listings';
import type { PageFacts } from '@marque/core/contracts/page';
import { fromMajor, type Money } from '@marque/core/rules/money';
import {
  ERAS,
  type Era,
  isOfEra,
  type PriceDistribution,
  priceDistribution,
  SOLD_STATISTICS_HITS,
  type SoldStatistics,
  soldStatistics,
} from '@marque/core/rules/search';
import { findLots } from '../../../foundation/lots/index.ts';
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
}

export interface StatisticsData {
  readonly question: Question;
  /** Null if the search failed. */
  readonly figures: Figures | null;
}

/** Computes the figures of an address from up to a thousand sold lots. */
export async function loadStatistics(
  { api, site }: Pick<PageFacts, 'api' | 'site'>,
  url: URL,
): Promise<StatisticsData> {
  const question = readQuestion(url.searchParams);
  const found = await findLots(api, site, 'sold', {
    query: question.words,
    sort: 'newest',
    hitsPerPage: SOLD_STATISTICS_HITS,
  });
  return { question, figures: found === null ? null : addUp(found.hits, found.nbHits, question.era) };
}

/** Exported for its test. Lots of other eras are left out, unless the search found more lots than it returned. */
export function addUp(hits: readonly Listing[], nbHits: number, era: Era | null): Figures {
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

function soldPriceOf({ priceSold, currencyCode }: Listing): readonly Money[] {
  return priceSold === null ? [] : [fromMajor(priceSold, currencyCode)];
}
