import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { basename, join } from 'node:path';
import type { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** The compiled code of one bundle, from an earlier start. */
export interface CodeCache {
  /** Undefined where there is none of this source. */
  readonly read: () => Buffer | undefined;
  /** Writes what has been compiled of the script so far. Without a place to write, nothing is kept. */
  readonly write: (script: Script) => void;
}

/** Checksums of the source and of the code: V8 checks no more of either than its length. */
const HEADER_BYTES = 8;

/**
 * The cache of the bundle at `file`. It lies in the folder that Node has for its own (`enableCompileCache`), which differs by
 * the version and the flags of V8; null where that is not enabled.
 */
export function codeCacheOf(file: string, source: Buffer): CodeCache | null {
  const folder = getCompileCacheDir();
  if (folder === undefined) return null;
  const path = join(folder, `${basename(file)}-${crc32(file).toString(16)}`);
  const checksum = crc32(source);
  return {
    read() {
      const stored = readIfThere(path);
      if (stored === undefined || stored.length <= HEADER_BYTES) return undefined;
      const code = stored.subarray(HEADER_BYTES);
      const isWhole = stored.readUInt32LE(0) === checksum && stored.readUInt32LE(4) === crc32(code);
      return isWhole ? code : undefined;
    },
    write(script) {
      const code = script.createCachedData();
      const header = Buffer.alloc(HEADER_BYTES);
      header.writeUInt32LE(checksum, 0);
      header.writeUInt32LE(crc32(code), 4);
      try {
        // Other processes never read half a file.
        const part = `${path}.${process.pid}`;
        writeFileSync(part, Buffer.concat([header, code]));
        renameSync(part, path);
      } catch {
        // The next start compiles again.
      }
    },
  };
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
