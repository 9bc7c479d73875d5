import type { LotId } from '../../lot/types.ts';

const STORED = 20;

/** The list after a lot was looked at, latest first, each once, twenty at most. What is not a number is not recorded. */
export function recordViewed(viewed: readonly LotId[], id: string | number): readonly LotId[] {
  const lotId = readId(id);
  if (lotId === null) return viewed;
  return [lotId, ...viewed.filter((other) => other !== lotId)].slice(0, STORED);
}

/** Reads the list from the browser's storage; invalid entries are left out. */
export function readViewed(stored: string | null): readonly LotId[] {
  const list = parseList(stored ?? '');
  return [...new Set(list.map(readId).filter((lotId) => lotId !== null))].slice(0, STORED);
}

/** Entries are ids, or objects with the facts of a lot (`KnownLot`). */
export function readId(entry: unknown): LotId | null {
  const id = typeof entry === 'object' ? (entry as { readonly auctionId?: unknown } | null)?.auctionId : entry;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null;
}

export function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
