import type { LotId } from '../../lot/types.ts';

const STORED = 20;
const SHOWN = 8;
const LEAST_SHOWN = 2;

/** The list after a lot was looked at, latest first, each once, twenty at most. What is not a number is not recorded. */
export function recordViewed(viewed: readonly LotId[], id: string | number): readonly LotId[] {
  const lotId = readId(id);
  if (lotId === null) return viewed;
  return [lotId, ...viewed.filter((other) => other !== lotId)].slice(0, STORED);
}

/** The eight that the strip shows, leaving out the lot on the page. Fewer than two make no strip: the list is empty. */
export function recentlyShown(viewed: readonly LotId[], onPage: LotId | null): readonly LotId[] {
  const shown = viewed.filter((lotId) => lotId !== onPage).slice(0, SHOWN);
  return shown.length < LEAST_SHOWN ? [] : shown;
}

/** Reads the list from the browser's storage; invalid entries are left out. */
export function readViewed(stored: string | null): readonly LotId[] {
  const list = parseList(stored ?? '');
  return [...new Set(list.map(readId).filter((lotId) => lotId !== null))].slice(0, STORED);
}

function readId(id: unknown): LotId | null {
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : null;
}

function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
