import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createServerClock } from '../../client/index.ts';
import { createTicker } from './ticker.ts';

describe('createTicker', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_250 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stands on a whole second and moves on with the next, for all who listen', () => {
    const ticker = createTicker(() => Date.now());
    const times: number[] = [];
    const stops = [1, 2].map(() => ticker.subscribe(() => times.push(ticker.now())));
    expect(ticker.now()).toBe(1_000_000);
    vi.advanceTimersByTime(749);
    expect(times).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(times).toEqual([1_001_000, 1_001_000]);
    for (const stop of stops) stop();
  });

  it('is not put back by following a server clock that has not been read yet', () => {
    const drawnAt = Date.now() + 3_600_000;
    const ahead = drawnAt - Date.now();
    const ticker = createTicker(() => Date.now() + ahead);
    vi.advanceTimersByTime(4_000);
    const unreachable: ApiClient = { call: () => Promise.resolve({ ok: false, error: { kind: 'network' } }) };
    const clock = createServerClock({
      client: unreachable,
      now: () => Date.now(),
      drift: ticker.read() - Date.now(),
    });
    ticker.follow(clock.now);
    expect(ticker.read()).toBe(drawnAt + 4_000);
    expect(ticker.now()).toBe(Math.floor((drawnAt + 4_000) / 1_000) * 1_000);
    clock.stop();
  });

  it('never leaves a second out, however late timers fire', () => {
    let late = 0;
    const ticker = createTicker(() => Date.now() + late);
    const times: number[] = [];
    const stop = ticker.subscribe(() => {
      times.push(ticker.now());
      late += 7;
    });
    vi.advanceTimersByTime(300_000);
    stop();
    const steps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(times.length).toBeGreaterThan(200);
    expect(new Set(steps)).toEqual(new Set([1_000]));
  });

  it('stops with its last listener, and is right again with the next one', () => {
    const ticker = createTicker(() => Date.now());
    ticker.subscribe(() => {})();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    const stop = ticker.subscribe(() => {});
    expect(ticker.now()).toBe(1_060_000);
    stop();
  });

  it('follows a better clock at once', () => {
    const ticker = createTicker(() => Date.now());
    const listener = vi.fn();
    const stop = ticker.subscribe(listener);
    ticker.follow(() => Date.now() + 5_000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(ticker.now()).toBe(1_005_000);
    stop();
  });
});
