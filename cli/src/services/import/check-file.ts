import { hash } from 'node:crypto';
import { formDataOf } from '@marque/core/forms/engine';
import { titleOf } from '@marque/core/forms/titles';
import type { ConsignmentId } from '@marque/core/forms/variants';
import {
  type CheckedRow,
  checkRow,
  type ImportPlan,
  rowIdentity,
  rowKey,
  stateOf,
  type TableRow,
} from '@marque/core/imports';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type NewRow, payloadWithDigest, type RowProblem, type RowState, type Rows } from './journal/index.ts';
import { type FieldPictures, findPictures, type PictureColumn, type PictureFolder } from './pictures/index.ts';
import { digest } from './plan.ts';
import { type ReadRefusal, type RowSource, RowsRefused } from './readers/index.ts';

/** What is to become of the rows. */
export interface ImportMode {
  /** Rows are kept as drafts, and may be incomplete. */
  readonly isDrafts: boolean;
  /** Nothing is sent. */
  readonly isDry: boolean;
}

export interface CheckParts {
  readonly source: RowSource;
  readonly plan: ImportPlan;
  readonly formName: ConsignmentId;
  readonly rows: Rows;
  readonly mode: ImportMode;
  /** Null without a folder. */
  readonly pictures: { readonly folder: PictureFolder; readonly columns: readonly PictureColumn[] } | null;
  /** Null without a limit. */
  readonly maxErrors: number | null;
  readonly signal: AbortSignal;
  readonly onChecked: (checked: CheckProgress) => void;
}

export interface CheckProgress {
  readonly rows: number;
  readonly refused: number;
  /** Rows that will be sent, and the files that they name. */
  readonly pending: number;
  readonly pictures: number;
  readonly pictureBytes: number;
}

export type CheckEnd = CheckProgress & { readonly stopped: 'interrupted' | 'tooManyErrors' | null };

/** Rows in one transaction of the journal. */
const BATCH = 200;

/** Reads and checks every row of a file and enters it in the journal. Holds no more than a few hundred rows. */
export async function checkFile(parts: CheckParts): Promise<Result<CheckEnd, ReadRefusal>> {
  const { source, rows, signal, maxErrors, onChecked } = parts;
  let progress: CheckProgress = { rows: 0, refused: 0, pending: 0, pictures: 0, pictureBytes: 0 };
  let batch: PreparedRow[] = [];
  const store = () => {
    const states = rows.addAll(batch.map(({ row }) => row));
    progress = states.reduce((sum, state, at) => withRow(sum, state, batch[at]?.pictures ?? []), progress);
    batch = [];
    onChecked(progress);
  };
  const isOver = () => maxErrors !== null && progress.refused > maxErrors;
  try {
    for await (const row of source.rows) {
      batch.push(await prepareRow(parts, row));
      if (batch.length < BATCH) continue;
      store();
      if (signal.aborted || isOver()) break;
    }
    store();
    const stopped = signal.aborted ? 'interrupted' : null;
    return succeed({ ...progress, stopped: stopped ?? (isOver() ? 'tooManyErrors' : null) });
  } catch (error) {
    if (error instanceof RowsRefused) return refuse(error.refusal);
    if (signal.aborted) return succeed({ ...progress, stopped: 'interrupted' });
    throw error;
  }
}

interface PreparedRow {
  readonly row: NewRow;
  readonly pictures: readonly FieldPictures[];
}

function withRow(sum: CheckProgress, state: RowState, fields: readonly FieldPictures[]): CheckProgress {
  const files = state === 'pending' ? fields.flatMap(({ pictures }) => pictures) : [];
  return {
    rows: sum.rows + 1,
    refused: sum.refused + (state === 'refused' ? 1 : 0),
    pending: sum.pending + (state === 'pending' ? 1 : 0),
    pictures: sum.pictures + files.length,
    pictureBytes: sum.pictureBytes + files.reduce((bytes, file) => bytes + file.bytes, 0),
  };
}

async function prepareRow(
  { plan, formName, mode, pictures }: Pick<CheckParts, 'plan' | 'formName' | 'mode' | 'pictures'>,
  row: TableRow,
): Promise<PreparedRow> {
  const checked = checkRow(plan, row);
  const prospect = await rowKey(rowIdentity(plan, checked), digest);
  const name = nameOf(plan, checked);
  const found =
    pictures === null
      ? { fields: [], problems: [] }
      : await findPictures(pictures.folder, pictures.columns, { cells: row.cells, headers: plan.headers, name });
  const attached = new Set(found.fields.map(({ key }) => key));
  const faults = checked.faults.filter(({ key, fault }) => fault !== 'required' || key === null || !attached.has(key));
  const state: ReturnType<typeof stateOf> = found.problems.length > 0 ? 'faulty' : stateOf({ faults });
  const isSent = state === 'ready' || (state === 'incomplete' && mode.isDrafts);
  const json = mode.isDry || !isSent ? null : payloadOf(plan, checked, found.fields);
  const digested = json === null ? '' : hash('sha256', json, 'base64url');
  const problems: readonly RowProblem[] = [...faults, ...found.problems];
  return {
    pictures: found.fields,
    row: {
      line: row.line,
      prospect,
      name,
      title: titleOf(formName, checked.answers)?.slice(0, 200) ?? null,
      state: newState(state, isSent, mode),
      payload: json === null ? null : payloadWithDigest(digested, json),
      digest: digested,
      cells: row.cells,
      problems: isSent ? [] : problems,
    },
  };
}

function newState(state: ReturnType<typeof stateOf>, isSent: boolean, { isDry }: ImportMode): NewRow['state'] {
  if (!isSent || state === 'faulty') return 'refused';
  return isDry ? state : 'pending';
}

/** What is sent for a row, before its files are. */
export interface RowPayload {
  readonly formData: ReturnType<typeof formDataOf>;
  readonly pictures: readonly FieldPictures[];
}

function payloadOf(plan: ImportPlan, { setting, answers }: CheckedRow, pictures: readonly FieldPictures[]): string {
  const { version } = plan.form.variant;
  // The answers are complete, so that a draft opens at its first step.
  const formData = formDataOf({ version, step: 0, setting, answers });
  return JSON.stringify({ formData, pictures } satisfies RowPayload);
}

/** The id of a row by its key columns. */
function nameOf({ headers, mapping }: ImportPlan, { cells }: CheckedRow): string | null {
  const named = mapping.keyColumns.map((column) => cells[headers.indexOf(column)] ?? '').filter((cell) => cell !== '');
  return named.length === 0 ? null : named.join(' ').slice(0, 200);
}
