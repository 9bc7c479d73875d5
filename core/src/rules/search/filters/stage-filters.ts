import { isLive, type LotType, type SaleFormat, STAGES, type Stage } from '../../lot/index.ts';

/** The tabs over a grid of tiles, in order. */
export const STAGE_FILTERS = ['all', 'auctions', 'coming-soon', 'buy-now', 'live', 'sold'] as const;
export type StageFilter = (typeof STAGE_FILTERS)[number];

/** The search criteria of a grid. Values of one list are alternatives. */
export interface LotSelection {
  readonly stages: readonly Stage[];
  /** null: all formats. */
  readonly saleFormats: readonly SaleFormat[] | null;
}

/** Stages in the listings. Hidden sales and withdrawn lots are reached by their address only. */
const LISTED: readonly Stage[] = [
  'live',
  'ending',
  'comingSoon',
  'buyNow',
  'offer',
  'classified',
  'private',
  'salePending',
  'provisionallySold',
  'sold',
  'unsold',
];

const RUNNING: readonly Stage[] = STAGES.filter(isLive);

/** What each tab shows. "live" is every lot with a running clock, "auctions" those of them that are sold by bids. */
export const SELECTION_OF_FILTER: Readonly<Record<StageFilter, LotSelection>> = {
  all: { stages: LISTED, saleFormats: null },
  auctions: { stages: RUNNING, saleFormats: ['auction'] },
  'coming-soon': { stages: ['comingSoon'], saleFormats: null },
  'buy-now': { stages: ['buyNow'], saleFormats: null },
  live: { stages: RUNNING, saleFormats: null },
  sold: { stages: ['sold', 'salePending'], saleFormats: null },
};

/** Whether listings show lots of the stage. */
export function isListed(stage: Stage): boolean {
  return LISTED.includes(stage);
}

/** The search criteria of a stage; null is all listed stages. "live" includes "ending". */
export function selectionOfStage(stage: Stage | null): LotSelection {
  if (stage === null) return SELECTION_OF_FILTER.all;
  if (stage === 'live') return SELECTION_OF_FILTER.live;
  if (stage === 'sold') return SELECTION_OF_FILTER.sold;
  return { stages: [stage], saleFormats: null };
}

/** Pages of a tag show these, collections themselves left out. */
export const TAG_PAGE: LotSelection & { readonly excludedLotTypes: readonly LotType[] } = {
  stages: ['live', 'ending', 'comingSoon', 'sold', 'buyNow'],
  saleFormats: null,
  excludedLotTypes: ['collection'],
};

const CHARITY_COLLECTION = 5;

/** Tags that have a page of their own. */
const TAGS = ['charity-auction'] as const;
export type Tag = (typeof TAGS)[number];

/** The tag that a numbered tag collection searches for, or null where it goes by its number. */
export function tagOfCollection(collectionId: number): Tag | null {
  return collectionId === CHARITY_COLLECTION ? 'charity-auction' : null;
}

/** The tag that an address of collections names, by its word or by the number of its collection; null where none. */
export function tagOfSlug(slug: string): Tag | null {
  if (/^\d{1,9}$/.test(slug)) return tagOfCollection(Number(slug));
  return TAGS.find((tag) => tag === slug) ?? null;
}
