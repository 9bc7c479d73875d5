/** The search as its port describes it, worked out lot by lot without a thought for speed: what adapters must equal. */
import { FACETS } from '@marque/core/contracts/search';
import { isInLastDay, isSoldType, type StoredStage } from '@marque/core/rules/lot';
import { conversionFactor } from '@marque/core/rules/money';
import { type LotWords, matchesReading, type QueryWord, readQueryWords, tokensOf } from '@marque/core/rules/search';
import { mayHaveTypo } from './in-process/match-text.ts';
import type { Facet, LotMatches, LotQuery, Range, SearchableLot } from './port.ts';

export function searchPlainly(lots: readonly SearchableLot[], query: LotQuery): LotMatches {
  const onSite = lots.filter((lot) => lot.site === query.site);
  const words = readQueryWords(query.text).map((word) => ({ word, mayHaveTypo: mayBeMisspelt(onSite, word) }));
  const inText = onSite
    .filter((lot) => isInRanges(lot, query))
    .map((lot) => ({ lot, score: query.text.trim() === '' ? 0 : scoreOf(lot, words) }))
    .filter((match) => match.score !== null);
  const failing = (lot: SearchableLot) => FACETS.filter((facet) => !passes(lot, facet, query));
  const found = inText.filter(({ lot }) => failing(lot).length === 0);
  const order = found.toSorted(
    (one, other) => firstDifference(keysOf(one, query), keysOf(other, query)) || other.lot.lotId - one.lot.lotId,
  );
  const facets: Partial<Record<Facet, Record<string, number>>> = {};
  for (const facet of query.facets) {
    const counts: Record<string, number> = {};
    for (const { lot } of inText) {
      if (failing(lot).some((other) => other !== facet)) continue;
      for (const value of valuesOf(lot, facet, query.now)) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[facet] = counts;
  }
  return {
    lotIds: order.slice(query.offset, query.offset + query.limit).map(({ lot }) => lot.lotId),
    total: found.length,
    facets,
  };
}

const STAGE_ORDER: readonly StoredStage[] = [
  'live',
  'comingSoon',
  'buyNow',
  'offer',
  'classified',
  'private',
  'salePending',
  'provisionallySold',
  'sold',
  'unsold',
  'soldHidden',
  'ended',
];
const FIRST_OVER = STAGE_ORDER.indexOf('salePending');

function keysOf({ lot, score }: { lot: SearchableLot; score: number | null }, query: LotQuery): number[] {
  const stage = STAGE_ORDER.indexOf(lot.stage);
  const turn = stage < FIRST_OVER ? (lot.endsAt ?? Infinity) : -(lot.endsAt ?? lot.listedAt);
  const price = priceFor(lot, query);
  switch (query.sort) {
    case 'relevance':
      return query.text.trim() === '' ? [stage, lot.isBoosted ? 0 : 1, turn] : [score ?? 0, stage, turn];
    case 'endingSoon':
      return [stage, turn];
    case 'newest':
      return [-lot.listedAt, turn];
    case 'mostBids':
      return [-lot.noBids, turn];
    case 'priceLow':
      return [price ?? Infinity, turn];
    case 'priceHigh':
      return [price === null ? Infinity : -price, turn];
  }
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const against = other[place] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

function valuesOf(lot: SearchableLot, facet: Facet, now: number): string[] {
  if (facet !== 'stage') return lot[facet] === null ? [] : [lot[facet]];
  const isEnding = lot.stage === 'live' && lot.endsAt !== null && isInLastDay(lot.endsAt, now);
  return isEnding ? ['live', 'ending'] : [lot.stage];
}

function passes(lot: SearchableLot, facet: Facet, { filters, now }: LotQuery): boolean {
  const wanted: readonly string[] | undefined = filters[facet];
  return wanted === undefined || valuesOf(lot, facet, now).some((value) => wanted.includes(value));
}

function isInRanges(lot: SearchableLot, query: LotQuery): boolean {
  return (
    isWithin(lot.modelYear, query.years) &&
    isWithin(priceFor(lot, query), query.prices) &&
    (query.endsBefore === null || (lot.endsAt !== null && lot.endsAt < query.endsBefore)) &&
    (query.lotIds === null || query.lotIds.includes(lot.lotId))
  );
}

function isWithin(value: number | null, { from, to }: Range): boolean {
  if (from === null && to === null) return true;
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

function priceFor(lot: SearchableLot, { seesSoldPrices, prices }: LotQuery): number | null {
  const factor = conversionFactor(lot.currency, prices.currency);
  if (lot.price === null || factor === null) return null;
  return seesSoldPrices || !isSoldType(lot.stage) ? lot.price * factor : null;
}

interface SoughtWord {
  readonly word: QueryWord;
  readonly mayHaveTypo: boolean;
}

/** Less is better; null where a word is missing. */
function scoreOf(lot: SearchableLot, words: readonly SoughtWord[]): number | null {
  if (words.length === 0) return null;
  const known = wordsOf(lot);
  const sum = words.reduce((all, sought) => all + scoreOfWord(known, sought), 0);
  return sum === Infinity ? null : sum;
}

function scoreOfWord(lot: LotWords, { word, mayHaveTypo: isLoose }: SoughtWord): number {
  const readings = word.readings.map((reading) => {
    if (!matchesReading(lot, reading)) return Infinity;
    return reading.kind === 'beginningInName' || ('isSure' in reading && !reading.isSure) ? 1 : 0;
  });
  const elsewhere = word.isNameOnly ? Infinity : 3 + bestOf(lot.words, word, isLoose);
  return Math.min(bestOf(lot.name, word, isLoose), elsewhere, ...readings);
}

/** Whether no name of any lot has the word, or the words that it stands for. */
function mayBeMisspelt(lots: readonly SearchableLot[], word: QueryWord): boolean {
  if (word.isKnown) return false;
  return !lots.map(wordsOf).some((lot) => {
    const inName = word.readings.filter(({ kind }) => kind === 'inName' || kind === 'beginningInName');
    return bestOf(lot.name, word, false) < Infinity || inName.some((reading) => matchesReading(lot, reading));
  });
}

function wordsOf({ name, words, facts, modelYear }: SearchableLot): LotWords {
  return { name: tokensOf(name), words: tokensOf(words), facts, modelYear };
}

function bestOf(tokens: ReadonlySet<string>, { text: word, isLast }: QueryWord, isLoose: boolean): number {
  if (tokens.has(word)) return 0;
  const all = [...tokens];
  if (isLast && all.some((token) => token.startsWith(word))) return 1;
  if (!isLoose || !mayHaveTypo(word, false)) return Infinity;
  const mayBeBegun = isLast && mayHaveTypo(word, true);
  const isNear = (token: string) =>
    editsBetween(word, token) === 1 ||
    (mayBeBegun &&
      [-1, 0, 1].some((more) => editsBetween(word, token.slice(0, Math.max(0, word.length + more))) === 1));
  return all.some(isNear) ? 2 : Infinity;
}

/** Letters put in, left out, changed, or swapped with a neighbour. */
function editsBetween(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cells = table[row] ?? [];
      cells[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}
