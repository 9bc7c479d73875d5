import { type Result, refuse, succeed } from '../result/index.ts';
import {
  LOT_TYPES,
  type LotType,
  SALE_FORMATS,
  type SaleFormat,
  type Site,
  STAGES,
  type Stage,
  VENDOR_TYPES,
  type VendorType,
} from './types.ts';

const STAGE_SPELLINGS = spellings(STAGES, { privateSale: 'private' });

const SALE_FORMAT_SPELLINGS = spellings(SALE_FORMATS, {
  buyNow: 'buyItNow',
  bestOffer: 'offer',
  privateSale: 'private',
});

const LOT_TYPE_SPELLINGS = spellings(LOT_TYPES, {
  cars: 'car',
  bikes: 'bike',
  plates: 'plate',
  parts: 'part',
  watches: 'watch',
  collections: 'collection',
});

const VENDOR_TYPE_SPELLINGS = spellings(VENDOR_TYPES, {
  business: 'trade',
  carDealer: 'trade',
  managedService: 'managed',
});

/**
 * Reads a stage in any spelling: "buynow", "buyNow", "buy-now", "privateSale". Refuses what is no stage of a lot, the
 * listings' own word "allListings" included, which is the absence of a stage.
 */
export function normaliseStage(text: string): Result<Stage, 'unknownStage'> {
  return read(STAGE_SPELLINGS, text, 'unknownStage');
}

/** The word for all stages at once, in addresses and on the listings' first tab. */
export const ALL_LISTINGS = 'allListings';

const EVERYTHING: ReadonlySet<string> = new Set([fold(ALL_LISTINGS), 'all']);

/** Reads a stage that listings are narrowed to, in any spelling; null for "allListings" and "all", which narrow nothing. */
export function readStageFilter(text: string): Result<Stage | null, 'unknownStage'> {
  return EVERYTHING.has(fold(text)) ? succeed(null) : normaliseStage(text);
}

/** Reads a sale format in any spelling: "buyItNow" or "buy_now", "offer" or "bestOffer", "private" or "privateSale". */
export function normaliseSaleFormat(text: string): Result<SaleFormat, 'unknownSaleFormat'> {
  return read(SALE_FORMAT_SPELLINGS, text, 'unknownSaleFormat');
}

/** Reads a kind of lot in any case, in the singular or the plural. */
export function normaliseLotType(text: string): Result<LotType, 'unknownLotType'> {
  return read(LOT_TYPE_SPELLINGS, text, 'unknownLotType');
}

/** Reads what any form calls the seller: Private; Business, Trade or CarDealer, which are all trade; managed. */
export function normaliseVendorType(text: string): Result<VendorType, 'unknownVendorType'> {
  return read(VENDOR_TYPE_SPELLINGS, text, 'unknownVendorType');
}

/** The site a kind of lot is sold on: watches on theirs, everything else on the cars'. */
export function siteOf(lotType: LotType): Site {
  return lotType === 'watch' ? 'watches' : 'cars';
}

function spellings<Word extends string>(
  words: readonly Word[],
  others: Readonly<Record<string, NoInfer<Word>>>,
): ReadonlyMap<string, Word> {
  return new Map([
    ...words.map((word): [string, Word] => [fold(word), word]),
    ...Object.entries(others).map(([spelling, word]): [string, Word] => [fold(spelling), word]),
  ]);
}

function read<Word extends string, Failure extends string>(
  known: ReadonlyMap<string, Word>,
  text: string,
  failure: Failure,
): Result<Word, Failure> {
  const word = known.get(fold(text));
  return word === undefined ? refuse(failure) : succeed(word);
}

/** What all spellings of a word have in common: camel, kebab, snake and lower case differ in case and joints alone. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}
