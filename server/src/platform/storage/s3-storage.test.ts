import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { createS3Storage } from './s3-storage.ts';
import { describeStorage } from './storage-contract.ts';
import { newStorageKey } from './storage-key.ts';

const BUCKET = 'marque-test';
/** The keys of the test server. */
const SETTINGS = { bucket: BUCKET, region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: temporaryFolder(afterAll),
  configureBuckets: [{ name: BUCKET, configs: [] }],
});
const { port } = await server.run();
afterAll(() => server.close());
const endpoint = `http://127.0.0.1:${port}`;

// The server does not check forms; the suite checks their signature.
describeStorage('S3', { storage: await createS3Storage({ ...SETTINGS, endpoint }), keys: SETTINGS });

it.each([
  [undefined, 'https://marque-test.s3.eu-west-2.amazonaws.com', '/'],
  ['https://objects.example:9000', 'https://objects.example:9000', '/marque-test'],
])('at %s sends forms to %s', async (endpoint, origin, path) => {
  const storage = await createS3Storage({ ...SETTINGS, ...(endpoint === undefined ? {} : { endpoint }) });
  expect(storage.formOrigin).toBe(origin);
  const { url } = await storage.sign({ key: newStorageKey('png'), site: 'watches' });
  expect(new URL(url)).toMatchObject({ origin, pathname: path });
});

it('fails where no server answers, and does not treat that as a missing file', async () => {
  const storage = await createS3Storage({ ...SETTINGS, endpoint: 'http://127.0.0.1:9' });
  await expect(storage.stat(newStorageKey('png'))).rejects.toThrow();
  await expect(storage.open(newStorageKey('png'))).rejects.toThrow();
});
