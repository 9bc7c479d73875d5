import { cleanCell, isFilled } from '@marque/core/imports';
import { ROW_ID_HEADER } from '../mapping.ts';
import { type RawRow, READ_LIMITS, RowsRefused } from './types.ts';
import { archiveRefusal } from './xlsx-archive.ts';

export interface SheetChoice {
  /** The sheet that the user names. */
  readonly sheet: string | null;
}

export interface SheetRows {
  readonly sheet: string;
  /** The header first; blank rows are left out. */
  readonly rows: readonly RawRow[];
}

/** The rows of a spreadsheet, with the values that its formulas had when it was saved. Throws `RowsRefused`. */
export async function readSpreadsheet(bytes: AsyncIterable<Buffer>, choice: SheetChoice): Promise<SheetRows> {
  const file = await readWhole(bytes);
  const refusal = await archiveRefusal(file);
  if (refusal !== null) throw new RowsRefused(refusal);
  const sheets = await readSheets(file);
  return chooseSheet(sheets, choice);
}

async function readWhole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > READ_LIMITS.spreadsheetBytes) {
      throw new RowsRefused({ code: 'spreadsheetTooLarge', most: READ_LIMITS.spreadsheetBytes });
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readSheets(file: Buffer): Promise<readonly SheetRows[]> {
  const { default: readFile } = await import('read-excel-file/node');
  try {
    const sheets = await readFile(file);
    return sheets.map(({ sheet, data }) => ({
      sheet,
      rows: data
        .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cleanCell(textOf(cell))) }))
        .filter(({ cells }) => isFilled(cells)),
    }));
  } catch (error) {
    // The reader throws errors of its own classes, and those of the XML parser.
    if (error instanceof Error) throw new RowsRefused({ code: 'brokenSpreadsheet' });
    throw error;
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  // Spreadsheets have no time zones; the reader gives dates at midnight in UTC.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

function chooseSheet(sheets: readonly SheetRows[], { sheet }: SheetChoice): SheetRows {
  const names = sheets.map((one) => one.sheet);
  if (sheet !== null) {
    const named = sheets.find((one) => one.sheet === sheet);
    if (named === undefined) throw new RowsRefused({ code: 'noSuchSheet', name: sheet, names });
    return named;
  }
  const candidates = sheets.filter((one) => !listsAcceptedValues(one));
  const filled = candidates.filter(({ rows }) => rows.length > 1);
  if (filled.length > 1) throw new RowsRefused({ code: 'severalSheets', names: filled.map((one) => one.sheet) });
  const [only] = filled.length === 1 ? filled : candidates.filter(({ rows }) => rows.length > 0);
  if (only === undefined) throw new RowsRefused({ code: sheets.length > 1 ? 'noFilledSheet' : 'empty' });
  return only;
}

/** The second sheet of our own templates, in any language: it explains the columns, row by row, in their order. */
function listsAcceptedValues({ rows }: SheetRows): boolean {
  return rows[1]?.cells[0] === ROW_ID_HEADER;
}
