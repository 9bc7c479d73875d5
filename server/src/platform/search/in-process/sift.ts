import { FACETS } from '@marque/core/contracts/search';
import type { Stage } from '@marque/core/rules/lot';
import type { Facet, LotQuery, Range } from '../port.ts';
import { type Columns, foldValue } from './columns.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Slots of the candidates that are in all ranges asked for, and among the lots asked for. */
export function inRanges(columns: Columns, query: LotQuery, candidates: Uint32Array): Uint32Array {
  let slots = candidates;
  if (query.lotIds !== null) {
    const wanted = new Set(query.lotIds.map((lotId) => columns.slotOf.get(lotId)));
    slots = keep(slots, (slot) => wanted.has(slot));
  }
  if (isBounded(query.years)) {
    const { year } = columns;
    slots = keep(
      slots,
      within(query.years, (slot) => year[slot]),
    );
  }
  if (isBounded(query.prices)) {
    const priceOf = priceReader(columns, query);
    slots = keep(slots, within(query.prices, priceOf));
  }
  const { endsBefore } = query;
  if (endsBefore !== null) {
    const { endsAt } = columns;
    slots = keep(slots, (slot) => (endsAt[slot] ?? Number.NaN) < endsBefore);
  }
  return slots;
}

/** The price that the one who asks may know of; NaN where there is none. */
export function priceReader(columns: Columns, query: Pick<LotQuery, 'seesSoldPrices'>): (slot: number) => number {
  const { price, isSoldPrice } = columns;
  const hides = query.seesSoldPrices ? 0 : 1;
  return (slot) => ((isSoldPrice[slot] ?? 0) & hides ? Number.NaN : (price[slot] ?? Number.NaN));
}

export interface Sifted {
  readonly slots: Uint32Array;
  readonly facets: Readonly<Partial<Record<Facet, Readonly<Record<string, number>>>>>;
}

/**
 * Filters by facets and counts those asked for. A lot that fails one facet alone still counts for that facet, as if it
 * were not filtered; one that fails two counts for none.
 */
export function siftFacets(columns: Columns, query: LotQuery, candidates: Uint32Array): Sifted {
  const codesOf = codeReader(columns, query.now);
  /** By place among the candidates: a bit for every facet that it fails. */
  const failures = new Uint8Array(candidates.length);
  for (const facet of FACETS) {
    const wanted = query.filters[facet];
    if (wanted) markFailures(failures, candidates, codesOf(facet), rejectedCodes(columns, facet, wanted), bitOf(facet));
  }
  const facets: Partial<Record<Facet, Readonly<Record<string, number>>>> = {};
  for (const facet of query.facets) {
    const { values } = columns.facets[facet];
    const counts = countCodes(failures, candidates, codesOf(facet), values.length, bitOf(facet));
    facets[facet] = facet === 'stage' ? countsOfStages(counts, values) : countsByValue(counts, values);
  }
  const isFiltered = FACETS.some((facet) => query.filters[facet]);
  return { slots: isFiltered ? withoutFailures(candidates, failures) : candidates, facets };
}

function withoutFailures(candidates: Uint32Array, failures: Uint8Array): Uint32Array {
  const kept = new Uint32Array(candidates.length);
  let count = 0;
  for (let place = 0; place < candidates.length; place += 1) {
    if (failures[place] !== 0) continue;
    kept[count] = candidates[place] ?? 0;
    count += 1;
  }
  return kept.subarray(0, count);
}

function markFailures(
  failures: Uint8Array,
  candidates: Uint32Array,
  codes: Uint16Array,
  rejected: Uint8Array,
  bit: number,
): void {
  for (let place = 0; place < candidates.length; place += 1) {
    const code = codes[candidates[place] ?? 0] ?? 0;
    if (rejected[code] === 1) failures[place] = (failures[place] ?? 0) | bit;
  }
}

function countCodes(
  failures: Uint8Array,
  candidates: Uint32Array,
  codes: Uint16Array,
  size: number,
  ownBit: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let place = 0; place < candidates.length; place += 1) {
    if (((failures[place] ?? 0) & ~ownBit) !== 0) continue;
    const code = codes[candidates[place] ?? 0] ?? 0;
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
function codeReader(columns: Columns, now: number): (facet: Facet) => Uint16Array {
  let stages: Uint16Array | null = null;
  return (facet) => {
    if (facet !== 'stage') return columns.facets[facet].codes;
    stages ??= stagesShown(columns, now);
    return stages;
  };
}

function stagesShown({ size, endsAt, facets: { stage } }: Columns, now: number): Uint16Array {
  const [live, ending] = (['live', 'ending'] satisfies Stage[]).map((word) => stage.codeOf.get(word) ?? 0);
  const shown = stage.codes.slice(0, size);
  const lastDayUntil = now + DAY_MS;
  for (let slot = 0; slot < size; slot += 1) {
    if (shown[slot] === live && (endsAt[slot] ?? Number.NaN) <= lastDayUntil) shown[slot] = ending ?? 0;
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

function within({ from, to }: Range, read: (slot: number) => number | undefined): (slot: number) => boolean {
  const [least, most] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY];
  return (slot) => {
    const value = read(slot) ?? Number.NaN;
    return value >= least && value <= most;
  };
}

function isBounded({ from, to }: Range): boolean {
  return from !== null || to !== null;
}

function bitOf(facet: Facet): number {
  return 1 << FACETS.indexOf(facet);
}

function keep(slots: Uint32Array, isKept: (slot: number) => boolean): Uint32Array {
  const kept = new Uint32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    if (!isKept(slot)) continue;
    kept[count] = slot;
    count += 1;
  }
  return kept.subarray(0, count);
}
