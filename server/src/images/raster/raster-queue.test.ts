import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createClock } from '../../platform/clock/index.ts';
import { createRasterQueue } from './raster-queue.ts';

/** A queue whose tasks end when the test says so. */
function open(mostWaiting?: number) {
  const clock = createClock();
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const queue = createRasterQueue<string>({
    clock,
    log: pino({ level: 'silent' }),
    work: (image) => {
      begun.push(image);
      return new Promise((resolve, reject) => {
        end = () => (image === 'bad' ? reject(new Error('no')) : resolve());
      });
    },
    ...(mostWaiting === undefined ? {} : { mostWaiting }),
  });
  const ask = (...names: string[]) => {
    for (const name of names) queue.enqueue(name, name);
  };
  const endOne = async () => {
    const before = begun.length;
    end();
    await vi.waitFor(() => expect(begun.length > before || queue.waiting === 0).toBe(true));
  };
  return { clock, queue, begun, ask, endOne, end: () => end() };
}

describe('the queue of pictures', () => {
  it('does one at a time, the newest image first', async () => {
    const { ask, begun, endOne } = open();
    ask('a', 'b', 'c', 'd');
    expect(begun).toEqual(['a']);
    await endOne();
    expect(begun).toEqual(['a', 'd']);
    await endOne();
    await endOne();
    expect(begun).toEqual(['a', 'd', 'c', 'b']);
  });

  it('moves repeated requests to the front, and does no task twice', async () => {
    const { ask, begun, endOne } = open();
    ask('a', 'b', 'c', 'b', 'a');
    await endOne();
    await endOne();
    await endOne();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('forgets the oldest requests beyond its bound', async () => {
    const { ask, begun, endOne, queue } = open(2);
    ask('a', 'b', 'c', 'd');
    expect(queue.waiting).toBe(2);
    await endOne();
    await endOne();
    await endOne();
    expect(begun).toEqual(['a', 'd', 'c']);
  });

  it('goes on after a failure', async () => {
    const { ask, begun, endOne } = open();
    ask('bad', 'good');
    await endOne();
    expect(begun).toEqual(['bad', 'good']);
  });

  it('finishes the current task when it stops, and begins no other', async () => {
    const { ask, begun, queue, end } = open();
    ask('a', 'b');
    let isStopped = false;
    const stopping = queue.stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    end();
    await stopping;
    ask('c');
    expect(begun).toEqual(['a']);
  });

  it('stops while it rests', async () => {
    const { ask, begun, queue, clock } = open();
    queue.pause();
    ask('a');
    await queue.stop();
    clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(begun).toEqual([]);
  });
});
