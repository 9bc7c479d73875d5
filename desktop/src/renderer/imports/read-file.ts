import {
  type Decode,
  type Digest,
  IMPORT_LIMITS,
  type ImportLimits,
  readTable,
  readText,
  type Table,
  type TableRefusal,
  type TextEncoding,
  type TextRefusal,
} from '@marque/core/imports';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** As many as the backend keeps drafts that the server does not have, so that a file can be imported offline. */
export const CONSOLE_LIMITS: ImportLimits = { ...IMPORT_LIMITS, rows: 500, fileBytes: 5 * 1024 * 1024 };

/** A file that was chosen and could be read. */
export interface ImportFile {
  readonly name: string;
  readonly encoding: TextEncoding;
  readonly table: Table;
}

export type FileRefusal = TextRefusal | TableRefusal | { readonly code: 'unreadable' };

/** Reads a file that the user has chosen. Its size is checked before it is in memory. */
export async function readImportFile(file: File): Promise<Result<ImportFile, FileRefusal>> {
  if (file.size > CONSOLE_LIMITS.fileBytes) return refuse({ code: 'fileTooLarge', most: CONSOLE_LIMITS.fileBytes });
  // A folder that is dropped is a file that cannot be read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refuse({ code: 'unreadable' });
  const text = readText(new Uint8Array(bytes), decode, CONSOLE_LIMITS);
  if (!text.ok) return text;
  const table = readTable(text.value.text, CONSOLE_LIMITS);
  return table.ok ? succeed({ name: file.name, encoding: text.value.encoding, table: table.value }) : table;
}

const decode: Decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

export const digest: Digest = async (text) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
