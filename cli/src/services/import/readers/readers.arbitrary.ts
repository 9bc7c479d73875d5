// Files of rows for the tests of their readers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openRows } from './index.ts';
import { type ReadRefusal, RowsRefused } from './types.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'marque-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function fileWith(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

interface ReadAll {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly tooLong: readonly number[];
}

/** All rows of a file, or why it cannot be read. */
export async function readAll(
  path: string,
  options: Partial<Parameters<typeof openRows>[1]> = {},
): Promise<ReadAll | ReadRefusal> {
  const signal = new AbortController().signal;
  const opened = await openRows({ kind: 'file', path }, { format: null, sheet: null, signal, ...options });
  if (!opened.ok) return opened.error;
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  const tooLong: number[] = [];
  try {
    for await (const { line, cells, isTooLong } of opened.value.rows) {
      rows.push({ line, cells });
      if (isTooLong) tooLong.push(line);
    }
  } catch (error) {
    if (error instanceof RowsRefused) return error.refusal;
    throw error;
  }
  return { headers: opened.value.headers, rows, tooLong };
}
