import type { Translate } from '../../../texts.ts';
import { cellWidth, padEndCells, padStartCells } from '../../cell-width.ts';
import type { Paint } from '../../paint.ts';
import { type Cells, GAP, naturalWidths } from '../../table.ts';
import { cutTo, fitColumns } from '../text-table.ts';
import type { FeedRow, LotView, WatchView } from './watch-view.ts';

/** A part of a line in one style. */
export interface Segment {
  readonly text: string;
  readonly style?: Parameters<Paint>[0] | undefined;
}
export type ScreenLine = readonly Segment[];

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const INDENT = '  ';
const SELECTED = '> ';
const WARNING = '! ';
const BLANK: ScreenLine = [];
const MOST_FEED_ROWS = 12;
/** The head, the keys, the empty line after each, and one that stays free at the foot of the terminal. */
const FRAME_ROWS = 5;
/** A message and the empty line before it. */
const MESSAGE_ROWS = 2;

const LOT_COLUMNS = ['lot', 'title', 'prices', 'price', 'reserve', 'bids', 'leader', 'endsIn'] as const;
const lotColumn = (name: (typeof LOT_COLUMNS)[number]) => LOT_COLUMNS.indexOf(name);
const LOT_TABLE = {
  flexible: lotColumn('title'),
  optional: [lotColumn('prices'), lotColumn('reserve'), lotColumn('leader'), lotColumn('bids')],
};
const LOT_RIGHT = new Set([lotColumn('price'), lotColumn('reserve'), lotColumn('bids'), lotColumn('endsIn')]);
const FEED_TABLE = { flexible: 3, optional: [5, 4, 0] };
const FEED_RIGHT = new Set([2]);

/**
 * The lines of a watch for a terminal of that size. They never fill it: a frame as high as the terminal would be cleared and
 * drawn again at each change. The feed is cut first, then the lots.
 */
export function watchLines(view: WatchView, { columns, rows }: Size, t: Translate): readonly ScreenLine[] {
  const room = columns - INDENT.length;
  const messages = [view.warning, view.notice].filter((message) => message !== null).length;
  const free = rows - FRAME_ROWS - messages * MESSAGE_ROWS;
  const lots = lotLinesOf(view.lots, room, Math.max(1, free - 1), t);
  const feedRoom = Math.max(0, Math.min(MOST_FEED_ROWS, free - lots.length - 1));
  const feed = feedLinesOf(view.feed.slice(0, feedRoom), room);
  const keys = keyLine(view, columns, t);
  return [
    headLine(view, columns, t),
    BLANK,
    ...lots,
    ...(feed.length === 0 ? [] : [BLANK, ...feed]),
    ...(view.warning === null ? [] : [BLANK, warningLine(view, view.warning, t)]),
    ...(view.notice === null ? [] : [BLANK, [{ text: INDENT + view.notice }]]),
    BLANK,
    keys,
  ];
}

function headLine({ counts, clock, isPaused }: WatchView, columns: number, t: Translate): ScreenLine {
  const paused = isPaused ? INDENT + t('cli-auction:watch.paused') : '';
  const left = `${INDENT}${counts}`;
  const blanks = columns - cellWidth(left) - cellWidth(paused) - cellWidth(clock);
  return [
    { text: left, style: 'bold' },
    { text: paused, style: 'yellow' },
    ...(blanks > 0 ? [{ text: `${' '.repeat(blanks)}${clock}`, style: 'dim' as const }] : []),
  ];
}

function lotLinesOf(lots: readonly LotView[], room: number, rows: number, t: Translate): readonly ScreenLine[] {
  const heads = LOT_COLUMNS.map((name) => t(`cli-auction:head.${name}`));
  const cells = lots.map(lotCells);
  const { columns, widths } = fitColumns(LOT_TABLE, naturalWidths([heads, ...cells]), room);
  const lines: ScreenLine[] = [[{ text: INDENT + rowText(heads, columns, widths, LOT_RIGHT), style: 'dim' }]];
  for (const [at, lot] of lots.entries()) {
    const own: ScreenLine[] = [lotLine(lot, cells[at] ?? [], columns, widths)];
    if (lot.bar !== null) own.push(barLine(lot.bar, widths));
    const left = lots.length - at;
    // The last line says how many lots have no room.
    if (lines.length - 1 + own.length > rows - (left > 1 ? 1 : 0)) {
      lines.push([{ text: INDENT + t('cli-auction:watch.more', { count: left }), style: 'dim' }]);
      break;
    }
    lines.push(...own);
  }
  return lines;
}

