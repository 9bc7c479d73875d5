import { pipeline } from 'node:stream/promises';
import { cleanCell, isFilled } from '@marque/core/imports';
import { CsvError, parse } from 'csv-parse';
import { type RawRow, READ_LIMITS, type ReadRefusal, RowsRefused } from './types.ts';

/** The rows of CSV that are not blank, the header first. Throws `RowsRefused`. */
export async function* readCsv(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<RawRow> {
  const lines = new LineCounter();
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: READ_LIMITS.rowCharacters,
    on_record: (cells, { lines: end }) => lines.count(cells, end),
  });
  const fed = pipeline(texts, parser);
  // Its error is that of the iteration below; without a listener it would end the process.
  fed.catch(() => undefined);
  try {
    for await (const [line, ...cells] of recordsOf(parser)) {
      const cleaned = cells.map(cleanCell);
      if (isFilled(cleaned)) yield { line: Number(line), cells: cleaned };
    }
  } catch (error) {
    throw error instanceof CsvError ? new RowsRefused(refusalOf(error, lines.next)) : error;
  }
}

async function* recordsOf(parser: AsyncIterable<unknown>): AsyncGenerator<readonly string[]> {
  for await (const record of parser) {
    if (!Array.isArray(record)) throw new TypeError('csv-parse gave a record of another shape.');
    yield record;
  }
}

/**
 * The line on which each row begins. The parser tells the one on which a row ends, and counts a line end of two characters
 * within quotes twice.
 */
class LineCounter {
  #countedTwice = 0;
  #end = 0;

  /** The line behind the last row. */
  get next(): number {
    return this.#end + 1;
  }

  /** The cells with the line in front of them. */
  count(cells: string[], end: number): string[] {
    let breaks = 0;
    for (const cell of cells) {
      const ends = /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g) ?? []) : [];
      breaks += ends.length;
      this.#countedTwice += ends.filter((one) => one.length === 2).length;
    }
    this.#end = end - this.#countedTwice;
    return [String(this.#end - breaks), ...cells];
  }
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
