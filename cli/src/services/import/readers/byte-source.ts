import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Result, refuse, succeed } from '@marque/core/rules/result';
import { type ReadRefusal, RowsRefused } from './types.ts';

/** A file by its path, or standard input. */
export type FileSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'input'; readonly stream: NodeJS.ReadableStream };

/** The bytes of a file in order. */
export interface ByteSource {
  /** The beginning, by which a format is recognised. */
  readonly head: Buffer;
  /** Everything from the beginning. Read once. Throws `RowsRefused`. */
  readonly bytes: AsyncIterable<Buffer>;
  /** Null for standard input. */
  readonly size: number | null;
  readonly bytesRead: () => number;
}

/** Enough for a header of 300 columns. */
const HEAD_BYTES = 64 * 1024;

const FAULTS: ReadonlyMap<string | undefined, 'noSuchFile' | 'isFolder' | 'noAccess'> = new Map([
  ['ENOENT', 'noSuchFile'],
  ['ENOTDIR', 'noSuchFile'],
  ['EISDIR', 'isFolder'],
  ['EACCES', 'noAccess'],
  ['EPERM', 'noAccess'],
]);

/** Opens a file and reads its beginning. */
export async function openBytes(source: FileSource, signal: AbortSignal): Promise<Result<ByteSource, ReadRefusal>> {
  try {
    const size = source.kind === 'file' ? await sizeOf(source.path) : null;
    const stream = source.kind === 'file' ? createReadStream(source.path, { signal }) : source.stream;
    const chunks = readChunks(stream);
    const head = await readHead(chunks);
    let bytesRead = head.length;
    const rest = async function* () {
      if (head.length > 0) yield head;
      for await (const chunk of chunks) {
        bytesRead += chunk.length;
        yield chunk;
      }
    };
    return succeed({ head, bytes: rest(), size, bytesRead: () => bytesRead });
  } catch (error) {
    if (error instanceof RowsRefused) return refuse(error.refusal);
    throw error;
  }
}

/** Null for what has no size, such as a named pipe. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new RowsRefused({ code: 'isFolder' });
    return found.isFile() ? found.size : null;
  } catch (error) {
    throw asRefusal(error);
  }
}

async function* readChunks(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  } catch (error) {
    throw asRefusal(error);
  }
}

async function readHead(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let length = 0; length < HEAD_BYTES; ) {
    const next = await chunks.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(read);
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RowsRefused || error.name === 'AbortError') return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return new RowsRefused({ code: FAULTS.get(code) ?? 'notReadable' });
}
