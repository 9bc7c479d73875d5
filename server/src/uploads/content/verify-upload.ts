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
    const opened = await storage.open(key);
    if (opened === null) return false;
    try {
      if (opened.bytes <= bytes && (await isGood(key, opened))) {
        await store.markStored(key, now());
        return true;
      }
    } finally {
      opened.stream.destroy();
    }
    await storage.remove(key);
    await store.forget([key]);
    return false;
  };
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
