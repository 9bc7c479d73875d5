import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { endingOf } from '@marque/core/rules/uploads';
import type { StoragePort } from './port.ts';
import { signPost } from './sign-post.ts';
import { newStorageKey, typeOfKey } from './storage-key.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a service other than AWS; its buckets are taken to be parts of the path. */
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 5_000;
/** Between two signs of life. */
const SILENCE_MS = 30_000;

/** A bucket of S3, or of any service that speaks its language. It must allow POST from the origins of both sites (CORS). */
export async function createS3Storage(settings: S3Settings): Promise<StoragePort> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Other services don't know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: bucket, Key: key });
  // Signing needs no request; the address is the same for every file.
  const { url } = await signPost(client, bucket, newStorageKey('png'));

  return {
    formOrigin: new URL(url).origin,
    sign: ({ key }) => signPost(client, bucket, key),
    async stat(key) {
      const found = await orNull(client.send(new HeadObjectCommand(place(key))));
      return found === null ? null : { bytes: found.ContentLength ?? 0, type: typeOfKey(key) };
    },
    async open(key, range) {
      const part = range === undefined ? {} : { Range: `bytes=${range.first}-${range.last}` };
      const found = await orNull(client.send(new GetObjectCommand({ ...place(key), ...part })));
      if (found === null) return null;
      const { Body: stream, ContentLength: bytes = 0 } = found;
      if (!(stream instanceof Readable)) throw new Error('S3 answered without a stream.');
      return { stream, bytes, type: typeOfKey(key) };
    },
    async seal(key) {
      const ending = endingOf(key);
      if (ending === null) return null;
      // A form that is still valid puts another file at the first key only.
      const sealed = newStorageKey(ending);
      const copied = await orNull(
        client.send(new CopyObjectCommand({ ...place(sealed), CopySource: `${bucket}/${key}` })),
      );
      if (copied === null) return null;
      await client.send(new DeleteObjectCommand(place(key)));
      return sealed;
    },
    async put(key, path) {
      const { size } = await stat(path);
      const content = { Body: createReadStream(path), ContentLength: size, ContentType: typeOfKey(key) };
      await client.send(new PutObjectCommand({ ...place(key), ...content }));
    },
    hasRoomFor: async () => true,
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    onArrival: () => undefined,
    mount: async () => undefined,
  };
}

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3ServiceException && MISSING.has(error.name)) return null;
    throw error;
  }
}
