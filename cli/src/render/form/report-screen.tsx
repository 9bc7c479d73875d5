import { Box, render, Text, type TextProps } from 'ink';
import type { Screen } from '../../terminal.ts';
import { DASH, fitWidths, GAP, wrapWords } from '../table.ts';
import type { FileView, ProblemRow, ReportView, SumPart } from './check-view.ts';

interface ReportScreenProps {
  readonly view: ReportView;
  readonly screen: Screen;
}

/** Colours by meaning. A word beside each colour says the same. */
const COLOURS = { good: 'green', bad: 'red', unread: 'yellow' } as const;

const INDENT = 4;
/** Minimum width for the column of keys. `--json` always includes them. */
const COLUMNS_WITH_KEYS = 80;
/** Minimum width of the advice column. */
const LEAST_ADVICE = 20;

/** The report of `consignment check` for a terminal. */
export function ReportScreen({ view: { files, sum, next }, screen }: ReportScreenProps) {
  const { columns, isColoured } = screen;
  const room = columns - INDENT;
  const hasKeys = columns >= COLUMNS_WITH_KEYS;
  const widths = rowWidths(
    files.flatMap((file) => file.rows.map((row) => cellsOf(row, hasKeys))),
    room,
  );
  const headWidths = fitWidths(files.map(headOf), room) ?? [room, room];
  return (
    <Box flexDirection="column" width={columns}>
      {files.map((file, at) => (
        <Box key={keyOf(file, at)} flexDirection="column" marginBottom={isLoose(file, at, files.length) ? 1 : 0}>
          <Head file={file} widths={headWidths} isColoured={isColoured} />
          {file.rows.map((row) => (
            <Box key={row.key} marginLeft={INDENT}>
              <Row cells={cellsOf(row, hasKeys)} widths={widths} room={room} isColoured={isColoured} />
            </Box>
          ))}
        </Box>
      ))}
      <Box flexDirection="column" marginTop={sum.length > 0 || next !== null ? 1 : 0}>
        {sum.length > 0 && <Sum parts={sum} isColoured={isColoured} />}
        {next !== null && <Next next={next} isColoured={isColoured} />}
      </Box>
    </Box>
  );
}

interface HeadProps {
  readonly file: FileView;
  readonly widths: readonly number[];
  readonly isColoured: boolean;
}

function Head({ file, widths: [nameWidth = 0, stateWidth = 0], isColoured }: HeadProps) {
  const colour = isColoured ? { color: COLOURS[file.isGood ? 'good' : 'bad'] } : {};
  return (
    <Box>
      <Box width={INDENT} flexShrink={0}>
        <Text {...colour}>{file.sign}</Text>
      </Box>
      <Box columnGap={GAP.length}>
        <Cell text={file.name} width={nameWidth} bold={isColoured} />
        <Cell text={file.state} width={stateWidth} {...colour} />
      </Box>
    </Box>
  );
}

interface RowProps {
  readonly cells: readonly string[];
  /** Null if the columns do not fit side by side. */
  readonly widths: readonly number[] | null;
  /** For a row without columns. */
  readonly room: number;
  readonly isColoured: boolean;
}

/** Step, field, optional key, and advice, which is below the others on a narrow terminal. */
function Row({ cells, widths, room, isColoured }: RowProps) {
  const advice = cells.length - 1;
  if (widths === null) {
    return (
      <Box flexDirection="column">
        <Cell text={cells.slice(0, advice).join(' · ')} width={room} />
        <Box marginLeft={GAP.length}>
          <Cell text={cells[advice] ?? ''} width={room - GAP.length} />
        </Box>
      </Box>
    );
  }
  return (
    <Box columnGap={GAP.length}>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed
        <Cell key={at} text={cells[at] ?? ''} width={width} dimColor={isColoured && at !== 1 && at !== advice} />
      ))}
    </Box>
  );
}

interface CellProps extends Pick<TextProps, 'bold' | 'color' | 'dimColor'> {
  readonly text: string;
  readonly width: number;
}

/** We wrap the text ourselves, as on a pipe: Ink keeps the spaces between words at the start of lines. */
function Cell({ text, width, ...style }: CellProps) {
  return (
    <Box width={width} flexShrink={0}>
      <Text {...style}>{wrapWords(text, width).join('\n')}</Text>
    </Box>
  );
}

function Sum({ parts, isColoured }: { readonly parts: readonly SumPart[]; readonly isColoured: boolean }) {
  return (
    <Box columnGap={3}>
      {parts.map(({ kind, words }) => (
        <Text key={kind} {...(isColoured ? { color: COLOURS[kind] } : {})}>
          {words}
        </Text>
      ))}
    </Box>
  );
}

interface NextProps {
  readonly next: NonNullable<ReportView['next']>;
  readonly isColoured: boolean;
}

function Next({ next: { label, command, why }, isColoured }: NextProps) {
  return (
    <Box columnGap={GAP.length} flexWrap="wrap">
      <Text>
        {label} <Text bold={isColoured}>{command}</Text>
      </Text>
      <Text dimColor={isColoured}>{why}</Text>
    </Box>
  );
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

/**
 * Renders a report once, not interactively: Ink would clear a frame that is higher than the terminal and render it again.
 */
export async function drawReport(view: ReportView, screen: Screen, stdout: NodeJS.WriteStream): Promise<void> {
  const drawn = render(<ReportScreen view={view} screen={screen} />, {
    stdout,
    interactive: false,
    patchConsole: false,
    exitOnCtrlC: false,
  });
  drawn.unmount();
  await drawn.waitUntilExit();
}
