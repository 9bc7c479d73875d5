import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** Names standard input where a file is asked for. */
export const STANDARD_INPUT = '-';

export type ReadFault = 'noSuchFile' | 'isFolder' | 'noAccess' | 'notReadable';

export type ReadText = (file: string) => Promise<Result<string, ReadFault>>;

const FAULTS: Readonly<Record<string, ReadFault>> = {
  ENOENT: 'noSuchFile',
  ENOTDIR: 'noSuchFile',
  EISDIR: 'isFolder',
  EACCES: 'noAccess',
  EPERM: 'noAccess',
};

/** Reads files by their path from where the program was called, and `input` as "-", opened and read once however often it is named. */
export function createReader(input: () => NodeJS.ReadableStream): ReadText {
  let taken: Promise<string> | null = null;
  return async (file) => {
    try {
      if (file !== STANDARD_INPUT) return succeed(await readFile(file, 'utf8'));
      taken ??= text(input());
      return succeed(await taken);
    } catch (error) {
      return refuse(faultIn(error));
    }
  };
}

/** Whatever else may befall a file is said in general words: codes differ from system to system. */
function faultIn(error: unknown): ReadFault {
  if (!(error instanceof Error)) throw error;
  return FAULTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'notReadable';
}
