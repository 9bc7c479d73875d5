import { extname } from 'node:path';
import { detectDelimiter, fitted, type TableRow, uniqueHeaders } from '@marque/core/imports';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type ByteSource, type FileSource, openBytes } from './byte-source.ts';
import { readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { readElements, readLines } from './json-items.ts';
import { objectRow, readObjects } from './object-rows.ts';
import { type ImportFormat, type RawRow, READ_LIMITS, type ReadRefusal, type RowSource, RowsRefused } from './types.ts';
import { readSpreadsheet, type SheetChoice } from './xlsx.ts';

export interface OpenOptions extends SheetChoice {
  /** Null: by the ending of the name, otherwise by the first bytes. */
  readonly format: ImportFormat | null;
  readonly signal: AbortSignal;
}

/** Rows that are read before all others: enough to tell the order of dates, and few enough to hold. */
const SAMPLE = { rows: 2_000, characters: 2 * 1024 * 1024 };

const FORMAT_OF_ENDING: ReadonlyMap<string, ImportFormat> = new Map([
  ['.csv', 'csv'],
  ['.txt', 'csv'],
  ['.tsv', 'tsv'],
  ['.tab', 'tsv'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.json', 'json'],
  ['.xlsx', 'xlsx'],
]);

/** Opens a file of rows and reads the first of them. The rest is read as the rows are asked for. */
export async function openRows(source: FileSource, options: OpenOptions): Promise<Result<RowSource, ReadRefusal>> {
  const opened = await openBytes(source, options.signal);
  if (!opened.ok) return opened;
  const bytes = opened.value;
  try {
    if (bytes.head.length === 0) return refuse({ code: 'empty' });
    const format = options.format ?? formatOf(source, bytes.head);
    const table = await openTable(bytes, format, options);
    if (table.sample.length === 0) return refuse({ code: 'noRows' });
    const fraction = () =>
      bytes.size === null || bytes.size === 0 ? null : Math.min(1, bytes.bytesRead() / bytes.size);
    return succeed({ ...table, format, fraction, rows: bounded(table.rows, format) });
  } catch (error) {
    if (error instanceof RowsRefused) return refuse(error.refusal);
    throw error;
  }
}

type OpenTable = Pick<RowSource, 'headers' | 'sample' | 'rows' | 'sheet'>;

function formatOf(source: FileSource, head: Buffer): ImportFormat {
  const named = source.kind === 'file' ? FORMAT_OF_ENDING.get(extname(source.path).toLowerCase()) : undefined;
  if (named !== undefined) return named;
  if (isArchive(head)) return 'xlsx';
  const [first] = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (first === '{') return 'ndjson';
  return first === '[' ? 'json' : 'csv';
}

function isArchive(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

/** Workbooks of old programs, and those with a password. */
function isOldWorkbook(head: Buffer): boolean {
  return head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
}

function openTable(bytes: ByteSource, format: ImportFormat, choice: SheetChoice): Promise<OpenTable> {
  if (isOldWorkbook(bytes.head)) throw new RowsRefused({ code: 'oldSpreadsheet' });
  if (format === 'xlsx') return openSheet(bytes, choice);
  if (isArchive(bytes.head)) throw new RowsRefused({ code: 'spreadsheet' });
  const texts = decodeText(bytes.head, bytes.bytes);
  switch (format) {
    case 'ndjson':
      return openObjects(readObjects(readLines(texts)));
    case 'json':
      return openObjects(readObjects(readElements(texts)));
    case 'tsv':
      return openRaw(readCsv(texts, '\t'));
    case 'csv':
      return openCsv(texts);
  }
}

async function openCsv(texts: AsyncGenerator<string>): Promise<OpenTable> {
  const first = await texts.next();
  const begin = first.done === true ? '' : first.value;
  const all = async function* () {
    yield begin;
    yield* texts;
  };
  return openRaw(readCsv(all(), detectDelimiter(begin)));
}

async function openSheet(bytes: ByteSource, choice: SheetChoice): Promise<OpenTable> {
  if (!isArchive(bytes.head)) throw new RowsRefused({ code: 'notSpreadsheet' });
  const { sheet, rows } = await readSpreadsheet(bytes.bytes, choice);
  const each = async function* () {
    yield* rows;
  };
  return { ...(await openRaw(each())), sheet };
}

/** A table whose first row has the headers. */
async function openRaw(raw: AsyncGenerator<RawRow>): Promise<OpenTable> {
  const head = await raw.next();
  if (head.done === true) throw new RowsRefused({ code: 'empty' });
  const columns = head.value.cells.length;
  if (columns > READ_LIMITS.columns) throw new RowsRefused({ code: 'tooManyColumns', most: READ_LIMITS.columns });
  const rows = (async function* () {
    for await (const row of raw) yield fitted(row, columns);
  })();
  const size = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + cell.length, 0);
  const { sample, all } = await takeSample(rows, size);
  return { headers: uniqueHeaders(head.value.cells), sample, rows: all, sheet: null };
}

/** A table whose headers are the names in the first objects. */
async function openObjects(objects: ReturnType<typeof readObjects>): Promise<OpenTable> {
  const { sample, all } = await takeSample(objects, ({ size }) => size);
  const headers = [...new Set(sample.flatMap(({ cells }) => [...cells.keys()]))];
  if (headers.length > READ_LIMITS.columns) {
    throw new RowsRefused({ code: 'tooManyColumns', most: READ_LIMITS.columns });
  }
  const rows = (async function* () {
    for await (const row of all) yield objectRow(row, headers);
  })();
  return { headers, sample: sample.map((row) => objectRow(row, headers)), rows, sheet: null };
}

/** The first rows, and all rows with them. */
async function takeSample<Row>(
  rows: AsyncGenerator<Row>,
  sizeOf: (row: Row) => number,
): Promise<{ readonly sample: readonly Row[]; readonly all: AsyncGenerator<Row> }> {
  const sample: Row[] = [];
  for (let size = 0; sample.length < SAMPLE.rows && size < SAMPLE.characters; ) {
    const next = await rows.next();
    if (next.done === true) break;
    sample.push(next.value);
    size += sizeOf(next.value);
  }
  const all = async function* () {
    yield* sample;
    yield* rows;
  };
  return { sample, all: all() };
}

async function* bounded(rows: AsyncIterable<TableRow>, format: ImportFormat): AsyncGenerator<TableRow> {
  const most = format === 'xlsx' ? READ_LIMITS.spreadsheetRows : READ_LIMITS.rows;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > most) throw new RowsRefused({ code: 'tooManyRows', most });
    const long = row.cells.findIndex((cell) => cell.length > READ_LIMITS.cellCharacters);
    if (long >= 0) {
      throw new RowsRefused({ code: 'longCell', line: row.line, column: long + 1, most: READ_LIMITS.cellCharacters });
    }
    yield row;
  }
}
