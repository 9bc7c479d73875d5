import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channels } from '../contracts/realtime/index.ts';
import { createReconnection, GRACE_MS, PATIENCE_MS } from './reconnection.ts';

const LOT = channels.auction(7);
const USER = channels.user(11);
const PRESENCE = channels.presence(7);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection that is restored after a break. */
function comeBack(names: readonly string[]) {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected(names);
  reconnection.connected(names);
  return { onReconnected, reconnection };
}

it('does not call back for the first connection', () => {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected([LOT]);
  vi.advanceTimersByTime(PATIENCE_MS);
  reconnection.settled(LOT);
  expect(onReconnected).not.toHaveBeenCalled();
});

it('waits for the last channel after a break, and calls back once if all are quick', () => {
  const { onReconnected, reconnection } = comeBack([channels.auctions, LOT, USER]);
  reconnection.settled(USER);
  reconnection.settled(LOT);
  reconnection.settled(LOT);
  expect(onReconnected).not.toHaveBeenCalled();
  reconnection.settled(channels.auctions);
  reconnection.settled(channels.auctions);
  reconnection.settled('another');
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(onReconnected).toHaveBeenCalledTimes(1);
});

it.each([USER, PRESENCE])(
  'does not let %s delay public channels, and calls back again when it is subscribed',
  (slow) => {
    const { onReconnected, reconnection } = comeBack([LOT, slow]);
    reconnection.settled(LOT);
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(onReconnected).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onReconnected).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(49_000);
    reconnection.settled(slow);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(onReconnected).toHaveBeenCalledTimes(2);
  },
);

it('waits five seconds at most, and calls back again for a later channel', () => {
  const { onReconnected, reconnection } = comeBack([channels.auctions, LOT]);
  reconnection.settled(channels.auctions);
  vi.advanceTimersByTime(PATIENCE_MS - 1);
  expect(onReconnected).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onReconnected).toHaveBeenCalledTimes(1);
  reconnection.settled(LOT);
  expect(onReconnected).toHaveBeenCalledTimes(2);
});

it('calls back at once without channels', () => {
  expect(comeBack([]).onReconnected).toHaveBeenCalledTimes(1);
});

it('restarts if the connection breaks again while it waits', () => {
  const { onReconnected, reconnection } = comeBack([channels.auctions, LOT]);
  reconnection.settled(LOT);
  reconnection.lost();
  vi.advanceTimersByTime(PATIENCE_MS);
  reconnection.connected([channels.auctions, LOT]);
  reconnection.settled(channels.auctions);
  expect(onReconnected).not.toHaveBeenCalled();
  reconnection.settled(LOT);
  expect(onReconnected).toHaveBeenCalledTimes(1);
});
