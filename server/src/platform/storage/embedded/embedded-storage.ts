import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Site } from '@marque/core/rules/lot';
import { succeed } from '@marque/core/rules/result';
import { MOST_UPLOAD_BYTES } from '@marque/core/rules/uploads';
import type { ServerContext } from '../../context.ts';
import type { StoragePort, UploadReceiver } from '../port.ts';
import { signPost } from '../sign-post.ts';
import { typeOfKey } from '../storage-key.ts';
import type { PostKeys } from './check-post.ts';
import { mountUploadEndpoint, STORAGE_PATH } from './mount-upload-endpoint.ts';
import { createFileStore } from './stored-files.ts';

const BUCKET = 'uploads';
const ACCESS_KEY_ID = 'MARQUE';
const REGION = 'local';

/** Free space that uploads leave to the database, the log and the pictures of the same disk. */
export const DISK_RESERVE_BYTES = 1_000_000_000;

/**
 * Files in the data folder, with an endpoint that checks forms as S3 does. Its keys are derived from the server's secret,
 * and each site accepts forms that the other has signed.
 */
export function createEmbeddedStorage({
  clock,
  config,
  log,
  origins,
  secret,
  freeBytes = () => freeBytesOf(config.data),
}: EmbeddedStorageParts): StoragePort {
  const files = createFileStore(join(config.data, BUCKET));
  const keys: PostKeys = {
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: createHmac('sha256', secret).update('storage').digest('hex'),
    region: REGION,
  };
  const clientOf = createSigners(keys, origins);
  const cleared = files
    .clear()
    .catch((err: unknown) => log.error({ err }, 'partial uploads of an earlier run could not be deleted'));
  let reception: UploadReceiver = { judge: async () => succeed(async () => undefined) };

  const hasRoomFor = async (bytes: number) => (await freeBytes()) - bytes >= DISK_RESERVE_BYTES;

  async function parts() {
    await cleared;
    return { files, reception, target: () => ({ ...keys, bucket: BUCKET, now: clock.now() }) };
  }

  return {
    formOrigin: null,
    async sign({ key, site }) {
      const client = await clientOf(site);
      // The signer uses the machine's time, from which the clock of a test world differs.
      client.config.systemClockOffset = clock.now() - Date.now();
      return signPost(client, BUCKET, key);
    },
    async stat(key) {
      const found = await files.stat(key);
      return found === null ? null : { ...found, type: typeOfKey(key) };
    },
    async open(key, range) {
      const found = await files.open(key, range);
      return found === null ? null : { ...found, type: typeOfKey(key) };
    },
    // Stored files are never replaced.
    seal: async (key) => ((await files.stat(key)) === null ? null : key),
    async put(key, path) {
      const file = await files.receive(key, createReadStream(path), MOST_UPLOAD_BYTES);
      try {
        if (!(await file.keep())) throw new Error('The key is taken.');
      } finally {
        await file.discard();
      }
    },
    hasRoomFor,
    remove: (key) => files.remove(key),
    onArrival(asked) {
      reception = asked;
    },
    async mount(app) {
      await app.register((scope) => mountUploadEndpoint(scope, { bucket: BUCKET, log, hasRoomFor, parts }));
    },
  };
}

export interface EmbeddedStorageParts extends Pick<ServerContext, 'clock' | 'config' | 'log' | 'origins' | 'secret'> {
  /** Free bytes of the disk with the data folder. */
  readonly freeBytes?: () => Promise<number>;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * A signer for each site, made with its first upload: the addresses of the sites are known once they listen, and the package
 * takes longer to load than all others of the server together.
 */
function createSigners(
  { accessKeyId, secretAccessKey, region }: PostKeys,
  origins: ServerContext['origins'],
): (site: Site) => Promise<S3Client> {
  const clients = new Map<Site, S3Client>();
  return async (site) => {
    const { S3Client } = await import('@aws-sdk/client-s3');
    const client =
      clients.get(site) ??
      new S3Client({
        region,
        endpoint: `${origins()[site]}${STORAGE_PATH}`,
        forcePathStyle: true,
        credentials: { accessKeyId, secretAccessKey },
      });
    clients.set(site, client);
    return client;
  };
}
