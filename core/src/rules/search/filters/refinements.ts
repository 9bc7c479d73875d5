import {
  LOT_TYPES,
  type LotType,
  normaliseLotType,
  normaliseSaleFormat,
  readStageFilter,
  SALE_FORMATS,
  type SaleFormat,
  type Stage,
  stageToWire,
} from '../../lot/index.ts';
import { type Currency, fromMajor, isExactMajor, type Money, normaliseCurrency, toMajor } from '../../money/index.ts';
import { DEFAULT_CURRENCY, REGIONS, type Region } from '../../places/index.ts';
import { hasFlag, type QueryEntries, type QueryReader } from '../../visit/index.ts';
import { DEFAULT_SORT, readSort, type Sort } from '../results/sorts.ts';
import { isListed } from './stage-filters.ts';

/** The filters of the listings. null and empty values do not filter. */
export interface Refinements {
  readonly query: string;
  /** null: all listings. */
  readonly stage: Stage | null;
  /** Alternatives, in the order of `LOT_TYPES`. */
  readonly lotTypes: readonly LotType[];
  /** Alternatives, in the order of `SALE_FORMATS`. */
  readonly saleFormats: readonly SaleFormat[];
  readonly regionCode: Region | null;
  readonly make: string | null;
  /** Both ends included. */
  readonly years: Range<number>;
  /** Both ends included and of one currency. */
  readonly prices: Range<Money>;
  readonly watched: boolean;
  readonly sort: Sort;
  /** From 1, as people count. */
  readonly page: number;
}

export interface Range<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

export const NO_REFINEMENTS: Refinements = {
  query: '',
  stage: null,
  lotTypes: [],
  saleFormats: [],
  regionCode: null,
  make: null,
  years: { from: null, to: null },
  prices: { from: null, to: null },
  watched: false,
  sort: DEFAULT_SORT,
  page: 1,
};

/** Characters of a query, or of any other text of an address. */
export const LONGEST_QUERY = 200;
/** Each page costs the sorting of all before it, so there are no more of any listings, however many lots they have. */
export const LAST_PAGE = 105;
const MOST_DIGITS = 10;

/** Kinds of lot in the order that filters list them. */
export const FILTER_LOT_TYPES = ['car', 'bike', 'plate', 'part'] as const satisfies readonly LotType[];

/**
 * Reads the refinements out of an address. Words in any spelling; several lot types or sale formats may be repeated or
 * joined by commas. Invalid values are ignored, so that a damaged link still shows listings.
 */
export function parseRefinements(query: QueryReader): Refinements {
  const currency = normaliseCurrency(query.get('currency') ?? '');
  const priceCurrency = currency.ok ? currency.value : DEFAULT_CURRENCY;
  return {
    query: readText(query.get('query')),
    stage: readStage(query.get('stage')),
    lotTypes: readWords(query.getAll('lotType'), LOT_TYPES, normaliseLotType),
    saleFormats: readWords(query.getAll('saleFormat'), SALE_FORMATS, normaliseSaleFormat),
    regionCode: readRegion(query.get('regionCode')),
    make: readText(query.get('make')) || null,
    years: ordered(readYear(query.get('yearFrom')), readYear(query.get('yearTo')), (year) => year),
    prices: ordered(
      readPrice(query.get('priceFrom'), priceCurrency),
      readPrice(query.get('priceTo'), priceCurrency),
      (price) => price.minor,
    ),
    watched: hasFlag(query, 'watched'),
    sort: readSort(query.get('sort')),
    page: readPage(query.get('page')),
  };
}

/** The refinements as query parameters: only values other than the default, always in the same order. */
export function toSearchParams(refinements: Refinements): QueryEntries {
  const { prices, years } = refinements;
  const currency = (prices.from ?? prices.to)?.currency;
  const entries: [string, string | number | false | null | undefined][] = [
    ['query', refinements.query],
    ['stage', refinements.stage === null ? null : stageToWire(refinements.stage)],
    ...refinements.lotTypes.map((lotType): [string, string] => ['lotType', lotType]),
    ...refinements.saleFormats.map((saleFormat): [string, string] => ['saleFormat', saleFormat]),
    ['regionCode', refinements.regionCode],
    ['make', refinements.make],
    ['yearFrom', years.from],
    ['yearTo', years.to],
    ['currency', currency !== DEFAULT_CURRENCY && currency],
    ['priceFrom', prices.from === null ? null : String(toMajor(prices.from))],
    ['priceTo', prices.to === null ? null : String(toMajor(prices.to))],
    ['watched', refinements.watched && 'true'],
    ['sort', refinements.sort !== DEFAULT_SORT && refinements.sort],
    ['page', refinements.page !== 1 && refinements.page],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, String(value)] satisfies [string, string]] : []));
}

/** The address of the listings with these refinements, without locale prefix. */
export function buyPath(refinements: Partial<Refinements>): string {
  const entries = toSearchParams({ ...NO_REFINEMENTS, ...refinements });
  const query = entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? '/buy' : `/buy?${query}`;
}

/** Clears all filters except the stage, which is part of the navigation. */
export function clearRefinements(refinements: Refinements): Refinements {
  return { ...NO_REFINEMENTS, stage: refinements.stage };
}

/** The refinements with a change; the page goes back to the first, since the old one may not exist any more. */
export function refine(refinements: Refinements, change: Partial<Omit<Refinements, 'page'>>): Refinements {
  return { ...refinements, ...change, page: 1 };
}

/** Whether the clear action would change the filters. */
export function canClear(refinements: Refinements): boolean {
  return toSearchParams({ ...refinements, stage: null, page: 1 }).length > 0;
}

function readText(value: string | null): string {
  // Cutting may halve a character, which could not be written into an address again.
  return (value ?? '').trim().slice(0, LONGEST_QUERY).toWellFormed().trim();
}

type Reading<Word> = { readonly ok: true; readonly value: Word } | { readonly ok: false };

function readWord<Word>(value: string | null, read: (text: string) => Reading<Word>): Word | null {
  const word = read(value ?? '');
  return word.ok ? word.value : null;
}

/** Stages that listings do not show are ignored: their lots are reached by their own address only. */
function readStage(value: string | null): Stage | null {
  const stage = readWord(value, readStageFilter);
  return stage !== null && isListed(stage) ? stage : null;
}

function readWords<Word>(
  values: readonly string[],
  order: readonly Word[],
  read: (text: string) => Reading<Word>,
): readonly Word[] {
  const named = values.flatMap((value) => value.split(',')).map((value) => readWord(value, read));
  return order.filter((word) => named.includes(word));
}

function readRegion(value: string | null): Region | null {
  const wanted = value?.trim().toLowerCase();
  return REGIONS.find((region) => region.toLowerCase() === wanted) ?? null;
}

function readYear(value: string | null): number | null {
  return /^[12]\d{3}$/.test(value ?? '') ? Number(value) : null;
}

/** A price in major units, pence or cents after a point. */
function readPrice(value: string | null, currency: Currency): Money | null {
  if (value === null || value.length > MOST_DIGITS || !/^\d+(?:\.\d+)?$/.test(value)) return null;
  const major = Number(value);
  return isExactMajor(major) ? fromMajor(major, currency) : null;
}

/** Swaps the ends of a reversed range. */
function ordered<Value>(from: Value | null, to: Value | null, size: (value: Value) => number): Range<Value> {
  const isReversed = from !== null && to !== null && size(from) > size(to);
  return isReversed ? { from: to, to: from } : { from, to };
}

function readPage(value: string | null): number {
  const page = /^\d+$/.test(value ?? '') ? Number(value) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}
