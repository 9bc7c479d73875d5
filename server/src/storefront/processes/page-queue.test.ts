import { expect, it } from 'vitest';
import { createPageQueue, RenderingBusy } from './page-queue.ts';

/** Enters a page and notes its name when it may begin, or what refused it. */
function open(atOnce: number, most: number) {
  const queue = createPageQueue({ atOnce, most });
  const events: string[] = [];
  const enter = (name: string, isUrgent = false) => {
    queue.enter(isUrgent).then(
      () => events.push(name),
      (error: unknown) => events.push(`${name}: ${error instanceof RenderingBusy ? 'busy' : String(error)}`),
    );
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, events, enter, settle };
}

it('begins pages in the order in which they came, the urgent ones first', async () => {
  const { queue, events, enter, settle } = open(1, 10);
  enter('first');
  enter('second');
  enter('urgent', true);
  enter('third');
  await settle();
  expect(events).toEqual(['first']);
  for (let nth = 0; nth < 4; nth += 1) {
    queue.leave();
    await settle();
  }
  expect(events).toEqual(['first', 'urgent', 'second', 'third']);
  enter('after');
  await settle();
  expect(events.at(-1)).toBe('after');
});

it('refuses a page for which there is no room; an urgent one takes the place of the last', async () => {
  const { queue, events, enter, settle } = open(1, 2);
  for (const name of ['running', 'second', 'third', 'fourth']) enter(name);
  enter('urgent', true);
  enter('more urgent', true);
  enter('too urgent', true);
  await settle();
  expect(events).toEqual(['running', 'fourth: busy', 'third: busy', 'second: busy', 'too urgent: busy']);
  queue.leave();
  await settle();
  expect(events.at(-1)).toBe('urgent');
});
