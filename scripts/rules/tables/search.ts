import { SITES, STAGES } from '@marque/core/rules/lot';
import {
  buyPath,
  canClear,
  clearRefinements,
  countOfTab,
  DEFAULT_SORT,
  FILTER_LOT_TYPES,
  FILTER_SALE_FORMATS,
  HITS_PER_PAGE,
  houseTiles,
  isListed,
  isSearchable,
  LANDING_MAKES,
  MAKES_SHOWN,
  makeOfSegment,
  makePath,
  type NoResults,
  needsSoldPrices,
  noResults,
  POPULAR_MAKES,
  pagesToOffer,
  parseRefinements,
  type Refinements,
  SOLD_STATISTICS_HITS,
  SORTS,
  selectionOfStage,
  soldStatistics,
  TAB_STAGES,
  tagOfSlug,
  WATCH_BRANDS,
} from '@marque/core/rules/search';
import { foldCases, type RulesTable } from '../table.ts';
import { BOTH, english, major, sum, yesNo } from '../words.ts';
import { everyPair } from './cases.ts';

const STAGE_SEARCHES: RulesTable = {
  name: 'stage-searches',
  title: 'What narrowing the listings to a stage asks for',
  about: 'Stages that the listings do not show are reached by the address of a lot alone. Tab: over the listings.',
  columns: ['stage', 'shown in listings', 'asks for', 'tab'],
  rows: [null, ...STAGES].map((stage) => [
    stage ?? 'none',
    stage === null || isListed(stage),
    selectionOfStage(stage).stages,
    TAB_STAGES.some((tab) => tab === stage),
  ]),
};

const TABS: RulesTable = {
  name: 'stage-tabs',
  title: 'The tabs over the listings',
  about: 'In their order, and the stages that are counted for each.',
  columns: ['tab', 'counts'],
  rows: TAB_STAGES.map((tab) => [
    tab ?? 'all listings',
    STAGES.filter((stage) => countOfTab(tab, { [stage.toLowerCase()]: 1 }) === 1),
  ]),
};

const ADDRESSES = [
  '',
  '?query=alfa%20romeo&stage=live',
  '?stage=allListings',
  '?stage=comingSoon&lotType=bikes,car&lotType=plate',
  '?saleFormat=bestOffer&saleFormat=buy_now',
  '?regionCode=middle%20east',
  '?yearFrom=1970&yearTo=1960',
  '?priceFrom=5000&priceTo=10000.5&currency=eur',
  '?watched&page=3',
  '?sort=priceLow&make=Alfa%20Romeo',
  '?stage=melted&page=0&sort=up&yearFrom=19',
  '?stage=soldhidden',
];

const REFINEMENTS: RulesTable = {
  name: 'refinements',
  title: 'How the address of the listings is read',
  about:
    'What is left of it as the address would be written, what "clear" leaves, and whether there is anything to clear.',
  columns: ['address', 'read as', 'cleared', 'can be cleared'],
  rows: ADDRESSES.map((address) => {
    const read: Refinements = parseRefinements(new URLSearchParams(address));
    return [address || '(none)', buyPath(read), buyPath(clearRefinements(read)), canClear(read)];
  }),
};

const LISTS: RulesTable = {
  name: 'search-lists',
  title: 'What the listings can be filtered and ordered by',
  about: `In their order; the listings are ordered by ${DEFAULT_SORT} where nothing else is asked for.`,
  columns: ['list', 'values'],
  rows: [
    ['kinds of lot', FILTER_LOT_TYPES],
    ['ways of selling', FILTER_SALE_FORMATS],
    ['orders', SORTS],
  ],
};

const LIMITS: RulesTable = {
  name: 'search-limits',
  title: 'Limits of the search',
  about:
    'Hits on a page of listings, of a tag, of a make; hits that the sold statistics ask for; makes shown before one asks for more.',
  columns: ['limit', 'value'],
  rows: [
    ['hits on a page', HITS_PER_PAGE],
    ['hits of sold statistics', SOLD_STATISTICS_HITS],
    ['makes shown', MAKES_SHOWN],
  ],
};

const SOLD_HITS = [0, 3, 999, 1_000, 2_000];

