import { GROUPS, type Group } from './wall-rules.ts';

/** A lot in its place. The key is as old as the placing, so that the place is found again after the lot has changed. */
export interface Placed {
  readonly lotId: number;
  readonly group: Group;
  readonly key: number | string;
}

/** Lots by group, ordered inside of each. One change costs a binary search and a move of the array's end. */
export interface OrderedGroups<Entry extends Placed> {
  insert(entry: Entry): void;
  remove(entry: Entry): void;
  clear(entries: Iterable<Entry>): void;
  of(group: Group): readonly Entry[];
}

export function createOrderedGroups<Entry extends Placed>(isDescending: () => boolean): OrderedGroups<Entry> {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, [] as Entry[]])) as Record<Group, Entry[]>;
  const compare = (left: Placed, right: Placed): number => {
    const byKey = compareKeys(left.key, right.key);
    if (byKey !== 0) return isDescending() ? -byKey : byKey;
    return left.lotId - right.lotId;
  };

  /** The index of the first entry that does not stand before this one. */
  function placeOf(entry: Placed): number {
    const list = groups[entry.group];
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = list[middle];
      if (other !== undefined && compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    insert(entry) {
      groups[entry.group].splice(placeOf(entry), 0, entry);
    },
    remove(entry) {
      const at = placeOf(entry);
      if (groups[entry.group][at]?.lotId === entry.lotId) groups[entry.group].splice(at, 1);
    },
    clear(entries) {
      for (const group of GROUPS) groups[group] = [];
      for (const entry of entries) groups[entry.group].push(entry);
      for (const group of GROUPS) groups[group].sort(compare);
    },
    of: (group) => groups[group],
  };
}

function compareKeys(left: number | string, right: number | string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : Number(String(left) !== String(right));
}
