import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenedObject, StoragePort } from '../../platform/storage/index.ts';
import type { UploadRow, UploadStore } from '../store.ts';
import { matchesExtension } from './check-content.ts';

export interface VerifyUploadDependencies {
  readonly storage: Pick<StoragePort, 'open' | 'remove'>;
  readonly store: Pick<UploadStore, 'markStored' | 'forget'>;
  readonly now: () => number;
}

/** Whether a file is there. */
export type VerifyUpload = (row: UploadRow) => Promise<boolean>;

/**
 * Checks a file whose arrival was not reported: an external storage sends no notification. A stored file is deleted if
 * its content does not match its extension or it is larger than announced.
 */
export function createVerifyUpload({ storage, store, now }: VerifyUploadDependencies): VerifyUpload {
  return async ({ key, bytes, stored_at: storedAt }) => {
    if (storedAt !== null) return true;
    const isGood = await isStoredAsAnnounced(storage, key, bytes);
    if (isGood) await store.markStored(key, now());
    if (isGood !== false) return isGood !== null;
    await storage.remove(key);
    await store.forget([key]);
    return false;
  };
}

/** Whether a stored file matches its extension and is no larger than announced; null where there is none. */
export async function isStoredAsAnnounced(
  storage: Pick<StoragePort, 'open'>,
  key: string,
  bytes: number,
): Promise<boolean | null> {
  const opened = await storage.open(key);
  if (opened === null) return null;
  try {
    return opened.bytes <= bytes && (await isGood(key, opened));
  } finally {
    opened.stream.destroy();
  }
}

/** Looks into a copy. */
async function isGood(key: string, { stream }: OpenedObject): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(stream, createWriteStream(path));
    return await matchesExtension(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