const STATISTICS: RulesTable = {
  name: 'sold-statistics',
  title: 'What the sold lots come to',
  about:
    'For so many sold lots, three of whose prices are known: £10,000, £20,000 and €10,000. In pounds, at the fixed rates.',
  columns: ['sold lots', 'total', 'largest', 'count', 'plus', 'fixed figures', 'asks for prices'],
  rows: SOLD_HITS.map((hits) => {
    const prices = hits === 0 ? [] : [major(10_000), major(20_000), major(10_000, 'eur')];
    const { total, largest, count, hasPlus, isFallback } = soldStatistics({ hits, prices });
    return [hits, sum(total), sum(largest), count, hasPlus, isFallback, needsSoldPrices(hits)];
  }),
};

const MAKES: RulesTable = {
  name: 'landing-makes',
  title: 'Makes with a page of their own',
  about: 'Popular: offered before anybody has said which they look for.',
  columns: ['make', 'page', 'popular'],
  rows: LANDING_MAKES.map((make) => [make, makePath(make), POPULAR_MAKES.some((popular) => popular === make)]),
};

const SEGMENTS = ['alfa-romeo-for-sale', 'mercedes-benz-for-sale', 'lada-for-sale', 'alfa-romeo'];

const MAKE_PAGES: RulesTable = {
  name: 'make-pages',
  title: 'How addresses below /buy are read',
  about: 'As the page of a make, or as none.',
  columns: ['address', 'make'],
  rows: SEGMENTS.map((segment) => [`/buy/${segment}`, makeOfSegment(segment)]),
};

const BRANDS: RulesTable = {
  name: 'watch-brands',
  title: 'Brands of watches that are taken in',
  about: `${WATCH_BRANDS.length} of them.`,
  columns: ['brands'],
  rows: [[WATCH_BRANDS]],
};

const EMPTY: RulesTable = {
  name: 'no-results',
  title: 'What stands where nothing was found',
  about: 'By what was asked for. An empty query asks for nothing.',
  columns: ['query', 'stage', 'collection', 'watched only', 'logged in', 'screen'],
  rows: foldCases(
    everyPair(['', 'spider'], [null, 'sold'] as const, (query, stage) =>
      BOTH.flatMap((isCollection) =>
        everyPair(BOTH, BOTH, (watched, isLoggedIn) => ({
          inputs: [yesNo(isSearchable(query)), stage ?? 'none', yesNo(isCollection), yesNo(watched), yesNo(isLoggedIn)],
          says: [screenOf(noResults({ query, stage, isCollection, watched, isLoggedIn }))],
        })),
      ),
    ).flat(),
  ),
};

function screenOf({ kind }: NoResults): string {
  return kind;
}

const TILES: RulesTable = {
  name: 'house-tiles',
  title: 'Our own tiles among the results',
  about: 'Their place, from 1, on the first page; other pages have none.',
  columns: ['site', 'tile', 'leads to', 'place', 'new tab', 'on the second page'],
  rows: SITES.flatMap((site) =>
    houseTiles(site, 1).map(({ key, href, pagePosition, opensNewTab }) => [
      site,
      english('buy', `promo.${key}.title`),
      href,
      pagePosition,
      opensNewTab,
      houseTiles(site, 2).length > 0,
    ]),
  ),
};

const PAGES = [
  [1, 1],
  [1, 5],
  [3, 5],
  [6, 20],
  [20, 20],
] as const;

const PAGING: RulesTable = {
  name: 'paging',
  title: 'The pages that are offered',
  about: 'By the page on view, and how many there are.',
  columns: ['page', 'of', 'offers'],
  rows: PAGES.map(([page, pages]) => [
    page,
    pages,
    pagesToOffer(page, pages).map((one) => (one === null ? '…' : String(one))),
  ]),
};

const TAG_SLUGS: RulesTable = {
  name: 'tag-pages',
  title: 'Collections that are tags',
  about: 'The tag that an address of collections searches for.',
  columns: ['address', 'tag'],
  rows: ['5', 'charity-auction', '4', 'spring'].map((slug) => [`/collection/${slug}`, tagOfSlug(slug)]),
};

export const SEARCH_TABLES: readonly RulesTable[] = [
  STAGE_SEARCHES,
  TABS,
  REFINEMENTS,
  LISTS,
  LIMITS,
  EMPTY,
  TILES,
  PAGING,
  TAG_SLUGS,
  STATISTICS,
  MAKES,
  MAKE_PAGES,
  BRANDS,
];
