import { expect, it } from 'vitest';
import { createKeyedQueue, createQueue } from './index.ts';

it('runs one task after another, in their order, and goes on after a failed one', async () => {
  const queue = createQueue();
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    if (name === 'two') throw new Error('two');
    return name;
  };
  const results = await Promise.allSettled(['one', 'two', 'three'].map((name) => queue(task(name))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('lets tasks of one key follow one another, and those of another key pass', async () => {
  const queue = createKeyedQueue();
  const events: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = queue('a', async () => {
    await held.promise;
    events.push('a1');
  });
  const second = queue('a', async () => void events.push('a2'));
  await queue('b', async () => void events.push('b'));
  expect(events).toEqual(['b']);
  held.resolve();
  await Promise.all([first, second]);
  await queue('a', async () => void events.push('a3'));
  expect(events).toEqual(['b', 'a1', 'a2', 'a3']);
});
