import type { RowCounts, RowProblem, StoredRow } from '../../services/import/index.ts';
import type { Translate } from '../../texts.ts';
import { printable } from '../print.ts';
import { alignRow, type Cells, DASH, naturalWidths } from '../table.ts';
import { type FaultContext, faultWords } from './fault-words.ts';
import { counted } from './messages.ts';

/** Faults that are shown; all of them are in the file of refused rows, and in JSON. */
const SHOWN = 20;
const LONGEST_VALUE = 40;
const BETWEEN_PARTS = '   ';
const INDENT = '  ';

/** Colours beside the words, which say the same. */
const COLOURS: Readonly<Record<string, number>> = { submitted: 32, draft: 32, ready: 32, refused: 31, open: 33 };

/** Totals on one line: "234 consignments submitted   6 rows refused". */
export function summaryLine(counts: RowCounts, pictures: number, t: Translate, isColoured = false): string {
  const open = counts.pending + counts.sending;
  const parts = [
    ...(['submitted', 'draft', 'ready', 'incomplete', 'known', 'duplicate', 'refused'] as const).map(
      (state) => [state, counts[state]] as const,
    ),
    ['open', open] as const,
    ['pictures', pictures] as const,
  ];
  const words = parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => {
      const text = counted(`result.${key}`, count, t);
      const colour = COLOURS[key];
      return isColoured && colour !== undefined ? `\u001b[${colour}m${text}\u001b[39m` : text;
    });
  return words.length === 0 ? counted('result.submitted', 0, t) : words.join(BETWEEN_PARTS);
}

/** The first faults of refused rows as a table. */
export function faultLines(rows: Iterable<StoredRow>, context: FaultContext, isDry: boolean): readonly string[] {
  const { t } = context;
  const shown: Cells[] = [];
  let more = 0;
  for (const { line, problems } of rows) {
    for (const problem of problems) {
      if (shown.length < SHOWN) shown.push(cellsOf(line, problem, context));
      else more += 1;
    }
  }
  if (shown.length === 0) return [];
  const heads = ['row', 'column', 'value', 'todo'].map((head) => t(`cli-import:result.heads.${head}`));
  const widths = naturalWidths([heads, ...shown]);
  const lines = [heads, ...shown].flatMap((row) => alignRow(row, widths, { right: new Set([0]), indent: INDENT }));
  return more === 0 ? lines : [...lines, INDENT + counted(isDry ? 'result.moreDry' : 'result.more', more, t)];
}

function cellsOf(line: number, problem: RowProblem, context: FaultContext): Cells {
  const { key, column, value } = problem;
  const text = printable(value.replace(/\s+/g, ' '));
  return [
    String(line),
    printable(column ?? key ?? DASH),
    text === ''
      ? context.t('cli-import:result.noValue')
      : text.length > LONGEST_VALUE
        ? `${text.slice(0, LONGEST_VALUE - 1)}…`
        : text,
    faultWords(problem, context),
  ];
}
