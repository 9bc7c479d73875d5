/** Attempts of one key since the first of them. */
export interface Window {
  readonly key: string;
  readonly startedAt: number;
  count: number;
}

interface Entry extends Window {
  earlier: Entry | null;
  later: Entry | null;
}

/** Windows by key, in the order in which they began. Every operation takes the same work, however many there are. */
export interface WindowQueue {
  find(key: string): Window | undefined;
  /** Begins a window; the key must have none. */
  begin(key: string, startedAt: number): Window;
  remove(key: string): void;
  first(): Window | null;
  size(): number;
}

/**
 * A linked list beside the map: the first entry of a map itself is found only after all the places of entries that were
 * deleted before it.
 */
export function createWindowQueue(): WindowQueue {
  const entries = new Map<string, Entry>();
  let first: Entry | null = null;
  let last: Entry | null = null;

  return {
    find: (key) => entries.get(key),
    begin(key, startedAt) {
      const entry: Entry = { key, startedAt, count: 0, earlier: last, later: null };
      if (last === null) first = entry;
      else last.later = entry;
      last = entry;
      entries.set(key, entry);
      return entry;
    },
    remove(key) {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entries.delete(key);
      if (entry.earlier === null) first = entry.later;
      else entry.earlier.later = entry.later;
      if (entry.later === null) last = entry.earlier;
      else entry.later.earlier = entry.earlier;
    },
    first: () => first,
    size: () => entries.size,
  };
}
