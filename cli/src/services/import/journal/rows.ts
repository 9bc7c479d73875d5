import type { ImportFault } from '@marque/core/imports';
import type { Database } from 'better-sqlite3';

/**
 * `pending` waits, `sending` is under way or its answer was lost; `submitted` and `draft` were saved by this import, `known` by
 * an earlier one; `refused` has faults; `duplicate` repeats an earlier line of the file. `ready` and `incomplete` are rows of an
 * import that sends nothing.
 */
export const ROW_STATES = [
  'ready',
  'incomplete',
  'pending',
  'sending',
  'submitted',
  'draft',
  'known',
  'refused',
  'duplicate',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Faults that only this program finds, and refusals of the server by their code. */
export type StoredFault = ImportFault | 'noSuchPicture' | 'refusedByServer';

/** What is wrong with a row, as the journal keeps it. */
export interface RowProblem {
  /** Key of the field; null for the whole row. */
  readonly key: string | null;
  /** Name of the column in the file; null where the value comes from no column. */
  readonly column: string | null;
  readonly value: string;
  readonly fault: StoredFault;
  /** Code of the message catalogue, for `refusedByServer`. */
  readonly code?: string;
}

/** A row as it was checked. */
export interface NewRow {
  readonly line: number;
  /** Id of its prospect. */
  readonly prospect: string;
  /** Its id in the file; null where it is known by its content. */
  readonly name: string | null;
  readonly title: string | null;
  readonly state: Extract<RowState, 'ready' | 'incomplete' | 'pending' | 'refused'>;
  /** What is to be sent; null for rows that are not. */
  readonly payload: string | null;
  readonly digest: string;
  /** Of refused rows, to be written into a file. */
  readonly cells: readonly string[] | null;
  readonly problems: readonly RowProblem[];
}

/** A row in a list. */
export interface StoredRow {
  readonly line: number;
  readonly prospect: string;
  readonly name: string | null;
  readonly title: string | null;
  readonly state: RowState;
  readonly repeats: number | null;
  readonly problems: readonly RowProblem[];
}

/** A row that is to be sent. */
export interface PendingRow {
  readonly line: number;
  readonly prospect: string;
  readonly title: string | null;
  readonly payload: string;
  readonly cells: string | null;
  /** The revision of the draft that was saved last; null without one. */
  readonly revision: number | null;
}

export type RowCounts = Readonly<Record<RowState, number>>;

/** The end of a row. */
export type RowOutcome =
  | { readonly state: 'submitted' | 'draft' | 'known'; readonly revision: number | null }
  | { readonly state: 'refused'; readonly problems: readonly RowProblem[] }
  /** Not sent, or refused for a reason that is not the row's. */
  | { readonly state: 'pending' };

export interface SettledRow {
  readonly row: PendingRow;
  readonly outcome: RowOutcome;
}

/** The rows of one import. */
export interface Rows {
  /** Forgets the rows of an earlier reading of the file; what was submitted stays known. */
  readonly clear: () => void;
  /** Adds rows in one transaction, and says what became of each. */
  readonly addAll: (rows: readonly NewRow[]) => readonly RowState[];
  /** Stores what became of rows and takes the next ones, in one transaction: one write to the disk for many rows. */
  readonly exchange: (settled: readonly SettledRow[], most: number, now: number) => readonly PendingRow[];
  /** Rows whose answer an earlier run did not get are sent again. */
  readonly reopenSending: () => void;
  readonly counts: () => RowCounts;
  /** In the order of the file. */
  readonly list: () => Iterable<StoredRow>;
  readonly listRefused: () => Iterable<StoredRow & { readonly cells: readonly string[] }>;
}

/** What becomes of the rows of an import. */
export function openRows(db: Database, number: number, server: string): Rows {
  const sql = statements(db);
  const of = { import: number };

  /** Adds a row, unless its prospect is known or stands further up in the file. */
  function add(row: NewRow): RowState {
    const { line, prospect, name, title, cells, problems } = row;
    const earlier = sql.earlier.get({ ...of, prospect });
    const state = earlier === undefined ? stateBeside(row, sql.prospect.get({ server, id: prospect })) : 'duplicate';
    sql.insert.run({
      ...of,
      line,
      prospect,
      name,
      title,
      state,
      repeats: earlier?.line ?? null,
      payload: state === 'pending' ? row.payload : null,
      cells: state === 'refused' || state === 'pending' ? JSON.stringify(cells) : null,
      faults: problems.length === 0 || state !== 'refused' ? null : JSON.stringify(problems),
    });
    return state;
  }

  function settle(row: PendingRow, outcome: RowOutcome, now: number): void {
    const at = { ...of, line: row.line };
    switch (outcome.state) {
      case 'pending':
        sql.reopen.run(at);
        return;
      case 'refused':
        sql.refuse.run({ ...at, faults: JSON.stringify(outcome.problems) });
        return;
      case 'known':
      case 'submitted':
      case 'draft': {
        sql.save.run({ ...at, state: outcome.state });
        sql.keepProspect.run({
          server,
          id: row.prospect,
          digest: digestOfPayload(row.payload),
          state: outcome.state === 'draft' ? 'draft' : 'submitted',
          revision: outcome.revision,
          now,
        });
      }
    }
  }

  const exchange = (settled: readonly SettledRow[], most: number, now: number): readonly PendingRow[] => {
    for (const { row, outcome } of settled) settle(row, outcome, now);
    const taken = most === 0 ? [] : sql.pending.all({ ...of, server, most });
    const [first, last] = [taken[0], taken.at(-1)];
    if (first !== undefined && last !== undefined) sql.send.run({ ...of, first: first.line, last: last.line });
    return taken;
  };

  return {
    clear: () => void sql.clear.run(of),
    addAll: db.transaction((rows: readonly NewRow[]) => rows.map(add)),
    exchange: db.transaction(exchange),
    reopenSending: () => void sql.reopenAll.run(of),
    counts: () => countsOf(sql.counts.all(of)),
    *list() {
      for (const row of sql.list.iterate(of)) yield storedRow(row);
    },
    *listRefused() {
      for (const row of sql.refused.iterate(of)) yield { ...storedRow(row), cells: readList(row.cells) };
    },
  };
}

function countsOf(counted: readonly { readonly state: string; readonly count: number }[]): RowCounts {
  const of = (state: RowState) => counted.find((one) => one.state === state)?.count ?? 0;
  return {
    ready: of('ready'),
    incomplete: of('incomplete'),
    pending: of('pending'),
    sending: of('sending'),
    submitted: of('submitted'),
    draft: of('draft'),
    known: of('known'),
    refused: of('refused'),
    duplicate: of('duplicate'),
  };
}

/** A payload's own digest stands before it, so that it need not be computed again. */
export function payloadWithDigest(digest: string, json: string): string {
  return `${digest} ${json}`;
}

export function jsonOfPayload(payload: string): string {
  return payload.slice(payload.indexOf(' ') + 1);
}

function digestOfPayload(payload: string): string {
  return payload.slice(0, payload.indexOf(' '));
}

interface KnownProspect {
  readonly state: string;
  readonly digest: string;
}

/** A submission is never sent again; a draft is, if the row has changed or is to be submitted. */
function stateBeside({ state, digest }: NewRow, known: KnownProspect | undefined): RowState {
  if (state !== 'pending' || known === undefined) return state;
  if (known.state === 'submitted') return 'known';
  return known.state === 'draft' && known.digest === digest ? 'known' : state;
}

interface ListedRow extends Omit<StoredRow, 'problems'> {
  readonly faults: string | null;
  readonly cells: string | null;
}

function storedRow({ line, prospect, name, title, state, repeats, faults }: ListedRow): StoredRow {
  const problems = faults === null ? [] : (JSON.parse(faults) as RowProblem[]);
  return { line, prospect, name, title, state, repeats, problems };
}

function readList(json: string | null): readonly string[] {
  return json === null ? [] : (JSON.parse(json) as string[]);
}

type InImport = { readonly import: number };
type Listed = 'line, prospect, name, title, state, repeats, faults, cells';
const LISTED: Listed = 'line, prospect, name, title, state, repeats, faults, cells';

function statements(db: Database) {
  return {
    clear: db.prepare<InImport>('DELETE FROM rows WHERE import = :import'),
    earlier: db.prepare<InImport & { readonly prospect: string }, { readonly line: number }>(
      'SELECT line FROM rows WHERE import = :import AND prospect = :prospect ORDER BY line LIMIT 1',
    ),
    prospect: db.prepare<{ readonly server: string; readonly id: string }, KnownProspect>(
      'SELECT state, digest FROM prospects WHERE server = :server AND id = :id',
    ),
    insert: db.prepare(
      `INSERT INTO rows (import, line, prospect, name, title, state, repeats, payload, cells, faults)
        VALUES (:import, :line, :prospect, :name, :title, :state, :repeats, :payload, :cells, :faults)`,
    ),
    pending: db.prepare<InImport & { readonly server: string; readonly most: number }, PendingRow>(
      `SELECT line, prospect, title, payload, cells, prospects.revision
        FROM rows LEFT JOIN prospects ON prospects.server = :server AND prospects.id = rows.prospect
        WHERE import = :import AND rows.state = 'pending' ORDER BY line LIMIT :most`,
    ),
    // The rows taken are all that wait between the first and the last of them.
    send: db.prepare<InImport & { readonly first: number; readonly last: number }>(
      `UPDATE rows SET state = 'sending'
        WHERE import = :import AND state = 'pending' AND line BETWEEN :first AND :last`,
    ),
    reopen: db.prepare<InImport & { readonly line: number }>(
      `UPDATE rows SET state = 'pending' WHERE import = :import AND line = :line`,
    ),
    reopenAll: db.prepare<InImport>(`UPDATE rows SET state = 'pending' WHERE import = :import AND state = 'sending'`),
    // Answers of vendors stay in the journal only as long as they are needed.
    save: db.prepare(
      'UPDATE rows SET state = :state, payload = NULL, cells = NULL WHERE import = :import AND line = :line',
    ),
    refuse: db.prepare(
      `UPDATE rows SET state = 'refused', payload = NULL, faults = :faults WHERE import = :import AND line = :line`,
    ),
    keepProspect: db.prepare(
      `INSERT INTO prospects (server, id, state, revision, digest, changed_at)
        VALUES (:server, :id, :state, :revision, :digest, :now)
        ON CONFLICT DO UPDATE SET state = :state, revision = :revision, digest = :digest, changed_at = :now`,
    ),
    counts: db.prepare<InImport, { readonly state: string; readonly count: number }>(
      'SELECT state, count(*) AS count FROM rows WHERE import = :import GROUP BY state',
    ),
    list: db.prepare<InImport, ListedRow>(`SELECT ${LISTED} FROM rows WHERE import = :import ORDER BY line`),
    refused: db.prepare<InImport, ListedRow>(
      `SELECT ${LISTED} FROM rows WHERE import = :import AND state = 'refused' ORDER BY line`,
    ),
  };
}
