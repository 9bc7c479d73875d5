/** Ends remembered per browser; older ones go. */
const MOST = 100;

/** The list with one more name, the latest first. Whatever else was in storage counts as empty. */
export function withEnd(stored: string | null, name: string): readonly string[] {
  return [name, ...readEnds(stored).filter((other) => other !== name)].slice(0, MOST);
}

export function readEnds(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const KEY = 'auctionEnds';

/** Whether this browser has shown that end. Storage that is switched off remembers nothing. */
export function wasEndSeen(name: string): boolean {
  try {
    return readEnds(localStorage.getItem(KEY)).includes(name);
  } catch {
    return false;
  }
}

export function rememberEnd(name: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withEnd(localStorage.getItem(KEY), name)));
  } catch {
    // Shown again at worst.
  }
}
