import { createHash } from 'node:crypto';
import type { ApiClient, ApiFailure, UploadOutcome } from '@marque/core/client';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import { type FormData, readProspect, saveProspect } from '@marque/core/contracts/prospects';
import { refusedAnswers } from '@marque/core/forms/engine';
import type { ConsignmentId } from '@marque/core/forms/variants';
import { isSameJson } from '@marque/core/offline';
import type { RowPayload } from '../check-file.ts';
import { jsonOfPayload, type PendingRow, type RowOutcome, type RowProblem } from '../journal/index.ts';
import { type UploadParts, uploadPictures } from '../pictures/index.ts';

export interface SaveParts {
  readonly api: ApiClient;
  readonly formName: ConsignmentId;
  readonly isDrafts: boolean;
  readonly uploads: UploadParts;
  readonly signal: AbortSignal;
  /** The name of the column that answers a field; null where none does. */
  readonly columnOf: (key: string) => string | null;
  /** The row's cell in the file, for the report. */
  readonly cellOf: (cells: readonly string[], column: string | null) => string;
}

export type SaveResult =
  | { readonly kind: 'settled'; readonly outcome: RowOutcome }
  /** To be tried again: after the time that the server asks for, or because no answer came. */
  | { readonly kind: 'busy'; readonly askedMs: number | null; readonly failure: ApiFailure }
  | { readonly kind: 'unanswered'; readonly failure: ApiFailure }
  /** Further rows would fail as this one does. */
  | { readonly kind: 'halt'; readonly failure: ApiFailure };

/** Refusals that concern the account or the vendor, not the row. */
const OF_ALL_ROWS: ReadonlySet<string> = new Set([
  PROBLEM_CODES.consignmentStorageFull,
  PROBLEM_CODES.uploadQuotaReached,
  PROBLEM_CODES.consignmentNoCard,
]);

/**
 * Sends the files of a row, then the row. Its id and its idempotency key derive from the row, so that a save whose answer was
 * lost can be repeated, also by a later run: the server answers it as before, or says that it has the submission.
 */
export async function saveRow(parts: SaveParts, row: PendingRow): Promise<SaveResult> {
  const { formData, pictures } = JSON.parse(jsonOfPayload(row.payload)) as RowPayload;
  const stored = await uploadPictures(parts.uploads, row.prospect, pictures);
  if (!stored.ok) {
    const { error } = stored;
    if (error.code === 'failed') return afterUpload(error.outcome);
    const fault = error.outcome?.fault ?? 'noSuchPicture';
    return refusedWith([{ key: error.key, column: parts.columnOf(error.key), value: error.name, fault }]);
  }
  const files = Object.fromEntries(Object.entries(stored.value).map(([key, list]) => [key, [...list]]));
  const data: FormData = { ...formData, answers: { ...formData.answers, ...files } };
  return saveData(parts, row, data, row.revision);
}

async function saveData(
  parts: SaveParts,
  row: PendingRow,
  formData: FormData,
  revision: number | null,
  isSecond = false,
): Promise<SaveResult> {
  const { api, formName, isDrafts, signal } = parts;
  const id = row.prospect;
  const body = {
    id,
    formName,
    formData,
    isSubmitted: isDrafts ? 0 : 1,
    ...(revision === null ? {} : { revision }),
  } as const;
  const answer = await api.call(
    saveProspect,
    { params: { id }, body },
    { signal, idempotencyKey: keyOf(body, row.refusals) },
  );
  if (answer.ok) {
    const { isSubmitted, revision: saved } = answer.value.body;
    return { kind: 'settled', outcome: { state: isSubmitted === 1 ? 'submitted' : 'draft', revision: saved } };
  }
  const failure = answer.error;
  if (failure.kind !== 'refused')
    return failure.kind === 'contract' ? { kind: 'halt', failure } : { kind: 'unanswered', failure };
  const { message } = failure.problem;
  // Our own id: the row was submitted by an earlier run whose answer was lost.
  if (message === PROBLEM_CODES.alreadySubmitted)
    return { kind: 'settled', outcome: { state: 'submitted', revision: null } };
  if (message === PROBLEM_CODES.draftChanged && !isSecond) return saveOverDraft(parts, row, formData);
  return afterRefusal(parts, row, failure);
}

