import { expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

const never = () => new Promise<never>(() => undefined);

it('undoes what was done last first, one thing after another', async () => {
  const shutdown = createShutdown();
  const seen: string[] = [];
  shutdown.add('folder', () => seen.push('folder'));
  shutdown.add('requests', async () => {
    seen.push('requests begin');
    await new Promise((resolve) => setImmediate(resolve));
    seen.push('requests end');
  });
  shutdown.add('clock', () => seen.push('clock'));
  await shutdown.run();
  expect(seen).toEqual(['clock', 'requests begin', 'requests end', 'folder']);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('out of order');
    },
    'sockets: out of order',
  ],
  ['fails later', () => Promise.reject(new Error('out of order')), 'sockets: out of order'],
  ['never comes to an end', never, 'sockets: not done after 0.02 s'],
])('goes on behind a step that %s, and tells of it', async (_, step, message) => {
  const shutdown = createShutdown(20);
  const seen: string[] = [];
  shutdown.add('folder', () => seen.push('folder'));
  shutdown.add('sockets', step);
  const error: unknown = await shutdown.run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AggregateError);
  expect(String(error)).toContain(message);
  expect(seen).toEqual(['folder']);
});

it('runs no step twice', async () => {
  const shutdown = createShutdown();
  let times = 0;
  shutdown.add('folder', async () => {
    times += 1;
    await new Promise((resolve) => setImmediate(resolve));
  });
  await Promise.all([shutdown.run(), shutdown.run()]);
  await shutdown.run();
  expect(times).toBe(1);
});
