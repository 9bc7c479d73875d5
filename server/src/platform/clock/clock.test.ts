import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, createClock } from './index.ts';
import { type SettableMachine, settableMachine } from './settable-machine.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

let machine: SettableMachine;
let clock: Clock;
let jumps: number[];
let fired: string[];

beforeEach(() => {
  vi.useFakeTimers();
  machine = settableMachine();
  jumps = [];
  fired = [];
  clock = createClock({ machine, onJump: (milliseconds) => jumps.push(milliseconds) });
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

const alarmIn = (milliseconds: number, name: string) =>
  clock.at(clock.now() + milliseconds, () => void fired.push(name));

describe('an alarm', () => {
  it('fires within seconds after the machine’s time is set past it, in the order in which alarms were due', () => {
    alarmIn(2 * HOUR, 'second');
    alarmIn(HOUR, 'first');
    alarmIn(9 * HOUR, 'later');
    machine.set(3 * HOUR);
    vi.advanceTimersByTime(2 * SECOND);
    expect(fired).toEqual(['first', 'second']);
    vi.advanceTimersByTime(6 * HOUR);
    expect(fired).toEqual(['first', 'second', 'later']);
  });

  it('waits for its instant after the machine’s time is set back', () => {
    alarmIn(10 * SECOND, 'alarm');
    machine.set(-HOUR);
    vi.advanceTimersByTime(HOUR);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(10 * SECOND);
    expect(fired).toEqual(['alarm']);
  });

  it('fires on time after many small steps, each too small to be a jump', () => {
    alarmIn(HOUR, 'alarm');
    for (let step = 0; step < 100; step += 1) {
      machine.set(400);
      vi.advanceTimersByTime(SECOND);
    }
    vi.advanceTimersByTime(HOUR - 139 * SECOND);
    expect(fired).toEqual(['alarm']);
  });
});

it.each([HOUR, -HOUR])('a wait is measured by the monotonic clock: a step of %i ms does not change it', (step) => {
  clock.after(10 * SECOND, () => void fired.push('waited'));
  machine.set(step);
  vi.advanceTimersByTime(9 * SECOND);
  expect(fired).toEqual([]);
  vi.advanceTimersByTime(SECOND);
  expect(fired).toEqual(['waited']);
});

it('a wait ends early where a test world moves the clock', () => {
  clock.after(HOUR, () => void fired.push('waited'));
  clock.advance(HOUR);
  vi.advanceTimersByTime(1);
  expect(fired).toEqual(['waited']);
});

it('reports each jump once, with its size', () => {
  vi.advanceTimersByTime(HOUR);
  expect(jumps).toEqual([]);
  machine.set(HOUR);
  vi.advanceTimersByTime(5 * SECOND);
  machine.set(-2 * HOUR);
  vi.advanceTimersByTime(5 * SECOND);
  expect(jumps).toEqual([HOUR, -2 * HOUR]);
});

it('a stopped clock fires no alarm and compares no clocks', () => {
  alarmIn(SECOND, 'alarm');
  clock.stop();
  alarmIn(SECOND, 'alarm');
  machine.set(HOUR);
  vi.advanceTimersByTime(HOUR);
  expect([fired, jumps]).toEqual([[], []]);
  expect(vi.getTimerCount()).toBe(0);
});
