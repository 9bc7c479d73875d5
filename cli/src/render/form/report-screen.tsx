import { Box, renderToString, Text } from 'ink';
import type { Screen } from '../../terminal.ts';
import { type Paint, painter, type Style } from '../paint.ts';
import { alignCells, type Cells, DASH, fitWidths, GAP, wrapWords } from '../table.ts';
import type { FileView, ProblemRow, ReportView } from './check-view.ts';

interface ReportScreenProps {
  readonly view: ReportView;
  readonly screen: Screen;
}

/** Colours by meaning. A word beside each colour says the same. */
const COLOURS = { good: 'green', bad: 'red', unread: 'yellow' } as const;

const INDENT = '    ';
/** Minimum width for the column of keys. `--json` always includes them. */
const COLUMNS_WITH_KEYS = 80;
/** Minimum width of the advice column. */
const LEAST_ADVICE = 20;

/** The report of `consignment check` for a terminal. */
export function ReportScreen({ view, screen }: ReportScreenProps) {
  const { files } = view;
  const { columns } = screen;
  const paint = painter(screen);
  const room = columns - INDENT.length;
  const hasKeys = columns >= COLUMNS_WITH_KEYS;
  const widths = rowWidths(
    files.flatMap((file) => file.rows.map((row) => cellsOf(row, hasKeys))),
    room,
  );
  const headWidths = fitWidths(files.map(headOf), room) ?? [room, room];
  const foot = footLines(view, paint);
  return (
    <Box flexDirection="column" width={columns}>
      {files.map((file, at) => (
        <Text key={keyOf(file, at)}>
          {[
            ...headLines(file, headWidths, paint),
            ...file.rows.flatMap((row) => rowLines(cellsOf(row, hasKeys), widths, room, paint)),
            ...(isLoose(file, at, files.length) ? [''] : []),
          ].join('\n')}
        </Text>
      ))}
      {foot.length > 0 && <Text>{['', ...foot].join('\n')}</Text>}
    </Box>
  );
}

function headLines(file: FileView, widths: readonly number[], paint: Paint): readonly string[] {
  const colour = COLOURS[file.isGood ? 'good' : 'bad'];
  const cells = [file.sign, ...headOf(file)];
  return paintedLines(cells, [INDENT.length - GAP.length, ...widths], [colour, 'bold', colour], paint);
}

/**
 * The lines of a row: step, field, optional key, and advice, which is below the others where the columns do not fit side
 * by side (`widths` is null).
 */
function rowLines(cells: Cells, widths: readonly number[] | null, room: number, paint: Paint): readonly string[] {
  const advice = cells.length - 1;
  if (widths === null) {
    const names = wrapWords(cells.slice(0, advice).join(' · '), room);
    const below = wrapWords(cells[advice] ?? '', room - GAP.length).map((line) => `${GAP}${line}`);
    return [...names, ...below].map((line) => `${INDENT}${line}`);
  }
  const styles = cells.map((_, at) => (at === 1 || at === advice ? null : 'dim'));
  return paintedLines(cells, widths, styles, paint).map((line) => `${INDENT}${line}`);
}

/**
 * Cells side by side, each column in its style. Ink would take most of the time of a report to place a box for each cell,
 * and it keeps the spaces between words at the start of lines.
 */
function paintedLines(
  cells: Cells,
  widths: readonly number[],
  styles: readonly (Style | null)[],
  paint: Paint,
): readonly string[] {
  return alignCells(cells, widths).map((line) =>
    line
      .map((part, column) => {
        const style = styles[column] ?? null;
        return style === null || part.trim() === '' ? part : paint(style, part);
      })
      .join(GAP),
  );
}

/** How many files are in which state, and the command that helps next. */
function footLines({ sum, next }: ReportView, paint: Paint): readonly string[] {
  const lines: string[] = [];
  if (sum.length > 0) lines.push(sum.map(({ kind, words }) => paint(COLOURS[kind], words)).join('   '));
  if (next !== null) lines.push(`${next.label} ${paint('bold', next.command)}${GAP}${paint('dim', next.why)}`);
  return lines;
}

function headOf({ name, state }: FileView): readonly string[] {
  return [name, state];
}

function cellsOf({ step, label, key, advice }: ProblemRow, hasKeys: boolean): readonly string[] {
  return hasKeys ? [step, label ?? DASH, key, advice] : [step, label ?? key, advice];
}

function rowWidths(rows: readonly (readonly string[])[], room: number): readonly number[] | null {
  const widths = fitWidths(rows, room);
  return widths !== null && (widths.at(-1) ?? 0) >= LEAST_ADVICE ? widths : null;
}

/** A file with rows has an empty line after it. */
function isLoose({ rows }: FileView, at: number, files: number): boolean {
  return rows.length > 0 && at < files - 1;
}

/** A file may be named twice. */
function keyOf({ name }: FileView, at: number): string {
  return `${at} ${name}`;
}

/** Renders a report once: a program that goes on to draw would clear a frame that is higher than the terminal and repeat it. */
export function drawReport(view: ReportView, screen: Screen): string {
  return `${renderToString(<ReportScreen view={view} screen={screen} />, { columns: screen.columns })}\n`;
}
