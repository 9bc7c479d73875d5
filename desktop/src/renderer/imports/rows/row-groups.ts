import type { ImportRow, RowFault } from '@marque/core/imports';
import type { KnownDrafts } from '../known-drafts.ts';

/** `missing` groups fields that rows lack; all others group rows. */
export type RowGroup = 'faulty' | 'missing' | 'ready' | 'duplicate' | 'known';

/** A cell to put right. */
export interface PlacedFault extends RowFault {
  readonly line: number;
}

/** A field that rows lack an answer for. */
export interface MissingField {
  readonly key: string;
  /** The first lines that lack it, and how many do. */
  readonly lines: readonly number[];
  readonly count: number;
}

const MOST_LINES = 5;

function isMissing({ fault }: RowFault): boolean {
  return fault === 'required' || fault === 'notAgreed';
}

/** The wrong cells in the order of the file. */
export function faultsOf(rows: readonly ImportRow[]): readonly PlacedFault[] {
  return rows
    .filter(({ state }) => state !== 'duplicate')
    .flatMap(({ line, faults }) => faults.filter((fault) => !isMissing(fault)).map((fault) => ({ ...fault, line })));
}

/** The fields without an answer, those that most rows lack first. */
export function missingOf(rows: readonly ImportRow[]): readonly MissingField[] {
  const lines = new Map<string, number[]>();
  for (const { line, faults, state } of rows) {
    if (state === 'duplicate') continue;
    for (const { key, ...fault } of faults) {
      if (key !== null && isMissing({ key, ...fault })) lines.set(key, [...(lines.get(key) ?? []), line]);
    }
  }
  return [...lines]
    .map(([key, all]) => ({ key, lines: all.slice(0, MOST_LINES), count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** The rows of a group. A row that was imported before is in that group alone. */
export function rowsOf(
  group: Exclude<RowGroup, 'faulty' | 'missing'>,
  rows: readonly ImportRow[],
  known: KnownDrafts,
): readonly ImportRow[] {
  if (group === 'duplicate') return rows.filter(({ state }) => state === 'duplicate');
  return rows.filter(({ id, state }) => {
    if (state === 'duplicate') return false;
    return group === 'known' ? known.has(id) : !known.has(id) && (state === 'ready' || state === 'incomplete');
  });
}
