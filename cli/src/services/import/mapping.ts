import { readFile, writeFile } from 'node:fs/promises';
import type { CompiledForm } from '@marque/core/forms/engine';
import { type ColumnMapping, type FormWords, guessMapping, importableFields, readMapping } from '@marque/core/imports';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { fileFields } from './pictures/index.ts';
import type { RowSource } from './readers/index.ts';

/** The header of our templates for the id of a row. */
export const ROW_ID_HEADER = 'rowId';

export type MappingFault = 'noSuchFile' | 'notReadable' | 'malformed';

/** A mapping file is a few kilobytes; fixed values may be long. */
const MOST_CHARACTERS = 1_000_000;

/** Which column answers which field, by the names of the columns and the first rows. */
export function proposeMapping(
  form: CompiledForm,
  { headers, sample }: Pick<RowSource, 'headers' | 'sample'>,
  words: FormWords,
): ColumnMapping {
  return guessMapping(form, { headers, rows: sample }, words);
}

/**
 * Whether every column has the name of a field, as our templates name them: the mapping then needs no confirmation, since
 * nothing was guessed.
 */
export function isExact(form: CompiledForm, headers: readonly string[]): boolean {
  const names = new Set([ROW_ID_HEADER, ...[...importableFields(form), ...fileFields(form)].map(({ key }) => key)]);
  return headers.every((header) => names.has(header));
}

/** Reads a mapping that `--write-mapping` has written. Columns that the file of rows does not have are left out. */
export async function readMappingFile(
  path: string,
  form: CompiledForm,
  headers: readonly string[],
): Promise<Result<ColumnMapping, MappingFault>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') return refuse(text.code === 'ENOENT' ? 'noSuchFile' : 'notReadable');
  return text.length > MOST_CHARACTERS ? refuse('malformed') : parseMapping(text, form, headers);
}

/** A mapping as JSON. */
export function parseMapping(
  json: string,
  form: CompiledForm,
  headers: readonly string[],
): Result<ColumnMapping, 'malformed'> {
  try {
    return readMapping(JSON.parse(json), form, headers);
  } catch {
    return refuse('malformed');
  }
}

/** False where the file cannot be written. */
export async function writeMappingFile(path: string, mapping: ColumnMapping): Promise<Result<null, 'notWritable'>> {
  try {
    await writeFile(path, `${JSON.stringify(mapping, null, 2)}\n`);
    return succeed(null);
  } catch {
    return refuse('notWritable');
  }
}
