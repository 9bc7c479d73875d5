import { matches as matchesFilter } from '@marque/core/rules/monitoring';
import type { WallRow } from '../lots/index.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly group: 'do' | 'lots' | 'go';
  readonly title: string;
  readonly detail: string;
  readonly keys: readonly string[];
  readonly site: WallRow['wire']['site'] | null;
  readonly run: () => void;
}

const MOST_LOTS = 8;
const MOST_ACTIONS = 6;

/** Whether every word of the query begins a word of the text. */
export function matches(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.startsWith(word) || lower.includes(` ${word}`));
}

/** Lots whose number, title or people match, the first ones by their end. */
export function findLots(rows: Iterable<WallRow>, words: readonly string[]): readonly WallRow[] {
  const text = words.join(' ');
  const found: WallRow[] = [];
  for (const row of rows) {
    if (matchesFilter(row.watched, { text }, { userId: 0, now: 0 })) found.push(row);
  }
  return found
    .toSorted((left, right) => (left.watched.endsAt ?? Infinity) - (right.watched.endsAt ?? Infinity))
    .slice(0, MOST_LOTS);
}

/** The entries in the order of their groups, each group bounded. */
export function orderEntries(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const of = (group: PaletteEntry['group']) => entries.filter((entry) => entry.group === group);
  return [...of('do').slice(0, MOST_ACTIONS), ...of('lots').slice(0, MOST_LOTS), ...of('go')];
}
