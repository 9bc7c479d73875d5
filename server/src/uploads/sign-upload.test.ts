import { expect, it } from 'vitest';
import { createMemoryRateLimitStore } from '../platform/rate-limit/index.ts';
import { signUploadRoute } from './sign-upload.ts';

it('refuses a permission while the disk is almost full, and stores none', async () => {
  const stored: unknown[] = [];
  const asked: number[] = [];
  const { handle } = signUploadRoute(
    {
      clock: { now: () => 0 },
      config: { world: 'demo' },
      rateLimitStore: createMemoryRateLimitStore({ monotonicNow: () => 0 }),
      secret: 'secret',
    } as unknown as Parameters<typeof signUploadRoute>[0],
    {
      storage: {
        sign: () => Promise.reject(new Error('No form is signed.')),
        hasRoomFor: async (bytes) => {
          asked.push(bytes);
          return false;
        },
      },
      store: {
        addWithin: async (_limits, row) => {
          stored.push(row);
          return null;
        },
      },
    },
  );
  const body = { formName: 'plate', field: 'images', name: 'front.png', type: 'image/png', bytes: 1_000 };
  const call = { body, caller: { kind: 'visitor', isCrawler: false }, ip: '203.0.113.7', site: 'cars' };
  const answer = await handle(call as unknown as Parameters<typeof handle>[0]);
  expect(answer).toMatchObject({ problem: { code: 503, message: 'uploadsPaused' }, retryAfterSeconds: 300 });
  expect([asked, stored]).toEqual([[1_000], []]);
});
