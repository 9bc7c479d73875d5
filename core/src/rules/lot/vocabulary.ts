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
 * Reads a stage in any spelling: "buynow", "buyNow", "buy-now", "privateSale". Refuses any other text, also the
 * listings' value "allListings", which means no stage filter.
 */
export function normaliseStage(text: string): Result<Stage, 'unknownStage'> {
  return read(STAGE_SPELLINGS, text, 'unknownStage');
}

/** The value for all stages, in addresses and on the first tab of the listings. */
export const ALL_LISTINGS = 'allListings';

const ALL_STAGES: ReadonlySet<string> = new Set([fold(ALL_LISTINGS), 'all']);

/** Reads a stage filter of the listings in any spelling; null for "allListings" and "all", which do not filter. */
export function readStageFilter(text: string): Result<Stage | null, 'unknownStage'> {
  return ALL_STAGES.has(fold(text)) ? succeed(null) : normaliseStage(text);
}

/** Reads a sale format in any spelling: "buyItNow" or "buy_now", "offer" or "bestOffer", "private" or "privateSale". */
export function normaliseSaleFormat(text: string): Result<SaleFormat, 'unknownSaleFormat'> {
  return read(SALE_FORMAT_SPELLINGS, text, 'unknownSaleFormat');
}

/** Reads a lot type in any case, in the singular or the plural. */
export function normaliseLotType(text: string): Result<LotType, 'unknownLotType'> {
  return read(LOT_TYPE_SPELLINGS, text, 'unknownLotType');
}

/** Reads the vendor type of any form: Private; Business, Trade or CarDealer, which all mean trade; managed. */
export function normaliseVendorType(text: string): Result<VendorType, 'unknownVendorType'> {
  return read(VENDOR_TYPE_SPELLINGS, text, 'unknownVendorType');
}

/** Watches are sold on their own site, all other lots on the cars' site. */
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

/**
 * The common form of all spellings of a word: camel, kebab, snake and lower case differ in case and separators only.
 */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}
