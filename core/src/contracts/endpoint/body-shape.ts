/** Entries of one object or list of a request: above the greatest of any form. */
const MOST_ENTRIES = 5_000;
/** Keys of one object. The longest form has fewer than a hundred. */
const MOST_KEYS = 500;
/** Values of a whole request: two thousand files with four facts each, and as many again. */
const MOST_VALUES = 25_000;

export interface ShapeFault {
  /** The names from the request's root to the object or list that is too large. */
  readonly path: readonly string[];
  readonly message: string;
}

interface Place {
  readonly value: object;
  readonly path: readonly string[];
}

/**
 * The first object or list of a parsed request that has too many entries; null without one. Checked before a schema
 * validates the request, which costs far more for each value and notes a fault for each.
 */
export function findShapeFault(root: unknown): ShapeFault | null {
  const places: Place[] = isObject(root) ? [{ value: root, path: [] }] : [];
  let values = 0;
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value, path } = place;
    const isList = Array.isArray(value);
    const most = isList ? MOST_ENTRIES : MOST_KEYS;
    const entries = Object.entries(value);
    if (entries.length > most) return { path, message: `More than ${most} entries.` };
    values += entries.length;
    if (values > MOST_VALUES) return { path: [], message: `More than ${MOST_VALUES} values.` };
    for (const [name, entry] of entries) {
      if (isObject(entry)) places.push({ value: entry, path: isList ? path : [...path, name] });
    }
  }
  return null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
