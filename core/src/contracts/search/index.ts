/** The search call, in the form that hosted search providers share. */
import * as z from 'zod/mini';
import { SITES } from '../../rules/lot/types.ts';
import { HITS_PER_PAGE } from '../../rules/search/results/results.ts';
import { SOLD_STATISTICS_HITS } from '../../rules/search/results/sold-statistics.ts';
import { SORTS } from '../../rules/search/results/sorts.ts';
import { endpoint } from '../endpoint/index.ts';
import { listing } from '../listings/index.ts';
import { currencyCode, exactLine, line } from '../wire/index.ts';

/** Attributes for filters and facets. */
export const FACETS = ['lotType', 'stage', 'saleFormat', 'make', 'regionCode', 'vendorType'] as const;

/** Maximum number of lot ids in a query. */
export const MOST_IDS = 5_000;

/** Attributes of the sold statistics: prices alone. */
export const SOLD_PRICE_ATTRIBUTES = ['priceSold', 'currencyCode'] as const;

export const searchRequest = z
  .object({
    query: z.optional(line(0, 200)),
    /** One list per attribute: values within a list are alternatives, lists must all match. */
    facetFilters: z.optional(z.partialRecord(z.enum(FACETS), z.array(exactLine(0, 80)).check(z.maxLength(50)))),
    facets: z.optional(z.array(z.enum(FACETS)).check(z.maxLength(FACETS.length))),
    numericFilters: z.optional(
      z.object({
        yearFrom: z.optional(z.int()),
        yearTo: z.optional(z.int()),
        /** Major units of `currency`. Prices in other currencies are converted by the fixed rates, or the lot is left out. */
        priceFrom: z.optional(z.number()),
        priceTo: z.optional(z.number()),
        /** GBP by default. */
        currency: z.optional(currencyCode),
        endsBefore: z.optional(z.int()),
      }),
    ),
    auctionIds: z.optional(z.array(z.int()).check(z.maxLength(MOST_IDS))),
    sort: z.optional(z.enum(SORTS)),
    /** From 0. */
    page: z.optional(z.int().check(z.gte(0), z.lte(1000))),
    /** 96 at most; 1,000 with the attributes of the sold statistics. */
    hitsPerPage: z.optional(z.int().check(z.gte(0), z.lte(SOLD_STATISTICS_HITS))),
    /** Only `priceSold` and `currencyCode`, both: hits then have these attributes and no others. */
    attributesToRetrieve: z.optional(
      z.array(z.enum(SOLD_PRICE_ATTRIBUTES)).check(
        z.length(SOLD_PRICE_ATTRIBUTES.length),
        z.refine((names) => new Set(names).size === names.length),
      ),
    ),
  })
  .check(
    z.refine(
      ({ hitsPerPage = 0, attributesToRetrieve }) => hitsPerPage <= HITS_PER_PAGE || attributesToRetrieve !== undefined,
      {
        path: ['hitsPerPage'],
        message: `At most ${HITS_PER_PAGE}; more only with attributesToRetrieve ${SOLD_PRICE_ATTRIBUTES.join(' and ')}.`,
      },
    ),
  );
export type SearchRequest = z.input<typeof searchRequest>;

export const searchReply = z.object({
  hits: z.array(listing),
  nbHits: z.int(),
  page: z.int(),
  nbPages: z.int(),
  hitsPerPage: z.int(),
  /** Values and counts of each requested facet, computed without that facet's own filter. */
  facets: z.record(z.string(), z.record(z.string(), z.int())),
  processingTimeMS: z.number(),
  query: z.string(),
});
export type SearchReply = z.output<typeof searchReply>;

/** A hit of a search for prices alone. */
const soldPrice = z.pick(listing, { priceSold: true, currencyCode: true });

export const soldPricesReply = z.extend(searchReply, { hits: z.array(soldPrice) });
export type SoldPricesReply = z.output<typeof soldPricesReply>;

export const searchListings = endpoint({
  name: 'searchListings',
  method: 'POST',
  path: '/v1/search/:index',
  summary:
    'Ranked, faceted search over the lots of one site. With `attributesToRetrieve` for the sold statistics, hits have `priceSold` and `currencyCode` alone, up to 1,000.',
  access: 'public',
  params: z.object({ index: z.enum(SITES) }),
  body: searchRequest,
  replies: { 200: searchReply },
  onlyReads: true,
  refusals: [429],
});

/** The same call with `attributesToRetrieve`, whose hits are prices alone. */
export const searchSoldPrices = {
  ...searchListings,
  replies: { 200: soldPricesReply },
};
