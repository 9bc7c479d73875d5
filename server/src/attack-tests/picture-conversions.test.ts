import { signUpload } from '@marque/core/contracts/uploads';
import { PICTURE_LIMITS } from '@marque/core/rules/uploads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { heicOfSize, heicPicture } from '../api-tests/selling/pictures/test-pictures.ts';
import { picture, postFile, upload, wish } from '../api-tests/selling/upload-calls.ts';
import { attempts, printCounts } from './attack-size.ts';

const workers = vi.hoisted(() => ({ started: 0, atOnce: 0, most: 0 }));
vi.mock('node:worker_threads', async (load) => {
  const threads = await load<typeof import('node:worker_threads')>();
  class CountedWorker extends threads.Worker {
    constructor(...made: ConstructorParameters<typeof threads.Worker>) {
      super(...made);
      workers.started += 1;
      workers.atOnce += 1;
      workers.most = Math.max(workers.most, workers.atOnce);
      this.once('exit', () => {
        workers.atOnce -= 1;
      });
    }
  }
  return { ...threads, Worker: CountedWorker };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const HEIC = wish({ name: 'front.heic', type: 'image/heic', bytes: 10_000 });

describe('HEIC pictures of one account', () => {
  it('sent all at once are converted one at a time, and most are put off', async () => {
    const rival = server.program('rival');
    const times = attempts(12, 100);
    const policies = await Promise.all(Array.from({ length: times }, () => rival.ask(signUpload, HEIC)));
    workers.started = 0;
    const posted = policies.map((policy) => postFile(policy, heicPicture()));
    // Another account's picture does not wait for all of theirs.
    expect((await upload(server.program('vip'), await picture('png'))).key).toMatch(/png$/);
    const answers = await Promise.all(posted);
    const statuses = answers.map(({ status }) => status);
    const converted = statuses.filter((status) => status === 201).length;
    const putOff = statuses.filter((status) => status === 503).length;
    printCounts('HEIC pictures at once', { sent: times, converted, putOff, workersAtOnce: workers.most });
    expect(converted + putOff).toBe(times);
    expect(putOff).toBeGreaterThan(0);
    expect(workers.started).toBe(converted);
    expect(workers.most).toBe(1);
  }, 120_000);

  it('are converted once for a permission, and a broken one uses it up', async () => {
    const seller = server.program('seller');
    const times = attempts(3, 30);
    workers.started = 0;
    const good = await seller.ask(signUpload, HEIC);
    const broken = await seller.ask(signUpload, HEIC);
    const spoilt = heicPicture().fill(0x55, 0x1a4, 0x1d0);
    for (let nth = 0; nth < times; nth += 1) {
      await postFile(good, heicPicture());
      await postFile(broken, spoilt);
    }
    printCounts('HEIC pictures with two permissions', { sent: 2 * times, conversions: workers.started });
    expect(workers.started).toBe(2);
  }, 120_000);
});

it('a picture that announces 60,000 × 60,000 pixels is refused before it is decoded', async () => {
  const times = attempts(3, 50);
  workers.started = 0;
  for (let nth = 0; nth < times; nth += 1) {
    const policy = await server.program('dealer').ask(signUpload, HEIC);
    const { status, text } = await postFile(policy, heicOfSize(60_000, 60_000));
    expect([status, text.includes('<Fault>pictureTooLarge</Fault>')]).toEqual([400, true]);
  }
  printCounts('huge HEIC pictures', { sent: times, conversions: workers.started });
  expect(workers.started).toBe(0);
  expect(PICTURE_LIMITS.heicPixels).toBeLessThan(60_000 * 60_000);
});
