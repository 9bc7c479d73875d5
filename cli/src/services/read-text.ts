import { readFile } from 'node:fs';
import { promisify } from 'node:util';
import { type Result, refuse, succeed } from '@marque/core/rules/result';

/** The file name that stands for standard input. */
export const STANDARD_INPUT = '-';

export type ReadFault = 'noSuchFile' | 'isFolder' | 'noAccess' | 'notReadable';

export type ReadText = (file: string) => Promise<Result<string, ReadFault>>;

/** Node's own promises of files load some fifteen modules more. */
const readFileText = promisify(readFile);

const FAULTS: Readonly<Record<string, ReadFault>> = {
  ENOENT: 'noSuchFile',
  ENOTDIR: 'noSuchFile',
  EISDIR: 'isFolder',
  EACCES: 'noAccess',
  EPERM: 'noAccess',
};

/** Reads files relative to the working directory, and `input` as "-", which is opened and read once. */
export function createReader(input: () => NodeJS.ReadableStream): ReadText {
  let taken: Promise<string> | null = null;
  return async (file) => {
    try {
      if (file !== STANDARD_INPUT) return succeed(await readFileText(file, 'utf8'));
      taken ??= readAll(input());
      return succeed(await taken);
    } catch (error) {
      return refuse(faultIn(error));
    }
  };
}

async function readAll(input: NodeJS.ReadableStream): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return text(input);
}

/** Other errors share one general message, since their codes differ between systems. */
function faultIn(error: unknown): ReadFault {
  if (!(error instanceof Error)) throw error;
  return FAULTS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'notReadable';
}
