import { expect, it } from 'vitest';
import { createEnding } from './shutdown.ts';

const never = () => new Promise<never>(() => undefined);

it('undoes what was done last first, one thing after another', async () => {
  const ending = createEnding();
  const seen: string[] = [];
  ending.add('folder', () => seen.push('folder'));
  ending.add('requests', async () => {
    seen.push('requests begin');
    await new Promise((resolve) => setImmediate(resolve));
    seen.push('requests end');
  });
  ending.add('clock', () => seen.push('clock'));
  await ending.run();
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
  const ending = createEnding(20);
  const seen: string[] = [];
  ending.add('folder', () => seen.push('folder'));
  ending.add('sockets', step);
  const error: unknown = await ending.run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AggregateError);
  expect(String(error)).toContain(message);
  expect(seen).toEqual(['folder']);
});

it('undoes nothing twice', async () => {
  const ending = createEnding();
  let times = 0;
  ending.add('folder', async () => {
    times += 1;
    await new Promise((resolve) => setImmediate(resolve));
  });
  await Promise.all([ending.run(), ending.run()]);
  await ending.run();
  expect(times).toBe(1);
});
