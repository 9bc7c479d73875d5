import { expect, it, vi } from 'vitest';
import { createReconnection } from './reconnection.ts';

it('says nothing of the first connection', () => {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected(['a']);
  reconnection.settled('a');
  expect(onReconnected).not.toHaveBeenCalled();
});

it('waits for the last channel after a break, and speaks once', () => {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected(['a', 'b']);
  reconnection.connected(['a', 'b']);
  reconnection.settled('a');
  reconnection.settled('a');
  expect(onReconnected).not.toHaveBeenCalled();
  reconnection.settled('b');
  reconnection.settled('b');
  reconnection.settled('c');
  expect(onReconnected).toHaveBeenCalledTimes(1);
});

it('speaks at once where no channel is wanted', () => {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected([]);
  reconnection.connected([]);
  expect(onReconnected).toHaveBeenCalledTimes(1);
});

it('starts over when the connection breaks again while it waits', () => {
  const onReconnected = vi.fn();
  const reconnection = createReconnection(onReconnected);
  reconnection.connected([]);
  reconnection.connected(['a', 'b']);
  reconnection.settled('a');
  reconnection.connected(['a', 'b']);
  reconnection.settled('b');
  expect(onReconnected).not.toHaveBeenCalled();
  reconnection.settled('a');
  expect(onReconnected).toHaveBeenCalledTimes(1);
});
