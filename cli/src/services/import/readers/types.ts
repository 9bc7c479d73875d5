import type { TableRow } from '@marque/core/imports';

export const IMPORT_FORMATS = ['csv', 'tsv', 'ndjson', 'json', 'xlsx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What a file may hold. CSV and JSON are read row by row, so that their size is not bounded but their rows are. */
export const READ_LIMITS = {
  /** Characters of one row, or of one line of NDJSON. */
  rowCharacters: 1024 * 1024,
  rows: 1_000_000,
  columns: 300,
  cellCharacters: 20_000,
  spreadsheetBytes: 20 * 1024 * 1024,
  spreadsheetRows: 50_000,
  /** Of all parts of a spreadsheet, which is a compressed archive. */
  unzippedBytes: 200 * 1024 * 1024,
  archiveEntries: 2_000,
} as const;

/** Why a file cannot be read. Lines, columns and positions count from 1. */
export type ReadRefusal =
  | {
      readonly code:
        | 'noSuchFile'
        | 'isFolder'
        | 'noAccess'
        | 'notReadable'
        | 'empty'
        | 'noRows'
        | 'notText'
        | 'spreadsheet'
        | 'oldSpreadsheet'
        | 'notSpreadsheet'
        | 'brokenSpreadsheet'
        | 'noFilledSheet'
        | 'notArray'
        | 'incompleteJson';
    }
  /** A byte that is no UTF-8, or the end of the file within a character. */
  | { readonly code: 'notUtf8' | 'cutOff'; readonly position: number }
  | { readonly code: 'unclosedQuote' | 'misplacedQuote' | 'notJson' | 'notObject'; readonly line: number }
  | { readonly code: 'longRow'; readonly line: number; readonly most: number }
  | { readonly code: 'longCell'; readonly line: number; readonly column: number; readonly most: number }
  | {
      readonly code: 'tooManyRows' | 'tooManyColumns' | 'spreadsheetTooLarge' | 'tooLargeUnzipped';
      readonly most: number;
    }
  | { readonly code: 'severalSheets'; readonly names: readonly string[] }
  | { readonly code: 'noSuchSheet'; readonly name: string; readonly names: readonly string[] };

/** Ends the reading of a file. It passes through Node's streams, which know errors only; `openRows` and its caller catch it. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';

  readonly refusal: ReadRefusal;

  constructor(refusal: ReadRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A row as its reader finds it: its cells without the spaces around them. */
export type RawRow = Pick<TableRow, 'line' | 'cells'>;

/** A file that is open, with the first of its rows. */
export interface RowSource {
  readonly format: ImportFormat;
  readonly headers: readonly string[];
  /** The first rows, by which columns are recognised. */
  readonly sample: readonly TableRow[];
  /** All rows that are not blank, the sample included. Read once. Throws `RowsRefused`. */
  readonly rows: AsyncIterable<TableRow>;
  /** The sheet of a spreadsheet. */
  readonly sheet: string | null;
  /** The part of the file that has been read, from 0 to 1; null where its size is not known. */
  readonly fraction: () => number | null;
}
