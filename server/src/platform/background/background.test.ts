import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock/index.ts';
import { waitUntil } from '../testing.ts';
import { createBackground } from './index.ts';

function open() {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  const logged = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { background: createBackground({ log }), logged };
}

describe('work in the background', () => {
  it('that fails is logged, whether it throws at once or later', async () => {
    const { background, logged } = open();
    background.run('one', () => {
      throw new Error('at once');
    });
    background.run('two', () => Promise.reject(new Error('later')));
    await background.settled();
    expect(logged()).toEqual(['one', 'two']);
  });

  it('that must succeed is repeated until it does', async () => {
    const { background, logged } = open();
    let tries = 0;
    background.retryUntilSuccess('not yet', async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    });
    await background.settled();
    expect(tries).toBe(3);
    expect(logged()).toEqual(['not yet', 'not yet']);
  });

  it('that recurs never runs twice at a time, and continues after failures', async () => {
    const { background, logged } = open();
    let running = 0;
    let most = 0;
    let times = 0;
    background.every(1, 'again', async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      times += 1;
      throw new Error('every time');
    });
    await waitUntil(() => times >= 3);
    await background.stop();
    expect(most).toBe(1);
    expect(logged().length).toBe(times);
  });

  it('that recurs by a clock begins at once, waits for the previous run, and stops with the program', async () => {
    const { background, logged } = open();
    const clock = createClock();
    const began: (() => void)[] = [];
    background.repeatByClock(clock, 1_000, 'by the clock', async () => {
      await new Promise<void>((resolve) => began.push(resolve));
      throw new Error('every time');
    });
    await waitUntil(() => began.length === 1);
    clock.advance(2_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(began).toHaveLength(1);
    began[0]?.();
    await waitUntil(() => began.length === 2);
    const stopped = background.stop();
    for (const end of began) end();
    await stopped;
    clock.advance(10_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(began).toHaveLength(2);
    expect(logged()).toEqual(['by the clock', 'by the clock']);
    clock.stop();
  });

  it('stops with the program: current work is finished, failed work is not repeated', async () => {
    const { background } = open();
    let isDone = false;
    let tries = 0;
    background.run('slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isDone = true;
    });
    background.retryUntilSuccess('never', async () => {
      tries += 1;
      throw new Error('never');
    });
    await background.stop();
    expect(isDone).toBe(true);
    expect(tries).toBe(1);
  });
});