/** A draft with the row's id is there. It is saved over if no one has changed it since an import made it. */
async function saveOverDraft(parts: SaveParts, row: PendingRow, formData: FormData): Promise<SaveResult> {
  const found = await parts.api.call(readProspect, { params: { id: row.prospect } }, { signal: parts.signal });
  if (!found.ok) {
    if (found.error.kind === 'refused' && found.error.status === 404)
      return refusedByServer(PROBLEM_CODES.draftChanged);
    if (found.error.kind === 'refused') return afterRefusal(parts, row, found.error);
    return { kind: 'unanswered', failure: found.error };
  }
  const { isSubmitted, revision, formData: there } = found.value.body;
  if (isSubmitted === 1) return { kind: 'settled', outcome: { state: 'submitted', revision } };
  const isSame = isSameJson(there.answers, formData.answers);
  if (isSame && parts.isDrafts) return { kind: 'settled', outcome: { state: 'draft', revision } };
  if (!isSame && revision !== row.revision) return refusedByServer(PROBLEM_CODES.draftChanged);
  return saveData(parts, row, formData, revision, true);
}

type Refused = Extract<ApiFailure, { readonly kind: 'refused' }>;

function afterRefusal(parts: SaveParts, row: PendingRow, failure: Refused): SaveResult {
  const { status, problem, retryAfterMs } = failure;
  if (status === 429) return { kind: 'busy', askedMs: retryAfterMs ?? null, failure };
  if (status >= 500) {
    return retryAfterMs === undefined
      ? { kind: 'unanswered', failure }
      : { kind: 'busy', askedMs: retryAfterMs, failure };
  }
  if (status === 401 || status === 403 || OF_ALL_ROWS.has(problem.message)) return { kind: 'halt', failure };
  if (problem.message === PROBLEM_CODES.invalidAnswers) return refusedWith(problemsOf(parts, row, problem));
  return refusedByServer(problem.message);
}

/** The server judges by the same rules as this program; it refuses what a newer or older version judges otherwise. */
function problemsOf(
  { columnOf, cellOf }: SaveParts,
  row: PendingRow,
  { details, message }: Problem,
): readonly RowProblem[] {
  const cells = row.cells === null ? [] : (JSON.parse(row.cells) as string[]);
  const problems = refusedAnswers(details ?? []).map(({ key, fault }): RowProblem => {
    const column = columnOf(key);
    return { key, column, value: cellOf(cells, column), fault };
  });
  return problems.length > 0
    ? problems
    : [{ key: null, column: null, value: '', fault: 'refusedByServer', code: message }];
}

function refusedByServer(code: string): SaveResult {
  return refusedWith([{ key: null, column: null, value: '', fault: 'refusedByServer', code }]);
}

function refusedWith(problems: readonly RowProblem[]): SaveResult {
  return { kind: 'settled', outcome: { state: 'refused', problems } };
}

function afterUpload({ status, refusal, retryAfterMs }: UploadOutcome): SaveResult {
  const problem = refusal ?? { code: status ?? 503, message: PROBLEM_CODES.unavailable };
  const failure: ApiFailure =
    status === null
      ? { kind: 'network' }
      : { kind: 'refused', status, problem, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (status === 429 || (status !== null && status >= 500 && retryAfterMs !== undefined)) {
    return { kind: 'busy', askedMs: retryAfterMs ?? null, failure };
  }
  return status === null || status >= 500 ? { kind: 'unanswered', failure } : { kind: 'halt', failure };
}

/** The same for the same content. A refusal counts, since the server repeats its answer to a key for a day. */
function keyOf(body: object, refusals: number): string {
  return createHash('sha256')
    .update(`${refusals} ${JSON.stringify(body)}`)
    .digest('base64url')
    .slice(0, 32);
}
