import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSleep } from './watch-sleep.ts';

const START = Date.parse('2026-11-20T19:00:00.000Z');
const TEN_MINUTES = 600_000;

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

/** While a machine sleeps its time goes on and its timers stand still. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Ticks every second. */
function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1_000);
  return () => clearInterval(timer);
}

function watch() {
  let isVisible = true;
  const onWake = vi.fn<(since: number) => void>();
  const end = watchSleep({ read: () => Date.now(), subscribe }, () => isVisible, onWake);
  return {
    onWake,
    end,
    hide: () => {
      isVisible = false;
    },
  };
}

it('notices a sleep of ten minutes with the first tick after it, once', () => {
  const { onWake } = watch();
  vi.advanceTimersByTime(30_000);
  expect(onWake).not.toHaveBeenCalled();
  sleep(TEN_MINUTES);
  vi.advanceTimersByTime(1_000);
  expect(onWake).toHaveBeenCalledExactlyOnceWith(START + 30_000);
  vi.advanceTimersByTime(60_000);
  expect(onWake).toHaveBeenCalledTimes(1);
});

it('takes the slow clock of a hidden page for no sleep, and ten minutes without it for one', () => {
  const { onWake, hide } = watch();
  hide();
  vi.advanceTimersByTime(1_000);
  sleep(60_000);
  vi.advanceTimersByTime(1_000);
  expect(onWake).not.toHaveBeenCalled();
  sleep(TEN_MINUTES);
  vi.advanceTimersByTime(1_000);
  expect(onWake).toHaveBeenCalledTimes(1);
});

it('ends', () => {
  const { onWake, end } = watch();
  end();
  sleep(TEN_MINUTES);
  vi.advanceTimersByTime(1_000);
  expect(onWake).not.toHaveBeenCalled();
});
