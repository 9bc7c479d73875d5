import type { Site } from '@marque/core/rules/lot';
import { TRADE_NAMES } from '@marque/core/rules/search';
import type { IndexSettings, SynonymHit } from 'algoliasearch';

/** Where the hosted index is. */
export interface AlgoliaSettings {
  readonly appId: string;
  readonly apiKey: string;
  /** What the names of the indices begin with. */
  readonly indexPrefix: string;
  /** Another address than Algolia's own, without a path. */
  readonly url?: string | undefined;
}

const TURN = ['asc(turn)', 'desc(lotId)'];

/** The order of each index. Algolia orders a whole index in one way, so that each sort has a replica of its own. */
export const RANKINGS = {
  relevance: ['attribute', 'exact', 'typo', 'asc(stageRank)', ...TURN],
  browse: ['asc(boostedRank)', ...TURN],
  ending: ['asc(stageRank)', ...TURN],
  newest: ['desc(listedAt)', ...TURN],
  bids: ['desc(noBids)', ...TURN],
  cheapest: ['asc(sortPrice)', ...TURN],
  dearest: ['desc(sortPrice)', ...TURN],
  turn: TURN,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Ordering = keyof typeof RANKINGS;

const REPLICAS = (Object.keys(RANKINGS) as Ordering[]).filter((ordering) => ordering !== 'relevance');

export function indexName(prefix: string, site: Site, ordering: Ordering): string {
  const primary = `${prefix}lots_${site}`;
  return ordering === 'relevance' ? primary : `${primary}_${ordering}`;
}

/** The settings of the indices of a site, the primary one first, which makes the others. */
export function settingsOf(
  prefix: string,
  site: Site,
): readonly { readonly name: string; readonly settings: IndexSettings }[] {
  const replicas = REPLICAS.map((ordering) => indexName(prefix, site, ordering));
  return [
    { name: indexName(prefix, site, 'relevance'), settings: { ...settingsFor('relevance'), replicas } },
    ...REPLICAS.map((ordering) => ({ name: indexName(prefix, site, ordering), settings: settingsFor(ordering) })),
  ];
}

function settingsFor(ordering: Ordering): IndexSettings {
  return {
    ranking: [...RANKINGS[ordering]],
    customRanking: [],
    searchableAttributes: ['unordered(name)', 'unordered(facts)', 'unordered(words)'],
    attributesForFaceting: [
      'lotType',
      'stage',
      'saleFormat',
      'make',
      'regionCode',
      'vendorType',
      'filterOnly(makeKey)',
      'filterOnly(pricedIn)',
      'filterOnly(openPricedIn)',
    ],
    attributesToRetrieve: ['lotId'],
    attributesToHighlight: [],
    maxValuesPerFacet: 1000,
    paginationLimitedTo: 20_000,
    queryType: 'prefixLast',
    removeWordsIfNoResults: 'none',
    // One typo at most, in words of four letters or more.
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 100,
    allowTyposOnNumericTokens: false,
    indexLanguages: ['en'],
    queryLanguages: ['en'],
    ignorePlurals: true,
    removeStopWords: false,
    distinct: false,
  };
}

/** Names of the trade stand for words of a lot's name, and not the other way round. */
export const SYNONYMS: SynonymHit[] = TRADE_NAMES.map(({ name, means }) => ({
  objectID: `trade-name-${name}`,
  type: 'oneWaySynonym',
  input: name,
  synonyms: [means],
}));
