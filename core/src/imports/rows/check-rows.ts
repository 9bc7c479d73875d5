import type { Table } from '../table/index.ts';
import { type CheckedRow, checkRow, type ImportPlan } from './check-row.ts';
import { type Digest, rowIdentity, rowKey } from './row-key.ts';

const ROW_STATES = ['ready', 'incomplete', 'faulty', 'duplicate'] as const;
/**
 * `ready` can be submitted; `incomplete` lacks required answers only and can be kept as a draft; `faulty` has an answer that the
 * form refuses; `duplicate` names the same consignment as an earlier row.
 */
export type RowState = (typeof ROW_STATES)[number];

export interface ImportRow extends CheckedRow {
  readonly state: RowState;
  /** The id of the consignment that it becomes: the same one each time that the row is imported. */
  readonly id: string;
  /** The line of the earlier row that a duplicate repeats. */
  readonly repeats: number | null;
}

/** All rows of a file, checked, with the ids of their consignments. */
export async function checkRows(
  plan: ImportPlan,
  { rows }: Pick<Table, 'rows'>,
  digest: Digest,
): Promise<readonly ImportRow[]> {
  const checked = rows.map((row) => checkRow(plan, row));
  const ids = await Promise.all(checked.map((row) => rowKey(rowIdentity(plan, row), digest)));
  const firstLines = new Map<string, number>();
  return checked.map((row, at) => {
    const id = ids[at] ?? '';
    const repeats = firstLines.get(id) ?? null;
    if (repeats === null) firstLines.set(id, row.line);
    return { ...row, id, repeats, state: repeats === null ? stateOf(row) : 'duplicate' };
  });
}

/** The state of a row by its faults alone. */
export function stateOf({ faults }: Pick<CheckedRow, 'faults'>): Exclude<RowState, 'duplicate'> {
  if (faults.length === 0) return 'ready';
  // A box that is not ticked is a missing answer, too.
  return faults.every(({ fault }) => fault === 'required' || fault === 'notAgreed') ? 'incomplete' : 'faulty';
}

/** How many rows are in which state. */
export function countRows(rows: readonly Pick<ImportRow, 'state'>[]): Readonly<Record<RowState, number>> {
  const counts = { ready: 0, incomplete: 0, faulty: 0, duplicate: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
