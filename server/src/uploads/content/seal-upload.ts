import type { StoragePort } from '../../platform/storage/index.ts';
import type { UploadRow, UploadStore } from '../store.ts';
import { isStoredAsAnnounced, type VerifyUpload } from './verify-upload.ts';

export interface SealUploadDependencies {
  readonly storage: Pick<StoragePort, 'open' | 'remove' | 'seal'>;
  readonly store: Pick<UploadStore, 'find' | 'markSealed'>;
  readonly verifyUpload: VerifyUpload;
}

/** Whether a file is there; from then on no upload permission can replace it. */
export type SealUpload = (row: UploadRow) => Promise<boolean>;

/** A copy is checked as well, since its original could be replaced between the first check and the copy. */
export function createSealUpload({ storage, store, verifyUpload }: SealUploadDependencies): SealUpload {
  return async (unverified) => {
    if (unverified.object_key !== null) return true;
    if ((await verifyUpload(unverified)) !== 'there') return false;
    // A conversion seals as well.
    const [row] = await store.find([unverified.key]);
    if (row === undefined) return false;
    if (row.object_key !== null) return true;
    const sealed = await storage.seal(row.key);
    if (sealed === null) return false;
    if (sealed !== row.key && !(await isStoredAsAnnounced(storage, sealed, row.bytes))) {
      await storage.remove(sealed);
      return false;
    }
    await store.markSealed(row.key, sealed);
    return true;
  };
}
