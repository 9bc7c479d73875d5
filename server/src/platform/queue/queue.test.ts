import { expect, it } from 'vitest';
import { createQueue } from './index.ts';

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
