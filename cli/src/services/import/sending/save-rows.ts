import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { UploadOutcome } from '@marque/core/client/uploads';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import {
  type FormData,
  type ProspectSave,
  readProspect,
  type SaveResult,
  saveProspects,
} from '@marque/core/contracts/prospects';
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

/** What became of a row in one attempt. */
export type RowResult =
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

/** Characters of the rows of one request: a fraction of what the server takes, so that a lost answer costs little. */
const MOST_CHARACTERS = 250_000;

/** How many of the rows go into one request. A row with files goes alone, since they take far longer than rows. */
export function groupSize(rows: readonly Pick<PendingRow, 'payload'>[]): number {
  let characters = 0;
  for (const [at, { payload }] of rows.entries()) {
    characters += payload.length;
    if (characters > MOST_CHARACTERS || hasPictures(payload)) return Math.max(1, at);
  }
  return rows.length;
}

function hasPictures(payload: string): boolean {
  // Written by `JSON.stringify`, the list is the last member.
  return !payload.endsWith('"pictures":[]}');
}

/** A row with its files stored. */
interface ReadyRow {
  readonly row: PendingRow;
  readonly formData: FormData;
  readonly revision: number | null;
  /** Sent again with the revision that the server has. */
  readonly isSecond: boolean;
}

/**
 * Sends the files of rows, then the rows in one request. The id of a row derives from the row, so that a save whose answer was
 * lost can be repeated, also by a later run: the server says that it has the submission, or the draft. The results are in the order of the rows.
 */
export async function saveRows(parts: SaveParts, rows: readonly PendingRow[]): Promise<readonly RowResult[]> {
  const prepared: (ReadyRow | RowResult)[] = [];
  for (const row of rows) prepared.push(await storePictures(parts, row));
  const saved = await saveReady(
    parts,
    prepared.filter((one) => 'row' in one),
  );
  const left = saved.values();
  return prepared.map((one) => {
    const result = 'row' in one ? left.next().value : one;
    if (result === undefined) throw new Error('A row has no result.');
    return result;
  });
}

async function storePictures(parts: SaveParts, row: PendingRow): Promise<ReadyRow | RowResult> {
  const { formData, pictures } = JSON.parse(jsonOfPayload(row.payload)) as RowPayload;
  const stored = await uploadPictures(parts.uploads, row.prospect, pictures);
  if (!stored.ok) {
    const { error } = stored;
    if (error.code === 'failed') return afterUpload(error.outcome);
    const fault = error.outcome?.fault ?? 'noSuchPicture';
    return refusedWith([{ key: error.key, column: parts.columnOf(error.key), value: error.name, fault }]);
  }
  const files = Object.fromEntries(Object.entries(stored.value).map(([key, list]) => [key, [...list]]));
  const complete = { ...formData, answers: { ...formData.answers, ...files } };
  return { row, formData: complete, revision: row.revision, isSecond: false };
}

async function saveReady(parts: SaveParts, rows: readonly ReadyRow[]): Promise<readonly RowResult[]> {
  if (rows.length === 0) return [];
  const saves = rows.map((ready) => saveOf(parts, ready));
  const answer = await parts.api.call(saveProspects, { body: { saves } }, { signal: parts.signal });
  if (answer.ok) {
    const results = new Map(answer.value.body.results.map((result) => [result.id, result]));
    return Promise.all(rows.map((ready) => afterSave(parts, ready, results.get(ready.row.prospect))));
  }
  const failure = answer.error;
  if (isOfOneRow(failure)) {
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return [afterRefusal(parts, only.row, failure)];
    return Promise.all(rows.map(async (ready) => resultOf(await saveReady(parts, [ready]))));
  }
  return rows.map(({ row }) => afterFailure(parts, row, failure));
}

function saveOf({ formName, isDrafts }: SaveParts, { row, formData, revision }: ReadyRow): ProspectSave {
  return {
    id: row.prospect,
    formName,
    formData,
    isSubmitted: isDrafts ? 0 : 1,
    ...(revision === null ? {} : { revision }),
  };
}

/** A request is refused as a whole where one of its rows is malformed. */
function isOfOneRow(failure: ApiFailure): failure is Refused {
  return failure.kind === 'refused' && (failure.status === 400 || failure.status === 413);
}

function resultOf([result]: readonly RowResult[]): RowResult {
  if (result === undefined) throw new Error('A row has no result.');
  return result;
}

const NO_RESULT: ApiFailure = { kind: 'contract', status: 200, reason: 'A save has no result.' };

async function afterSave(parts: SaveParts, ready: ReadyRow, result: SaveResult | undefined): Promise<RowResult> {
  if (result === undefined) return { kind: 'halt', failure: NO_RESULT };
  if ('prospect' in result) {
    const { isSubmitted, revision } = result.prospect;
    return { kind: 'settled', outcome: { state: isSubmitted === 1 ? 'submitted' : 'draft', revision } };
  }
  const { problem, retryAfterSeconds } = result;
  const { message } = problem;
  // Our own id: the row was submitted by an earlier run whose answer was lost.
  if (message === PROBLEM_CODES.alreadySubmitted)
    return { kind: 'settled', outcome: { state: 'submitted', revision: null } };
  if (message === PROBLEM_CODES.draftChanged && !ready.isSecond) return saveOverDraft(parts, ready);
  return afterRefusal(parts, ready.row, {
    kind: 'refused',
    status: problem.code,
    problem,
    ...(retryAfterSeconds === null ? {} : { retryAfterMs: retryAfterSeconds * 1_000 }),
  });
}

/** A draft with the row's id is there. It is saved over if no one has changed it since an import made it. */
async function saveOverDraft(parts: SaveParts, ready: ReadyRow): Promise<RowResult> {
  const { row, formData } = ready;
  const found = await parts.api.call(readProspect, { params: { id: row.prospect } }, { signal: parts.signal });
  if (!found.ok) {
    if (found.error.kind === 'refused' && found.error.status === 404)
      return refusedByServer(PROBLEM_CODES.draftChanged);
    return afterFailure(parts, row, found.error);
  }
  const { isSubmitted, revision, formData: there } = found.value.body;
  if (isSubmitted === 1) return { kind: 'settled', outcome: { state: 'submitted', revision } };
  const isSame = isSameJson(there.answers, formData.answers);
  if (isSame && parts.isDrafts) return { kind: 'settled', outcome: { state: 'draft', revision } };
  if (!isSame && revision !== row.revision) return refusedByServer(PROBLEM_CODES.draftChanged);
  return resultOf(await saveReady(parts, [{ ...ready, revision, isSecond: true }]));
}

type Refused = Extract<ApiFailure, { readonly kind: 'refused' }>;

function afterFailure(parts: SaveParts, row: PendingRow, failure: ApiFailure): RowResult {
  if (failure.kind === 'refused') return afterRefusal(parts, row, failure);
  return failure.kind === 'contract' ? { kind: 'halt', failure } : { kind: 'unanswered', failure };
}

function afterRefusal(parts: SaveParts, row: PendingRow, failure: Refused): RowResult {
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

function refusedByServer(code: string): RowResult {
  return refusedWith([{ key: null, column: null, value: '', fault: 'refusedByServer', code }]);
}

function refusedWith(problems: readonly RowProblem[]): RowResult {
  return { kind: 'settled', outcome: { state: 'refused', problems } };
}

function afterUpload({ status, refusal, retryAfterMs }: UploadOutcome): RowResult {
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
