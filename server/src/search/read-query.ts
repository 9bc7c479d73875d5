import type { SearchRequest } from '@marque/core/contracts/search';
import {
  normaliseLotType,
  normaliseSaleFormat,
  normaliseStage,
  normaliseVendorType,
  type Site,
} from '@marque/core/rules/lot';
import { DEFAULT_CURRENCY, REGIONS, UNSUPPORTED_FILTER_REGIONS } from '@marque/core/rules/places';
import type { Result } from '@marque/core/rules/result';
import { HITS_PER_PAGE, LAST_PAGE } from '@marque/core/rules/search';
import type { LotQuery } from '../platform/search/port.ts';

/** Hits from here on cannot be paged to: they are behind the last page of the listings. */
const TOO_DEEP = LAST_PAGE * HITS_PER_PAGE;

/** Whether a request asks for a page deeper than readers go. */
export function isTooDeep(request: Pick<SearchRequest, 'page' | 'hitsPerPage'>): boolean {
  const { page = 0, hitsPerPage = HITS_PER_PAGE } = request;
  return page * hitsPerPage >= TOO_DEEP;
}

/** Facts of the moment and of the caller that a request does not carry. */
export type QueryFacts = Pick<LotQuery, 'now' | 'seesSoldPrices'>;

/** The request as the search port understands it: words in their one spelling, page and size as offset and limit. */
export function readQuery(site: Site, request: SearchRequest, facts: QueryFacts): LotQuery {
  const {
    yearFrom = null,
    yearTo = null,
    priceFrom = null,
    priceTo = null,
    currency = DEFAULT_CURRENCY,
    endsBefore = null,
  } = request.numericFilters ?? {};
  const limit = request.hitsPerPage ?? HITS_PER_PAGE;
  return {
    ...facts,
    site,
    text: request.query ?? '',
    filters: readFilters(request.facetFilters ?? {}),
    // Counted once each, however often they are named.
    facets: [...new Set(request.facets)],
    years: { from: yearFrom, to: yearTo },
    prices: { from: priceFrom, to: priceTo, currency },
    endsBefore,
    lotIds: request.auctionIds ?? null,
    sort: request.sort ?? 'relevance',
    offset: (request.page ?? 0) * limit,
    limit,
  };
}

type FacetFilters = NonNullable<SearchRequest['facetFilters']>;

/** A list without values does not filter; one with only unknown values matches no lot. */
function readFilters(given: FacetFilters): LotQuery['filters'] {
  return {
    ...read('lotType', given.lotType, normaliseLotType),
    ...read('stage', given.stage, normaliseStage),
    ...read('saleFormat', given.saleFormat, normaliseSaleFormat),
    ...read('make', given.make, (make) => ({ ok: true, value: make })),
    ...read('regionCode', given.regionCode, readRegion),
    ...read('vendorType', given.vendorType, normaliseVendorType),
  };
}

function read<Facet extends string, Value>(
  facet: Facet,
  words: readonly string[] | undefined,
  normalise: (word: string) => Result<Value, unknown>,
): { [F in Facet]?: Value[] } {
  if (words === undefined || words.length === 0) return {};
  const values = words.map(normalise).flatMap((reading) => (reading.ok ? [reading.value] : []));
  return { [facet]: values } as { [F in Facet]?: Value[] };
}

const ALL_REGIONS = [...REGIONS, ...UNSUPPORTED_FILTER_REGIONS];

function readRegion(word: string): Result<(typeof ALL_REGIONS)[number], 'unknownRegion'> {
  const wanted = word.trim().toLowerCase();
  const value = ALL_REGIONS.find((region) => region.toLowerCase() === wanted);
  return value === undefined ? { ok: false, error: 'unknownRegion' } : { ok: true, value };
}
