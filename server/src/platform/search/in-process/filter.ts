import { FACETS } from '@marque/core/contracts/search';
import { isInLastDay, type Stage } from '@marque/core/rules/lot';
import { CURRENCIES, conversionFactor } from '@marque/core/rules/money';
import type { Facet, LotMatches, LotQuery, Range } from '../port.ts';
import { type Columns, foldValue } from './columns.ts';
import type { Scratch } from './scratch.ts';

/** The slots among `slots` that are in all ranges asked for, and among the lots asked for. Moves them together there. */
export function keepInRanges(columns: Columns, query: LotQuery, slots: Uint32Array): Uint32Array {
  const { years, prices, endsBefore, lotIds } = query;
  const { year, endsAt } = columns;
  let kept = slots;
  if (lotIds !== null) {
    const wanted = new Set(lotIds.map((lotId) => columns.slotOf.get(lotId)));
    kept = keep(kept, (slot) => wanted.has(slot));
  }
  if (isBounded(years)) kept = keep(kept, (slot) => isWithin(years, year[slot]));
  if (isBounded(prices)) {
    const priceOf = priceReader(columns, query);
    kept = keep(kept, (slot) => isWithin(prices, priceOf(slot)));
  }
  if (endsBefore !== null) kept = keep(kept, (slot) => (endsAt[slot] ?? Number.NaN) < endsBefore);
  return kept;
}

/** The price that the one who asks may know of, in the currency of the query; NaN where there is none. */
export function priceReader(
  { price, currency, isSoldPrice }: Columns,
  { seesSoldPrices, prices }: Pick<LotQuery, 'seesSoldPrices' | 'prices'>,
): (slot: number) => number {
  const factors = CURRENCIES.map((from) => conversionFactor(from, prices.currency) ?? Number.NaN);
  return (slot) => {
    if (!seesSoldPrices && isSoldPrice[slot] === 1) return Number.NaN;
    return (price[slot] ?? Number.NaN) * (factors[currency[slot] ?? 0] ?? Number.NaN);
  };
}

export interface FacetMatches extends Pick<LotMatches, 'facets'> {
  readonly slots: Uint32Array;
}

/**
 * Filters by facets and counts those asked for. A lot that fails one facet alone still counts for that facet, as if it
 * were not filtered; one that fails two counts for none. Moves what is left together within `slots`.
 */
export function filterByFacets(columns: Columns, query: LotQuery, slots: Uint32Array, scratch: Scratch): FacetMatches {
  const codesOf = codeReader(columns, query.now, scratch.stages);
  // By place among the slots: a bit for every facet that the lot fails.
  const failures = scratch.failures.subarray(0, slots.length).fill(0);
  for (const facet of FACETS) {
    const wanted = query.filters[facet];
    if (wanted) markFailures(failures, slots, codesOf(facet), rejectedCodes(columns, facet, wanted), bitOf(facet));
  }
  const facets: Partial<Record<Facet, Readonly<Record<string, number>>>> = {};
  for (const facet of query.facets) {
    const { values } = columns.facets[facet];
    const counts = countCodes(failures, slots, codesOf(facet), values.length, bitOf(facet));
    facets[facet] = facet === 'stage' ? countsOfStages(counts, values) : countsByValue(counts, values);
  }
  return { slots: withoutFailures(slots, failures), facets };
}

function markFailures(
  failures: Uint8Array,
  slots: Uint32Array,
  codes: Uint16Array,
  rejected: Uint8Array,
  bit: number,
): void {
  for (let place = 0; place < slots.length; place += 1) {
    const code = codes[slots[place] ?? 0] ?? 0;
    if (rejected[code] === 1) failures[place] = (failures[place] ?? 0) | bit;
  }
}

function countCodes(
  failures: Uint8Array,
  slots: Uint32Array,
  codes: Uint16Array,
  size: number,
  ownBit: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let place = 0; place < slots.length; place += 1) {
    if (((failures[place] ?? 0) & ~ownBit) !== 0) continue;
    const code = codes[slots[place] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** By code: 1 for the values that are not wanted. */
function rejectedCodes({ facets }: Columns, facet: Facet, wanted: readonly string[]): Uint8Array {
  const { values, codeOf } = facets[facet];
  const rejected = new Uint8Array(values.length).fill(1);
  const accept = (value: string) => {
    const code = codeOf.get(foldValue(value));
    if (code) rejected[code] = 0;
  };
  for (const value of wanted) {
    accept(value);
    // A lot in its last day is still live; the other way round it is not.
    if (facet === 'stage' && value === ('live' satisfies Stage)) accept('ending' satisfies Stage);
  }
  return rejected;
}

/** Codes by slot. Whether a live lot is in its last day depends on the clock, so stages are read anew for each query. */
function codeReader(columns: Columns, now: number, room: Uint16Array): (facet: Facet) => Uint16Array {
  let stages: Uint16Array | null = null;
  return (facet) => {
    if (facet !== 'stage') return columns.facets[facet].codes;
    stages ??= stagesShown(columns, now, room);
    return stages;
  };
}

function stagesShown({ endsAt, facets: { stage } }: Columns, now: number, shown: Uint16Array): Uint16Array {
  const codeOf = (word: Stage) => stage.codeOf.get(word) ?? 0;
  const [live, ending] = [codeOf('live'), codeOf('ending')];
  for (let slot = 0; slot < shown.length; slot += 1) {
    const code = stage.codes[slot] ?? 0;
    shown[slot] = code === live && isInLastDay(endsAt[slot] ?? Number.NaN, now) ? ending : code;
  }
  return shown;
}

function countsByValue(counts: Uint32Array, values: readonly string[]): Record<string, number> {
  const byValue: Record<string, number> = {};
  // From 1: having none is no value.
  for (let code = 1; code < values.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) byValue[values[code] ?? ''] = count;
  }
  return byValue;
}

function countsOfStages(counts: Uint32Array, values: readonly string[]): Record<string, number> {
  const byStage = countsByValue(counts, values);
  const { live = 0, ending = 0 } = byStage;
  return live + ending === 0 ? byStage : { ...byStage, live: live + ending };
}

function isWithin({ from, to }: Range, value = Number.NaN): boolean {
  return value >= (from ?? Number.NEGATIVE_INFINITY) && value <= (to ?? Number.POSITIVE_INFINITY);
}

function isBounded({ from, to }: Range): boolean {
  return from !== null || to !== null;
}

function bitOf(facet: Facet): number {
  return 1 << FACETS.indexOf(facet);
}

function withoutFailures(slots: Uint32Array, failures: Uint8Array): Uint32Array {
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    if (failures[place] !== 0) continue;
    slots[count] = slots[place] ?? 0;
    count += 1;
  }
  return slots.subarray(0, count);
}

function keep(slots: Uint32Array, isKept: (slot: number) => boolean): Uint32Array {
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (!isKept(slot)) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.subarray(0, count);
}
