import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { endingOf } from '@marque/core/rules/uploads';
import { newStorageKey, type OpenedObject, type StoragePort } from '../../platform/storage/index.ts';
import type { UploadRow, UploadStore } from '../store.ts';
import type { AcceptFile } from './accept-file.ts';
import { inspectFile } from './inspect-file.ts';
import { keptAs } from './kept-as.ts';

export interface VerifyUploadDependencies {
  readonly acceptFile: AcceptFile;
  readonly storage: Pick<StoragePort, 'open' | 'put' | 'remove'>;
  readonly store: Pick<UploadStore, 'markSealed' | 'markStored' | 'forget'>;
  readonly now: () => number;
}

/** Whether a file is there; `busy` while too many files wait for a conversion. */
export type VerifyUpload = (row: UploadRow) => Promise<'there' | 'missing' | 'busy'>;

/**
 * Checks a file whose arrival was not reported: an external storage sends no notification. A stored file is deleted if
 * its content is refused or it is larger than announced; one that has to be converted is replaced by a copy.
 */
export function createVerifyUpload(dependencies: VerifyUploadDependencies): VerifyUpload {
  const { storage, store, now, acceptFile } = dependencies;

  async function replace(row: UploadRow, path: string): Promise<void> {
    const ending = endingOf(row.key);
    if (ending === null) throw new Error(`"${row.key}" is no key of the storage.`);
    const copy = newStorageKey(ending);
    await storage.put(copy, path);
    await store.markSealed(row.key, copy);
    await storage.remove(row.key);
  }

  return async (row) => {
    if (row.stored_at !== null) return 'there';
    const opened = await storage.open(row.key);
    if (opened === null) return 'missing';
    const refusal = await withCopy(opened, row.bytes, async (path) => {
      const accepted = await acceptFile(row, path);
      if (!accepted.ok) return accepted.error;
      if (accepted.value.isChanged) await replace(row, path);
      await store.markStored(row.key, now(), keptAs(row, accepted.value, (await stat(path)).size));
      return null;
    });
    if (refusal === null) return 'there';
    if (refusal === 'busy') return refusal;
    await storage.remove(row.key);
    await store.forget([row.key]);
    return 'missing';
  };
}

/** Whether a stored file is kept as it is, and is no larger than announced; null where there is none. */
export async function isStoredAsAnnounced(
  storage: Pick<StoragePort, 'open'>,
  key: string,
  bytes: number,
): Promise<boolean | null> {
  const opened = await storage.open(key);
  if (opened === null) return null;
  return (await withCopy(opened, bytes, isKeptAsItIs)) === true;

  async function isKeptAsItIs(path: string): Promise<boolean> {
    const inspected = await inspectFile(key, path);
    return inspected.ok && inspected.value.work === null;
  }
}

/** Looks into a copy; a file that is too large is not copied. */
async function withCopy<Found>(
  { stream, bytes }: OpenedObject,
  most: number,
  look: (path: string) => Promise<Found>,
): Promise<Found | 'fileLargerThanAnnounced'> {
  try {
    if (bytes > most) return 'fileLargerThanAnnounced';
    const folder = await mkdtemp(join(tmpdir(), 'marque-upload-'));
    try {
      const path = join(folder, 'file');
      await pipeline(stream, createWriteStream(path));
      return await look(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    stream.destroy();
  }
}
