import { formatNumber } from '@marque/core/rules/format';
import { asRecords, type Cell, type Chapter, type RulesTable } from './table.ts';

/** Columns of a terminal that the tables keep within. */
export const TEXT_WIDTH = 150;

/** How docs/rules.md is written anew. */
export const WRITE_PAGE = 'npm run -s rules -- --markdown > docs/rules.md';

const DASH = '–';
const NO_BREAK_SPACE = '\u00a0';

/** Longer lists say nothing to a reader but that they hold all others. Programs get them whole. */
const MOST_LISTED = 120;

/** Characters of a value that may be broken over two lines. */
const LONGEST_PIECE = 24;

const INDENT = '  ';
const GAP = '  ';

/** For a terminal: columns that line up, numbers to the right, long cells over several lines. */
export function asText(chapters: readonly Chapter[]): string {
  return chapters.flatMap(({ tables }) => tables.map(tableAsText)).join('\n');
}

/** The names of the tables, by chapter. */
export function asList(chapters: readonly Chapter[]): string {
  const longest = Math.max(...chapters.flatMap(({ tables }) => tables.map(({ name }) => name.length)));
  return chapters
    .map(({ title, tables }) =>
      [title, ...tables.map((table) => `${INDENT}${table.name.padEnd(longest)}${GAP}${table.title}`), ''].join('\n'),
    )
    .join('\n');
}

/** A page of the documents. */
export function asMarkdown(chapters: readonly Chapter[]): string {
  const contents = chapters.flatMap(({ title, tables }) => [
    `- ${title}: ${tables.map((table) => `[${table.title}](#${table.name})`).join(' · ')}`,
  ]);
  return [
    '# The rules in tables',
    '',
    `Made from the code, never by hand: each cell is what the function of \`core/src/rules\` answers. \`${WRITE_PAGE}\` writes this page anew, and a test says when that is due. \`npm run rules -- --table NAME\` prints one table, \`npm run -s rules -- --json\` all of them for programs.`,
    '',
    'A dash is nothing at all. "any" stands for every value of its column. Words like `comingSoon` are those that the code uses.',
    '',
    ...contents,
    '',
    ...chapters.flatMap(chapterAsMarkdown),
  ].join('\n');
}

/** For programs: one entry a table, rows as objects. */
export function asJson(chapters: readonly Chapter[]): string {
  return JSON.stringify(
    chapters.flatMap(({ folder, tables }) =>
      tables.map((table) => ({
        name: table.name,
        title: table.title,
        about: table.about,
        folder,
        columns: table.columns,
        rows: asRecords(table),
      })),
    ),
    null,
    2,
  );
}

function tableAsText(table: RulesTable): string {
  const cells = [table.columns, ...table.rows.map((row) => row.map(unbrokenWords))];
  const widths = columnWidths(cells, TEXT_WIDTH - INDENT.length);
  const isRight = table.columns.map((_, at) => isNumeric(table.rows.map((row) => row[at] ?? null)));
  const lines = cells.flatMap((row) => rowAsText(row, widths, isRight));
  return [`${table.title} (${table.name})`, ...wrap(table.about, TEXT_WIDTH), '', ...lines, ''].join('\n');
}

function rowAsText(row: readonly string[], widths: readonly number[], isRight: readonly boolean[]): readonly string[] {
  const wrapped = widths.map((width, at) => wrap(row[at] ?? '', width));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const cells = wrapped.map((lines, at) => {
      const width = widths[at] ?? 0;
      return isRight[at] ? (lines[line] ?? '').padStart(width) : (lines[line] ?? '').padEnd(width);
    });
    return `${INDENT}${cells.join(GAP)}`.trimEnd().replaceAll(NO_BREAK_SPACE, ' ');
  });
}

/** Widths within which all cells fit, the widest columns narrowed first and none below its longest word. */
function columnWidths(cells: readonly (readonly string[])[], most: number): readonly number[] {
  const columns = (cells[0] ?? []).map((_, at) => cells.map((row) => row[at] ?? ''));
  const least = columns.map((column) => Math.max(...column.flatMap((cell) => cell.split(' ').map(lengthOf))));
  let widths = columns.map((column) => Math.max(...column.map(lengthOf)));
  const room = most - GAP.length * (columns.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const widest = Math.max(...widths.filter((width, at) => width > (least[at] ?? 0)));
    const narrowed = widths.findIndex((width, at) => width === widest && width > (least[at] ?? 0));
    if (narrowed === -1) break;
    widths = widths.with(narrowed, widest - 1);
  }
  return widths;
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function isNumeric(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell !== null);
  return filled.length > 0 && filled.every((cell) => typeof cell === 'number');
}

function lengthOf(text: string): number {
  return text.length;
}

function chapterAsMarkdown({ title, folder, tables }: Chapter): readonly string[] {
  return [`## ${title}`, '', `From \`core/src/rules/${folder}\`.`, '', ...tables.map(tableAsMarkdown)];
}

function tableAsMarkdown(table: RulesTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeSigns).join(' | ')} |`;
  return [
    `<a id="${table.name}"></a>`,
    '',
    `### ${table.title}`,
    '',
    escapeSigns(table.about),
    '',
    line(table.columns),
    line(table.columns.map(() => '---')),
    ...table.rows.map((row) => line(row.map(words))),
    '',
  ].join('\n');
}

/** Signs that the page would take for its own. */
function escapeSigns(text: string): string {
  return text.replace(/[\\|<*]/g, (sign) => `\\${sign}`);
}

function words(cell: Cell): string {
  if (cell === null) return DASH;
  if (cell === true) return 'yes';
  if (cell === false) return 'no';
  if (typeof cell === 'object') return listWords(cell);
  return typeof cell === 'number' ? formatNumber(cell, 'en', { most: 4 }) : cell;
}

function listWords(list: readonly string[]): string {
  if (list.length > MOST_LISTED) return `all ${list.length} others`;
  return list.length === 0 ? DASH : list.join(', ');
}

/** The same for lines that are broken at spaces: short values of a list stay in one piece. */
function unbrokenWords(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return words(cell);
  return words(cell.map((value) => (value.length > LONGEST_PIECE ? value : value.replaceAll(' ', NO_BREAK_SPACE))));
}
