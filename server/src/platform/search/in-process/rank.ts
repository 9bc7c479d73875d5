import type { LotQuery } from '../port.ts';
import type { Columns } from './columns.ts';
import type { Compare } from './first-of.ts';
import type { TextMatches } from './match-text.ts';
import { priceReader } from './sift.ts';

/** More than there are ranks of stages, so that a better match beats every stage. */
const RANKS = 16;

/** The order of the query: its sort first, then turns, then the newer lot. No two of the slots are equal. */
export function orderFor(columns: Columns, query: LotQuery, slots: Uint32Array, text: TextMatches | null): Compare {
  const keys = keysFor(columns, query, slots, text);
  const { turn, lotId } = columns;
  return (one, other) => {
    const key = keys[one] ?? 0;
    const otherKey = keys[other] ?? 0;
    if (key !== otherKey) return key < otherKey ? -1 : 1;
    const turnOfOne = turn[one] ?? 0;
    const turnOfOther = turn[other] ?? 0;
    if (turnOfOne !== turnOfOther) return turnOfOne < turnOfOther ? -1 : 1;
    return (lotId[other] ?? 0) - (lotId[one] ?? 0);
  };
}

/** By slot: whatever has less comes first. A column that is there already, where the sort is one. */
function keysFor(columns: Columns, query: LotQuery, slots: Uint32Array, text: TextMatches | null): Float64Array {
  switch (query.sort) {
    case 'relevance':
      return text === null ? columns.boostedStageRank : relevanceKeys(columns, slots, text);
    case 'endingSoon':
      return columns.stageRank;
    case 'newest':
      return columns.age;
    case 'mostBids':
      return columns.fewBids;
    case 'priceLow':
      return priceKeys(columns, query, slots, 1);
    case 'priceHigh':
      return priceKeys(columns, query, slots, -1);
  }
}

function relevanceKeys({ size, stageRank }: Columns, slots: Uint32Array, { scores }: TextMatches): Float64Array {
  const keys = new Float64Array(size);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    keys[slot] = (scores[slot] ?? 0) * RANKS + (stageRank[slot] ?? 0);
  }
  return keys;
}

/** Lots whose price is unknown to the one who asks come last, whichever end of the prices comes first. */
function priceKeys(columns: Columns, query: LotQuery, slots: Uint32Array, sign: 1 | -1): Float64Array {
  const keys = new Float64Array(columns.size);
  const priceOf = priceReader(columns, query);
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    const price = priceOf(slot);
    keys[slot] = Number.isNaN(price) ? Number.POSITIVE_INFINITY : price * sign;
  }
  return keys;
}
