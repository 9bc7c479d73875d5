import type { LotType, SaleFormat } from '../../lot/index.ts';
import { type Currency, conversionFactor, toMajor } from '../../money/index.ts';
import type { Region, UnsupportedFilterRegion } from '../../places/index.ts';
import type { Range, Refinements } from '../filters/refinements.ts';
import type { LotFact } from '../text/lot-facts.ts';
import { type LotWords, matchesWord } from '../text/match-words.ts';
import { readQueryWords } from '../text/query-words.ts';
import { tokensOf } from '../text/tokens.ts';

/** What a lot is found by. */
export interface FoundBy {
  /** Make, model, year, title. */
  readonly name: string;
  /** All other words that it can be found by. */
  readonly words: string;
  /** Facts that words of a search ask for. */
  readonly facts: readonly LotFact[];
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly make: string | null;
  readonly regionCode: Region | UnsupportedFilterRegion;
  readonly modelYear: number | null;
  /** Major units of its currency, as its tile shows it; null where it shows none. */
  readonly price: number | null;
  readonly currency: Currency;
}

/**
 * Whether a lot is one that a search looks for, as the search of the listings finds it, with two differences: the stage plays
 * no part, since a new lot passes through them all, and words are taken as they are spelt. Years and prices include both
 * ends; a lot without a year or price is in no range. A function per lot, so that its words are read once for all searches.
 */
export function createSearchMatcher(lot: FoundBy): (refinements: Refinements) => boolean {
  const { facts, modelYear } = lot;
  const words = { name: tokensOf(lot.name), words: tokensOf(lot.words), facts, modelYear };
  const make = foldName(lot.make);
  return (refinements) =>
    isAmong(refinements.lotTypes, lot.lotType) &&
    isAmong(refinements.saleFormats, lot.saleFormat) &&
    (refinements.make === null || foldName(refinements.make) === make) &&
    (refinements.regionCode === null || refinements.regionCode === lot.regionCode) &&
    isWithin(refinements.years, lot.modelYear) &&
    isPriceWithin(refinements.prices, lot) &&
    hasWords(words, refinements.query);
}

function isAmong<Value>(wanted: readonly Value[], value: Value): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

function isPriceWithin({ from, to }: Refinements['prices'], { price, currency }: FoundBy): boolean {
  const wanted = from ?? to;
  if (wanted === null) return true;
  const factor = conversionFactor(currency, wanted.currency);
  const converted = price === null || factor === null ? null : price * factor;
  return isWithin({ from: from && toMajor(from), to: to && toMajor(to) }, converted);
}

function isWithin({ from, to }: Range<number>, value: number | null): boolean {
  if (from === null && to === null) return true;
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

/** A text without a word in it finds no lot. */
function hasWords(lot: LotWords, query: string): boolean {
  if (query.trim() === '') return true;
  const words = readQueryWords(query);
  return words.length > 0 && words.every((word) => matchesWord(lot, word));
}

/** Makes are written by people. */
function foldName(name: string | null): string | null {
  return name === null ? null : name.trim().toLowerCase();
}
