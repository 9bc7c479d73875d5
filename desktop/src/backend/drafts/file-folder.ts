import { closeSync, fsyncSync, mkdirSync, openAsBlob, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The content of files that wait for their upload, each under its id. */
export interface FileFolder {
  /** Writes a part and returns once it is on the disk. */
  write(fileId: string, offset: number, part: Uint8Array): void;
  open(fileId: string): Promise<Blob>;
  remove(fileId: string): void;
  /** Removes what no row names any more. */
  sweep(kept: ReadonlySet<string>): void;
}

/** Ids must be UUIDs, which the contract checks: they are names of files. */
export function openFileFolder(folder: string): FileFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  function sync(): void {
    // The name of a new file survives a power cut only when its folder was written; Windows cannot open folders.
    if (process.platform === 'win32') return;
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }

  return {
    write(fileId, offset, part) {
      const handle = openSync(join(folder, fileId), offset === 0 ? 'w' : 'r+', 0o600);
      try {
        let written = 0;
        while (written < part.length) {
          written += writeSync(handle, part, written, part.length - written, offset + written);
        }
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      if (offset === 0) sync();
    },
    open: (fileId) => openAsBlob(join(folder, fileId)),
    remove: (fileId) => rmSync(join(folder, fileId), { force: true }),
    sweep(kept) {
      for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}
