/** Maximum number of stored ends; older ones would be shown again. */
const STORED = 100;

/** The names of ends that were shown (`seenEndKey`), after one more: the latest first, each once, a hundred at most. */
export function recordSeenEnd(ends: readonly string[], name: string): readonly string[] {
  return [name, ...ends.filter((other) => other !== name)].slice(0, STORED);
}

/** Reads the list from the browser's storage; invalid entries are left out. */
export function readSeenEnds(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, STORED) : [];
  } catch {
    return [];
  }
}
