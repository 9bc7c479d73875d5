import type { LotId } from '@marque/core/rules/lot';
import { expect, it } from 'vitest';
import { createWishes, type Settled } from './wishes.ts';

/** A server that answers when it is told to. */
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
  const wishes = createWishes(server.send, (_, outcome) => outcomes.push(outcome));
  return { ...server, wishes, outcomes };
}

it('asks for one thing at a time, and ends with what was wished last', async () => {
  const { wishes, asked, answer, outcomes } = wishesOf();
  wishes.put(7, true, false);
  wishes.put(7, false, true);
  expect(asked).toEqual([true]);
  await answer(true);
  expect(asked).toEqual([true, false]);
  await answer(true);
  expect(outcomes).toEqual([{ isWatched: false, isRefused: false }]);
});

it('asks for nothing that is so already', async () => {
  const { wishes, asked, answer, outcomes } = wishesOf();
  wishes.put(7, true, false);
  wishes.put(7, false, true);
  wishes.put(7, true, false);
  await answer(true);
  expect(asked).toEqual([true]);
  expect(outcomes).toEqual([{ isWatched: true, isRefused: false }]);
});

it('goes back to what the server last said when it refuses', async () => {
  const { wishes, answer, outcomes } = wishesOf();
  wishes.put(7, true, false);
  await answer(false);
  expect(outcomes).toEqual([{ isWatched: false, isRefused: true }]);
});

it('does not let the failure of one wish undo the next', async () => {
  const { wishes, asked, answer, outcomes } = wishesOf();
  wishes.put(7, false, true);
  wishes.put(7, true, false);
  wishes.put(7, false, true);
  await answer(true);
  wishes.put(7, true, false);
  await answer(false);
  expect(asked).toEqual([false, true]);
  expect(outcomes.at(-1)?.isWatched).toBe(false);
});

it('keeps lots apart', async () => {
  const { wishes, asked } = wishesOf();
  wishes.put(7, true, false);
  wishes.put(8, false, true);
  expect(asked).toEqual([true, false]);
});
