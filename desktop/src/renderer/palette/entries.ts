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

const GROUPS = [
  { group: 'do', most: MOST_ACTIONS },
  { group: 'lots', most: MOST_LOTS },
  { group: 'go', most: Infinity },
] as const satisfies readonly { readonly group: PaletteEntry['group']; readonly most: number }[];

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

/**
 * The entries in their groups, each group bounded. The nearest titles stand first in their group, and the group with the
 * nearest title stands first, so that Enter runs what was typed.
 */
export function orderEntries(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const rank = ({ title }: PaletteEntry) => titleRank(title, query);
  const groups = GROUPS.map(({ group, most }) =>
    entries
      .filter((entry) => entry.group === group)
      .toSorted((left, right) => rank(left) - rank(right))
      .slice(0, most),
  );
  const best = (group: readonly PaletteEntry[]) => Math.min(...group.map(rank));
  return groups
    .filter((group) => group.length > 0)
    .toSorted((left, right) => best(left) - best(right))
    .flat();
}

/** 0 for a title that is the query, 1 if it begins with it, 2 if one of its words does, 3 for all others. */
export function titleRank(title: string, query: string): number {
  const [text, sought] = [title, query].map((each) => each.trim().toLowerCase().replace(/\s+/g, ' '));
  if (text === undefined || sought === undefined || sought === '') return 3;
  if (text === sought) return 0;
  if (text.startsWith(sought)) return 1;
  return text.includes(` ${sought}`) ? 2 : 3;
}
