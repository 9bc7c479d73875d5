import type { LotId } from '@marque/core/rules/lot';
import { expect, it } from 'vitest';
import { createWatchQueue, type Settled } from './watch-queue.ts';

/** A server whose responses the test releases. */
function slowServer() {
  const asked: boolean[] = [];
  const waiting: ((isOk: boolean) => void)[] = [];
  const send = (_: LotId, isWatched: boolean) => {
    asked.push(isWatched);
    return new Promise<boolean>((answer) => waiting.push(answer));
  };
  const answer = async (isOk: boolean) => {
    waiting.shift()?.(isOk);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, send, answer };
}

function wishesOf() {
  const server = slowServer();
  const outcomes: Parameters<Settled>[1][] = [];
  const watchQueue = createWatchQueue(server.send, (_, outcome) => outcomes.push(outcome));
  return { ...server, watchQueue, outcomes };
}

it('asks for one thing at a time, and ends with what was wished last', async () => {
  const { watchQueue, asked, answer, outcomes } = wishesOf();
  watchQueue.put(7, true, false);
  watchQueue.put(7, false, true);
  expect(asked).toEqual([true]);
  await answer(true);
  expect(asked).toEqual([true, false]);
  await answer(true);
  expect(outcomes).toEqual([{ isWatched: false, isRefused: false }]);
});

it('sends no request for the confirmed state', async () => {
  const { watchQueue, asked, answer, outcomes } = wishesOf();
  watchQueue.put(7, true, false);
  watchQueue.put(7, false, true);
  watchQueue.put(7, true, false);
  await answer(true);
  expect(asked).toEqual([true]);
  expect(outcomes).toEqual([{ isWatched: true, isRefused: false }]);
});

it('goes back to what the server last said when it refuses', async () => {
  const { watchQueue, answer, outcomes } = wishesOf();
  watchQueue.put(7, true, false);
  await answer(false);
  expect(outcomes).toEqual([{ isWatched: false, isRefused: true }]);
});

it('does not let the failure of one change undo the next', async () => {
  const { watchQueue, asked, answer, outcomes } = wishesOf();
  watchQueue.put(7, false, true);
  watchQueue.put(7, true, false);
  watchQueue.put(7, false, true);
  await answer(true);
  watchQueue.put(7, true, false);
  await answer(false);
  expect(asked).toEqual([false, true]);
  expect(outcomes.at(-1)?.isWatched).toBe(false);
});

it('keeps lots apart', async () => {
  const { watchQueue, asked } = wishesOf();
  watchQueue.put(7, true, false);
  watchQueue.put(8, false, true);
  expect(asked).toEqual([true, false]);
});
