import type { ServerContext } from '../context.ts';
import { createEmbeddedStorage } from './embedded/embedded-storage.ts';
import type { StoragePort } from './port.ts';

export type { ByteRange, OpenedObject, StoragePort } from './port.ts';
export { newStorageKey } from './storage-key.ts';

/** Opens the storage that the settings select. */
export async function openStorage(
  context: Pick<ServerContext, 'clock' | 'config' | 'log' | 'origins' | 'secret'>,
): Promise<StoragePort> {
  const { storage, storageBucket, storageRegion, storageEndpoint, storageKeyId, storageSecret } = context.config;
  if (storage === 'embedded') return createEmbeddedStorage(context);
  const need = (value: string | undefined): string => {
    if (value === undefined) throw new Error('The settings of S3 were not checked.');
    return value;
  };
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({
    bucket: need(storageBucket),
    region: need(storageRegion),
    accessKeyId: need(storageKeyId),
    secretAccessKey: need(storageSecret),
    ...(storageEndpoint === undefined ? {} : { endpoint: storageEndpoint }),
  });
}
