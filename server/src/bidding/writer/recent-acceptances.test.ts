import { expect, it } from 'vitest';
import { createRecentAcceptances } from './recent-acceptances.ts';

const MINUTE = 60_000;

function start() {
  let now = 1_000;
  const recent = createRecentAcceptances({ monotonicNow: () => now });
  return {
    recent,
    pass: (milliseconds: number) => {
      now += milliseconds;
      return now;
    },
  };
}

it('tells the time since the last acceptance of a bidder on a lot', () => {
  const { recent, pass } = start();
  recent.add(1, 7);
  expect(recent.since(1, 7, pass(250))).toBe(250);
  recent.add(1, 7);
  expect(recent.since(1, 7, pass(40))).toBe(40);
  expect(recent.since(1, 8, pass(0))).toBeNull();
  expect(recent.since(2, 7, pass(0))).toBeNull();
});

it('remembers an acceptance for a minute, while others follow, and forgets it after two', () => {
  const { recent, pass } = start();
  recent.add(1, 7);
  pass(MINUTE - 1);
  recent.add(1, 8);
  pass(1);
  recent.add(1, 9);
  expect(recent.since(1, 7, pass(0))).toBe(MINUTE);
  expect(recent.since(1, 8, pass(0))).toBe(1);
  pass(MINUTE);
  recent.add(1, 9);
  expect(recent.since(1, 7, pass(0))).toBeNull();
  pass(3 * MINUTE);
  recent.add(1, 10);
  expect(recent.since(1, 9, pass(0))).toBeNull();
});
