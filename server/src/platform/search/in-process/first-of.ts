export type Compare = (one: number, other: number) => number;

/** An order of slots. */
export interface Order {
  /** By slot: the slot with the smaller key comes first. */
  readonly keys: Float64Array;
  /** Compares keys, then what decides among equal ones. It never returns 0 for two slots. */
  readonly compare: Compare;
}

const LEAST_BUFFER = 1024;

/**
 * The sorted slots from index `from` to `to` (exclusive). Slots that cannot be among the first `to` are dropped early, so
 * that not all are sorted.
 */
export function pageOf(slots: Uint32Array, from: number, to: number, order: Order): number[] {
  const end = Math.min(to, slots.length);
  if (from >= end) return [];
  const { compare } = order;
  const first = firstOf(slots, end, order);
  if (from > 0) partition(first, from, compare);
  return Array.from(first.subarray(from)).sort(compare);
}

/** The `count` slots that come first, in no order. */
function firstOf(slots: Uint32Array, count: number, { keys, compare }: Order): Uint32Array {
  const buffer = new Uint32Array(Math.min(slots.length, Math.max(2 * count, LEAST_BUFFER)));
  let size = 0;
  /** The last of the first `count` so far; what comes after it is out. */
  let last = -1;
  let lastKey = Number.POSITIVE_INFINITY;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = slots[place] ?? 0;
    const key = keys[slot] ?? 0;
    // Most are out by their key, without a call.
    if (key > lastKey || (key === lastKey && last >= 0 && compare(slot, last) > 0)) continue;
    buffer[size] = slot;
    size += 1;
    if (size < buffer.length || size === count) continue;
    partition(buffer, count - 1, compare);
    last = buffer[count - 1] ?? 0;
    lastKey = keys[last] ?? 0;
    size = count;
  }
  const found = buffer.subarray(0, size);
  if (size > count) partition(found, count, compare);
  return found.subarray(0, count);
}

/** Rearranges so that place `at` holds what sorting would put there, and all that comes before it stands before it. */
function partition(order: Uint32Array, at: number, compare: Compare): void {
  let low = 0;
  let high = order.length - 1;
  while (low < high) {
    const pivot = middleOf(order[low] ?? 0, order[(low + high) >>> 1] ?? 0, order[high] ?? 0, compare);
    let left = low;
    let right = high;
    while (left <= right) {
      while (compare(order[left] ?? 0, pivot) < 0) left += 1;
      while (compare(order[right] ?? 0, pivot) > 0) right -= 1;
      if (left > right) break;
      const swapped = order[left] ?? 0;
      order[left] = order[right] ?? 0;
      order[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (at <= right) high = right;
    else if (at >= left) low = left;
    else return;
  }
}

function middleOf(one: number, other: number, third: number, compare: Compare): number {
  const [low, high] = compare(one, other) <= 0 ? [one, other] : [other, one];
  if (compare(third, low) <= 0) return low;
  return compare(third, high) >= 0 ? high : third;
}
