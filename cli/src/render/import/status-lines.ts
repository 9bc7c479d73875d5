import { type ImportStatus, ROW_STATES, type StoredRow } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';
import { cellWidth, padEndCells, padStartCells, takeCells } from '../cell-width.ts';
import { printable } from '../print.ts';
import { alignRow, DASH, GAP, naturalWidths } from '../table.ts';

/** Characters of an id that tell imports apart. */
const ID_LENGTH = 8;
const LONGEST_NAME = 20;
const LONGEST_TITLE = 40;

/** All imports, one row each. */
export function importLines(imports: readonly ImportStatus[], t: Translate): readonly string[] {
  const heads = (['id', 'file', 'variant', 'vendor', 'started', 'state', 'submitted', 'refused', 'open'] as const).map(
    (head) => t(`cli-import:status.heads.${head}`),
  );
  const rows = imports.map(({ record, counts }) => [
    record.id.slice(0, ID_LENGTH),
    printable(record.file),
    printable(record.variant),
    String(record.vendor),
    new Date(record.startedAt).toISOString().slice(0, 16).replace('T', ' '),
    t(`cli-import:status.state.${record.state}`),
    ...[counts.submitted + counts.draft + counts.known, counts.refused, counts.pending + counts.sending].map(String),
  ]);
  const widths = naturalWidths([heads, ...rows]);
  return [heads, ...rows].flatMap((row) => alignRow(row, widths, { right: new Set([6, 7, 8]) }));
}

/** The rows of one import, in columns of fixed width: there may be a hundred thousand. */
export function* rowLines(rows: Iterable<StoredRow>, t: Translate): Generator<string> {
  const head = (name: string) => t(`cli-import:status.heads.${name}`);
  const stateWords = (state: StoredRow['state']) => t(`cli-import:status.row.${state}`);
  const stateWidth = Math.max(...[head('state'), ...ROW_STATES.map(stateWords)].map(cellWidth));
  yield rowLine([head('row'), head('name'), head('state'), head('prospect'), head('title')], stateWidth);
  for (const { line, name, state, prospect, title } of rows) {
    yield rowLine([String(line), name ?? DASH, stateWords(state), prospect, title ?? DASH], stateWidth);
  }
}

function rowLine(
  [line = '', name = '', state = '', prospect = '', title = '']: readonly string[],
  stateWidth: number,
): string {
  const cells = [
    padStartCells(line, 7),
    padEndCells(short(name, LONGEST_NAME), LONGEST_NAME),
    padEndCells(state, stateWidth),
    padEndCells(prospect, 36),
  ];
  return [...cells, short(title, LONGEST_TITLE)].join(GAP);
}

function short(text: string, most: number): string {
  const shown = printable(text);
  return cellWidth(shown) > most ? `${takeCells(shown, most - 1)}…` : shown;
}

/** An import as `--json` prints it. */
export function summaryJson({ record, counts }: ImportStatus) {
  return {
    import: record.id,
    server: record.server,
    vendor: record.vendor,
    variant: record.variant,
    file: record.file,
    dtStartedUTC: new Date(record.startedAt).toISOString(),
    state: record.state,
    submitted: counts.submitted,
    drafts: counts.draft,
    known: counts.known,
    duplicates: counts.duplicate,
    refused: counts.refused,
    open: counts.pending + counts.sending,
  };
}
