import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../port.ts';
import { isStorageKey } from '../storage-key.ts';

/** A completely received file that is kept apart until it is accepted or discarded. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** MD5, in hexadecimal. */
  readonly md5: string;
  /** Puts it where it is found. False where another file is there, which stays; the same one is kept once. */
  keep(): Promise<boolean>;
  discard(): Promise<void>;
}

export interface FileStore {
  /**
   * Writes a stream to the disk as it comes. Rejects with `TooLargeError` as soon as it is longer than `most`, or with
   * the error that ended the stream early; both remove the partial file.
   */
  receive(key: string, content: Readable, most: number): Promise<ReceivedFile>;
  stat(key: string): Promise<{ readonly bytes: number } | null>;
  open(key: string, range?: ByteRange): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  remove(key: string): Promise<void>;
  /** Deletes partial files that a crash left. Call it only while no file is being received. */
  clear(): Promise<void>;
}

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const PART = /\.\d+-\d+\.part$/;

/** Files in a folder of their own, by keys of the storage. Two letters of each are a folder, to keep folders small. */
export function createFileStore(folder: string): FileStore {
  let received = 0;

  function pathOf(key: string): string {
    // Keys come from requests: only keys of the expected form become paths.
    if (!isStorageKey(key)) throw new Error(`"${key}" is no key of the storage.`);
    return join(folder, key.slice(0, 2), key.slice(2));
  }

  return {
    async receive(key, content, most) {
      const path = pathOf(key);
      received += 1;
      const part = `${path}.${process.pid}-${received}.part`;
      const discard = () => rm(part, { force: true });
      const meter = createMeter(most);
      try {
        await mkdir(dirname(path), { recursive: true });
        // Flushed to the disk before the upload is confirmed.
        await pipeline(content, meter, createWriteStream(part, { flags: 'wx', flush: true }));
      } catch (error) {
        await discard();
        throw error;
      }
      const md5 = meter.md5();
      return { path: part, bytes: meter.bytes(), md5, keep: () => keepOnce(part, path), discard };
    },
    async stat(key) {
      const found = await orNull(stat(pathOf(key)));
      return found === null ? null : { bytes: found.size };
    },
    async open(key, range) {
      const file = await orNull(open(pathOf(key)));
      if (file === null) return null;
      const size = await sizeOf(file);
      if (range === undefined) return { bytes: size, stream: file.createReadStream() };
      const last = Math.min(range.last, size - 1);
      return { bytes: last - range.first + 1, stream: file.createReadStream({ start: range.first, end: last }) };
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async clear() {
      const names = (await orNull(readdir(folder, { recursive: true }))) ?? [];
      for (const name of names.filter((candidate) => PART.test(candidate))) {
        await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** A link fails where a file of that name exists, so that of two uploads at once one is kept. */
async function keepOnce(part: string, path: string): Promise<boolean> {
  try {
    await link(part, path);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // A sender whose first answer was lost sends the same file again.
    return (await md5Of(path)) === (await md5Of(part));
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface Meter extends Transform {
  bytes(): number;
  md5(): string;
}

/** Passes all bytes on, counts and hashes them, and fails at the first byte above the limit. */
function createMeter(most: number): Meter {
  // S3's tag of a file, which no secret hangs on.
  const hash: Hash = createHash('md5');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) return done(new TooLargeError(`More than ${most} bytes.`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(meter, { bytes: () => bytes, md5: () => hash.digest('hex') });
}

async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
