import { expect, it } from 'vitest';
import { createToggleQueue, type Settled } from './toggle-queue.ts';

/** A server whose responses the test releases. */
function slowServer() {
  const asked: boolean[] = [];
  const waiting: ((isOk: boolean) => void)[] = [];
  const send = (_: number, isOn: boolean) => {
    asked.push(isOn);
    return new Promise<'refused' | null>((answer) => waiting.push((isOk) => answer(isOk ? null : 'refused')));
  };
  const answer = async (isOk: boolean) => {
    waiting.shift()?.(isOk);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, send, answer };
}

function openQueue() {
  const server = slowServer();
  const outcomes: Settled<'refused'>[] = [];
  const queue = createToggleQueue(server.send, (_, outcome: Settled<'refused'>) => outcomes.push(outcome));
  return { ...server, queue, outcomes };
}

it('asks for one thing at a time, and ends with what was asked for last', async () => {
  const { queue, asked, answer, outcomes } = openQueue();
  queue.put(7, true, false);
  queue.put(7, false, true);
  expect(asked).toEqual([true]);
  await answer(true);
  expect(asked).toEqual([true, false]);
  await answer(true);
  expect(outcomes).toEqual([{ isOn: false, refusal: null }]);
});

it('sends no request for the confirmed state', async () => {
  const { queue, asked, answer, outcomes } = openQueue();
  queue.put(7, true, false);
  queue.put(7, false, true);
  queue.put(7, true, false);
  await answer(true);
  expect(asked).toEqual([true]);
  expect(outcomes).toEqual([{ isOn: true, refusal: null }]);
});

it('goes back to what the server last said when it refuses', async () => {
  const { queue, answer, outcomes } = openQueue();
  queue.put(7, true, false);
  await answer(false);
  expect(outcomes).toEqual([{ isOn: false, refusal: 'refused' }]);
});

it('does not let the failure of one change undo the next', async () => {
  const { queue, asked, answer, outcomes } = openQueue();
  queue.put(7, false, true);
  queue.put(7, true, false);
  queue.put(7, false, true);
  await answer(true);
  queue.put(7, true, false);
  await answer(false);
  expect(asked).toEqual([false, true]);
  expect(outcomes.at(-1)?.isOn).toBe(false);
});

it('keeps keys apart', async () => {
  const { queue, asked } = openQueue();
  queue.put(7, true, false);
  queue.put(8, false, true);
  expect(asked).toEqual([true, false]);
});
