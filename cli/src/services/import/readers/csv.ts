import { pipeline } from 'node:stream/promises';
import { cleanCell, isFilled } from '@marque/core/imports';
import { CsvError, parse } from 'csv-parse';
import { type RawRow, READ_LIMITS, type ReadRefusal, RowsRefused } from './types.ts';

const LINE_END = /\r\n|\r|\n/g;

/** The rows of CSV that are not blank, the header first. Throws `RowsRefused`. */
export async function* readCsv(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<RawRow> {
  /** The line on which the last row that was read has ended. */
  let lines = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: READ_LIMITS.rowCharacters,
    info: true,
  });
  const fed = pipeline(texts, parser);
  // Its error is that of the iteration below; without a listener it would end the process.
  fed.catch(() => undefined);
  try {
    for await (const record of parser) {
      if (!isRecord(record)) throw new TypeError('csv-parse gave a record of another shape.');
      // Quoted cells have line ends of their own.
      const line = record.info.lines - record.record.reduce((breaks, cell) => breaks + countBreaks(cell), 0);
      lines = record.info.lines;
      const cells = record.record.map(cleanCell);
      if (isFilled(cells)) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new RowsRefused(refusalOf(error, lines + 1)) : error;
  }
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function isRecord(value: unknown): value is CsvRecord {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value;
}

function countBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(LINE_END)?.length ?? 0) : 0;
}

function refusalOf({ code }: CsvError, line: number): ReadRefusal {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'longRow', line, most: READ_LIMITS.rowCharacters };
    case 'CSV_QUOTE_NOT_CLOSED':
      return { code: 'unclosedQuote', line };
    default:
      return { code: 'misplacedQuote', line };
  }
}
