import { describe, expect, it } from 'vitest';
import {
  type ConnectionChange,
  connectionFreshness,
  FIRST_CONNECTION,
  type Freshness,
  hasSlept,
  reduceConnectionStatus,
} from './connection-status.ts';

const state = (name: 'connecting' | 'connected' | 'unavailable' | 'failed', at: number): ConnectionChange => ({
  kind: 'state',
  state: name,
  at,
});
const offline = (at: number): ConnectionChange => ({ kind: 'offline', at });
const slept = (at: number): ConnectionChange => ({ kind: 'slept', at });
const caughtUp: ConnectionChange = { kind: 'caughtUp' };
const online = (at: number): ConnectionChange => ({ kind: 'online', at });

const after = (changes: readonly ConnectionChange[]) => changes.reduce(reduceConnectionStatus, FIRST_CONNECTION);

describe('what a page shows is', () => {
  it.each<[Freshness, string, readonly ConnectionChange[], number]>([
    ['starting', 'before the first connection', [], 9_000],
    ['polling', 'when the first connection does not come about', [state('unavailable', 15_000)], 15_001],
    ['polling', 'when the connection is refused', [state('connected', 0), state('failed', 1)], 2],
    ['live', 'while connected', [state('connected', 0)], 60_000],
    ['live', 'in the first two seconds of an interruption', [state('connected', 0), state('connecting', 5_000)], 6_999],
    ['reconnecting', 'in a longer interruption', [state('connected', 0), state('connecting', 5_000)], 7_000],
    [
      'reconnecting',
      'from its start, whatever the attempts',
      [state('connected', 0), state('connecting', 5_000), state('unavailable', 20_000), state('connecting', 21_000)],
      21_001,
    ],
    [
      'live',
      'once it is over and what was missed is fetched',
      [state('connected', 0), state('connecting', 5_000), state('connected', 30_000), caughtUp],
      30_000,
    ],
    [
      'reconnecting',
      'once it is over and what was missed is still to be fetched',
      [state('connected', 0), state('connecting', 5_000), state('connected', 30_000)],
      30_000,
    ],
    [
      'reconnecting',
      'after a second interruption during the fetch',
      [
        state('connected', 0),
        state('connecting', 5_000),
        state('connected', 9_000),
        state('connecting', 9_100),
        caughtUp,
      ],
      9_200,
    ],
    ['reconnecting', 'at once after a sleep', [state('connected', 0), slept(60_000)], 660_000],
    [
      'reconnecting',
      'after a sleep while it connects again',
      [state('connected', 0), slept(60_000), state('connecting', 660_000)],
      660_001,
    ],
    [
      'live',
      'after a sleep once it has caught up',
      [state('connected', 0), slept(60_000), state('connected', 661_000), caughtUp],
      661_500,
    ],
    ['starting', 'after a sleep before the first connection', [slept(60_000)], 660_000],
    ['offline', 'without a network', [state('connected', 0), offline(5_000)], 5_000],
    ['offline', 'without a network, before the socket notices', [state('connected', 0), offline(5_000)], 9_000],
    [
      'reconnecting',
      'when the network is back and the connection is not',
      [state('connected', 0), offline(5_000), state('connecting', 6_000), online(20_000)],
      20_000,
    ],
  ])('%s %s', (freshness, _, changes, now) => {
    expect(connectionFreshness(after(changes), now)).toBe(freshness);
  });

  it('offline since the first of repeated events', () => {
    expect(after([offline(5_000), offline(9_000)]).offlineSince).toBe(5_000);
  });
});

describe('a page slept', () => {
  it.each([
    [1_000, true, false],
    [5_000, true, false],
    [5_001, true, true],
    [60_000, false, false],
    [90_001, false, true],
    [-3_000, true, false],
  ])('between ticks %i ms apart, visible %s: %s', (gap, wasVisible, expected) => {
    expect(hasSlept(10_000, 10_000 + gap, wasVisible)).toBe(expected);
  });
});