function lotCells({ id, title, prices, price, reserve, bids, leader, left }: LotView): Cells {
  return [id, title, prices, price, reserve, bids, leader, left];
}

function lotLine(lot: LotView, cells: Cells, columns: readonly number[], widths: readonly number[]): ScreenLine {
  const segments = columns.map((column, index): Segment => {
    const text = `${index === 0 ? '' : GAP}${padded(cells[column] ?? '', widths[column] ?? 0, LOT_RIGHT.has(column))}`;
    const style = lotStyle(column, lot);
    return { text, style };
  });
  return [{ text: lot.isSelected ? SELECTED : INDENT }, ...segments];
}

function lotStyle(column: number, { bar }: LotView): Segment['style'] {
  if (column === lotColumn('title') || column === lotColumn('price')) return 'bold';
  if (column === lotColumn('endsIn') && bar !== null) return 'yellow';
  return column === lotColumn('prices') ? 'dim' : undefined;
}

/** The bar stands below the title and empties with the time. */
function barLine({ share, words }: NonNullable<LotView['bar']>, widths: readonly number[]): ScreenLine {
  const width = widths[lotColumn('title')] ?? 0;
  const filled = Math.round(share * width);
  const before = ' '.repeat(INDENT.length + (widths[lotColumn('lot')] ?? 0) + GAP.length);
  return [
    { text: `${before}${'━'.repeat(filled)}`, style: 'yellow' },
    { text: `${'·'.repeat(width - filled)}${GAP}${words}`, style: 'dim' },
  ];
}

function feedLinesOf(feed: readonly FeedRow[], room: number): readonly ScreenLine[] {
  const cells = feed.map(({ time, lot, amount, bidder, kind, note }) => [time, lot, amount, bidder, kind, note]);
  const { columns, widths } = fitColumns(FEED_TABLE, naturalWidths(cells), room);
  return feed.map((row, at) => {
    const text = INDENT + rowText(cells[at] ?? [], columns, widths, FEED_RIGHT);
    return [row.isNews ? { text, style: 'yellow' } : { text }];
  });
}

function warningLine({ isStale }: WatchView, warning: string, t: Translate): ScreenLine {
  const stale = isStale ? [' ', t('cli-auction:watch.stale')].join('') : '';
  return [{ text: WARNING, style: 'yellow' }, { text: warning }, { text: stale, style: 'dim' }];
}

/** Short words where the usual ones have no room. */
function keyLine({ isPaused, isBellOn }: WatchView, columns: number, t: Translate): ScreenLine {
  const pause = t(isPaused ? 'cli-auction:watch.key.resume' : 'cli-auction:watch.key.pause');
  const quit = t('cli-auction:watch.key.quit');
  const usual = keySegments(
    [
      ['q', quit],
      ['p', pause],
      ['o', t('cli-auction:watch.key.open')],
      ['b', t(isBellOn ? 'cli-auction:watch.key.bellOn' : 'cli-auction:watch.key.bellOff')],
    ],
    '   ',
  );
  if (usual.reduce((sum, { text }) => sum + cellWidth(text), 0) <= columns) return usual;
  return keySegments(
    [
      ['q', quit],
      ['p', pause],
      ['o', t('cli-auction:watch.key.openShort')],
      ['b', t(isBellOn ? 'cli-auction:watch.key.bellOnShort' : 'cli-auction:watch.key.bellOffShort')],
    ],
    GAP,
  );
}

function keySegments(keys: readonly (readonly [key: string, words: string])[], gap: string): ScreenLine {
  return keys.flatMap(([key, words], at): Segment[] => [
    { text: at === 0 ? INDENT : gap },
    { text: key, style: 'bold' },
    { text: ` ${words}`, style: 'dim' },
  ]);
}

function rowText(
  cells: Cells,
  columns: readonly number[],
  widths: readonly number[],
  right: ReadonlySet<number>,
): string {
  return columns.map((column) => padded(cells[column] ?? '', widths[column] ?? 0, right.has(column))).join(GAP);
}

function padded(text: string, width: number, isRight: boolean): string {
  const cut = cutTo(text, width);
  return isRight ? padStartCells(cut, width) : padEndCells(cut, width);
}
