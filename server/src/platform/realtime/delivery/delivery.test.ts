import { expect, it, vi } from 'vitest';
import { createDeliveryQueue } from './index.ts';

/** A queue whose service takes what `takes` allows; waiting times pass when the test says so. */
function start(mostWaiting = 100) {
  const state = { takes: true };
  const sent: number[] = [];
  const waits: (() => void)[] = [];
  const queue = createDeliveryQueue<number>({
    clock: {
      after: (_ms, action) => {
        waits.push(action);
        return () => undefined;
      },
    },
    atOnce: 3,
    mostWaiting,
    async deliver(items) {
      if (!state.takes) return 0;
      sent.push(...items);
      return items.length;
    },
    onDropped: vi.fn(),
  });
  const passTime = () => {
    for (const wait of waits.splice(0)) wait();
  };
  return { queue, state, sent, passTime, waits };
}

/** Whether a promise has been resolved after all that was under way. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => {
    resolved = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  return resolved;
}

it('is flushed when what was added before is sent, whatever follows', async () => {
  const { queue, state, sent, passTime } = start();
  expect(await isResolved(queue.flushed())).toBe(true);
  state.takes = false;
  for (const item of [1, 2, 3, 4]) queue.add(item);
  const flushed = queue.flushed();
  expect(await isResolved(flushed)).toBe(false);
  queue.add(5);
  const later = queue.flushed();
  state.takes = true;
  passTime();
  expect(await isResolved(flushed)).toBe(true);
  expect(await isResolved(later)).toBe(true);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
});

it('is flushed of items that gave way to newer ones, and never of what a stop drops', async () => {
  const { queue, state } = start(2);
  state.takes = false;
  queue.add(1);
  const first = queue.flushed();
  await new Promise((resolve) => setTimeout(resolve, 5));
  for (const item of [2, 3, 4]) queue.add(item);
  const last = queue.flushed();
  expect(await isResolved(first)).toBe(true);
  await queue.drain();
  expect(await isResolved(last)).toBe(false);
});
