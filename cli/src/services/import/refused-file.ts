import { createWriteStream } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeRows, writeTable } from '@marque/core/imports';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import type { Rows } from './journal/index.ts';

/** Rows in one part of the file. */
const PART = 500;

/** The usual file for refused rows: "spring.refused.csv" beside "spring.xlsx". */
export function refusedFileFor(file: string | null): string {
  if (file === null) return 'import.refused.csv';
  return join(dirname(file), `${basename(file, extname(file))}.refused.csv`);
}

/**
 * Writes the refused rows with their own columns as CSV that can be corrected and imported. Formulas are guarded. Rows are
 * written in parts, so that a file of them is never in memory.
 */
export async function writeRefused(
  path: string,
  headers: readonly string[],
  rows: Pick<Rows, 'listRefused'>,
): Promise<Result<null, 'notWritable'>> {
  try {
    await pipeline(Readable.from(parts(headers, rows)), createWriteStream(path, { mode: 0o600 }));
    return succeed(null);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return refuse('notWritable');
    throw error;
  }
}

function* parts(headers: readonly string[], rows: Pick<Rows, 'listRefused'>): Generator<string> {
  yield writeTable(headers, []);
  let part: (readonly string[])[] = [];
  for (const { cells } of rows.listRefused()) {
    part.push(cells);
    if (part.length < PART) continue;
    yield writeRows(part);
    part = [];
  }
  yield writeRows(part);
}
