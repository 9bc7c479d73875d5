import { join } from 'node:path';
import type { UploadPolicy } from '@marque/core/contracts/uploads';
import { uploadAddress } from '@marque/core/contracts/uploads';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../compose.ts';
import { ConfigError, parseConfig, readConfig } from '../../config/index.ts';
import { temporaryFolder } from '../../platform/testing.ts';

import { BARE_PAGES } from '../harness/test-server.ts';
import { heicPicture } from './pictures/test-pictures.ts';
import { type Bytes, picture, postFile, wish } from './upload-calls.ts';

const BUCKET = 'marque-test';
const DAY_MS = 24 * 60 * 60_000;

let s3: S3rver;
let endpoint: string;
let server: RunningServer;
let png: Bytes;
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  png = await picture('png');
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  const config = parseConfig({
    world: 'tests',
    port: 0,
    data: join(folder, 'data'),
    traffic: false,
    logLevel: 'silent',
    storage: 's3',
    storageBucket: BUCKET,
    storageRegion: 'eu-west-2',
    storageEndpoint: endpoint,
    storageKeyId: 'S3RVER',
    storageSecret: 'S3RVER',
  });
  server = await startServer(config, { pages: BARE_PAGES });
});
afterAll(async () => {
  await server.stop();
  await s3.close();
});

async function sign(changes: object = {}): Promise<UploadPolicy> {
  const response = await fetch(`${server.origins.cars}/v1/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish(changes).body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as UploadPolicy;
}
const look = ({ key }: UploadPolicy) => fetch(`${server.origins.cars}${uploadAddress(key)}`);
const rowOf = ({ key }: UploadPolicy) =>
  server.context.db.read.selectFrom('uploads').selectAll().where('key', '=', key).executeTakeFirst();

describe('with files in a bucket', () => {
  it('forms are posted to the bucket, which the content security policy allows', async () => {
    const policy = await sign();
    expect(policy.url).toBe(`${endpoint}/${BUCKET}`);
    const page = await fetch(`${server.origins.cars}/`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`connect-src 'self' [^;]* ${endpoint};`));
  });

  it('a file is recorded when it is first read', async () => {
    const policy = await sign();
    expect((await look(policy)).status).toBe(404);
    expect((await postFile(policy, png)).status).toBe(201);
    expect((await rowOf(policy))?.stored_at).toBeNull();
    const response = await look(policy);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    expect((await rowOf(policy))?.stored_at).toEqual(expect.any(Number));
  });

  it('a file is recorded when a form names it', async () => {
    const [there, missing] = [await sign(), await sign()];
    await postFile(there, png);
    const files = [there, missing].map(({ fileUrl: url }) => ({ field: 'images', url }));
    expect(await server.uploads.claimFiles([1003], 'plate', files)).toEqual([
      { ...files[0], name: 'front.png', type: 'image/png' },
    ]);
    expect(await rowOf(there)).toMatchObject({ user_id: 1003, stored_at: expect.any(Number) });
    expect(await server.uploads.claimFiles([1001], 'plate', files)).toEqual([]);
    expect(await server.uploads.claimFiles([], 'plate', files)).toEqual([]);
  });

  it('an HEIC picture is converted when it is first read, and stays so in a submission', async () => {
    const policy = await sign({ name: 'front.heic', type: 'image/heic', bytes: 10_000 });
    expect((await postFile(policy, heicPicture())).status).toBe(201);
    const response = await look(policy);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, exif]).toEqual(['jpeg', undefined]);
    expect(await rowOf(policy)).toMatchObject({ name: 'front.jpg', type: 'image/jpeg' });
    const files = [{ field: 'images', url: policy.fileUrl }];
    expect(await server.uploads.claimFiles([1003], 'plate', files)).toHaveLength(1);
    // The form that is still valid puts another file where no reader looks.
    await postFile(policy, heicPicture());
    expect((await rowOf(policy))?.object_key).not.toBe(policy.key);
  });

  it('a file whose content does not match its ending is then deleted', async () => {
    const policy = await sign();
    await postFile(policy, '<html>');
    expect((await look(policy)).status).toBe(404);
    expect(await rowOf(policy)).toBeUndefined();
    const files = [{ field: 'images', url: policy.fileUrl }];
    expect(await server.uploads.claimFiles([1003], 'plate', files)).toEqual([]);
  });

  it('a file that was never read or named is deleted with its upload permission', async () => {
    const policy = await sign();
    await postFile(policy, png);
    await fetch(`${server.origins.cars}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: DAY_MS + 1 }),
    });
    await server.uploads.sweep();
    expect(await rowOf(policy)).toBeUndefined();
    expect((await fetch(`${endpoint}/${BUCKET}/${policy.key}`)).status).toBe(404);
  });
});

describe('the settings of the storage', () => {
  const S3 = ['--storage', 's3', '--storage-bucket', 'b', '--storage-region', 'eu-west-2'];
  const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  it('select the data folder by default', () => {
    expect(readConfig([], KEYS)).toMatchObject({ storage: 'embedded' });
    expect(
      readConfig([], { MARQUE_STORAGE: 's3', MARQUE_STORAGE_BUCKET: 'b', MARQUE_STORAGE_REGION: 'r', ...KEYS }),
    ).toMatchObject({
      storage: 's3',
      storageBucket: 'b',
      storageKeyId: 'id',
    });
    expect(readConfig([...S3, '--storage-endpoint', 'http://127.0.0.1:9000'], KEYS)).toMatchObject({
      storageEndpoint: 'http://127.0.0.1:9000',
      storageSecret: 'secret',
    });
  });

  it.each<[string, readonly string[], NodeJS.ProcessEnv]>([
    ['MARQUE_STORAGE_BUCKET', S3.toSpliced(2, 2), KEYS],
    ['MARQUE_STORAGE_REGION', S3.slice(0, 4), KEYS],
    ['AWS_ACCESS_KEY_ID', S3, { AWS_SECRET_ACCESS_KEY: 'secret' }],
    ['AWS_SECRET_ACCESS_KEY', S3, { AWS_ACCESS_KEY_ID: 'id' }],
    ['storageEndpoint', [...S3, '--storage-endpoint', 'ftp://files.example'], KEYS],
    ['storage', ['--storage', 'floppy'], {}],
    ['storageToken', S3, { ...KEYS, AWS_SESSION_TOKEN: 'for an hour' }],
  ])('are refused with the name of the invalid one: %s', (name, flags, env) => {
    expect(() => readConfig(flags, env)).toThrow(ConfigError);
    expect(() => readConfig(flags, env)).toThrow(new RegExp(`\\b${name}\\b`));
  });
});
