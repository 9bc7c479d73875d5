import type { LotQuery } from '../port.ts';
import type { Columns } from './columns.ts';
import { priceReader } from './filter.ts';
import type { Order } from './first-of.ts';

/** More than there are ranks of stages, so that a better match beats every stage. */
const RANKS = 16;

/**
 * The order of the query: its sort first, then turns, then the newer lot. No two of the slots are equal. `scores` are
 * those of the text, null without one; `room` is overwritten.
 */
export function orderFor(
  columns: Columns,
  query: LotQuery,
  slots: Uint32Array,
  scores: Uint8Array | null,
  room: Float64Array,
): Order {
  const keys = keysFor(columns, query, slots, scores, room);
  const { turn, lotId } = columns;
  const compare = (one: number, other: number) => {
    const key = keys[one] ?? 0;
    const otherKey = keys[other] ?? 0;
    if (key !== otherKey) return key < otherKey ? -1 : 1;
    const turnOfOne = turn[one] ?? 0;
    const turnOfOther = turn[other] ?? 0;
    if (turnOfOne !== turnOfOther) return turnOfOne < turnOfOther ? -1 : 1;
    return (lotId[other] ?? 0) - (lotId[one] ?? 0);
  };
  return { keys, compare };
}

/** By slot, ascending. An existing column where the sort is one. */
function keysFor(
  columns: Columns,
  query: LotQuery,
  slots: Uint32Array,
  scores: Uint8Array | null,
  room: Float64Array,
): Float64Array {
  const { stageRank } = columns;
  switch (query.sort) {
    case 'relevance':
      if (scores === null) return columns.boostedStageRank;
      return fill(room, slots, (slot) => (scores[slot] ?? 0) * RANKS + (stageRank[slot] ?? 0));
    case 'endingSoon':
      return stageRank;
    case 'newest':
      return columns.age;
    case 'mostBids':
      return columns.fewBids;
    case 'priceLow':
    case 'priceHigh': {
      const priceOf = priceReader(columns, query);
      const sign = query.sort === 'priceLow' ? 1 : -1;
      return fill(room, slots, (slot) => unknownLast(priceOf(slot) * sign));
    }
  }
}

/** Ascending or descending by price. */
function unknownLast(key: number): number {
  return Number.isNaN(key) ? Number.POSITIVE_INFINITY : key;
}

function fill(keys: Float64Array, slots: Uint32Array, keyOf: (slot: number) => number): Float64Array {
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    keys[slot] = keyOf(slot);
  }
  return keys;
}
