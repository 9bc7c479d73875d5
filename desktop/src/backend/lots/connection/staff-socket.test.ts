import type { connectRealtime, Realtime, RealtimeOptions, StaffHandlers } from '@marque/core/realtime';
import { refuse } from '@marque/core/rules/result';
import { expect, it, vi } from 'vitest';
import { createStaffSocket } from './staff-socket.ts';

function start(serverUrl = 'https://marque.test') {
  const opened: { readonly options: RealtimeOptions; state: ReturnType<Realtime['state']>; handlers: StaffHandlers }[] =
    [];
  const renew = vi.fn();
  const disconnect = vi.fn();
  const onLost = vi.fn();
  let now = 0;
  const unused = () => {
    throw new Error('The console does not use this.');
  };
  const connect: typeof connectRealtime = (options) => {
    const entry: (typeof opened)[number] = { options, state: 'connecting', handlers: {} };
    opened.push(entry);
    return {
      state: () => entry.state,
      invalidCount: () => 0,
      subscribeAuction: unused,
      subscribeAuctions: unused,
      subscribeUser: unused,
      joinPresence: unused,
      subscribeStaff(handlers) {
        entry.handlers = handlers;
        return () => undefined;
      },
      renew,
      disconnect,
    };
  };
  const socket = createStaffSocket({
    serverUrl,
    client: { call: async () => refuse({ kind: 'network' }) },
    connect,
    monotonicNow: () => now,
    handlers: {},
    onLost,
  });
  socket.open();
  const enter = (state: ReturnType<Realtime['state']>) => {
    const last = opened.at(-1);
    if (last === undefined) return;
    last.state = state;
    last.options.onState?.(state);
  };
  return {
    socket,
    opened,
    renew,
    disconnect,
    onLost,
    enter,
    wait(milliseconds: number) {
      now += milliseconds;
    },
  };
}

it.each([
  ['https://marque.test', { host: 'marque.test', port: 443, tls: true }],
  ['http://localhost:4000', { host: 'localhost', port: 4000, tls: false }],
])('connects to the server of %s', (serverUrl, address) => {
  expect(start(serverUrl).opened[0]?.options).toMatchObject(address);
});

it('waits for the attempts of the connection, unless the server is back or the attempts have become rare', () => {
  const { socket, renew, enter } = start();
  socket.hasten(false);
  expect(renew).not.toHaveBeenCalled();
  socket.hasten(true);
  expect(renew).toHaveBeenCalledTimes(1);
  enter('unavailable');
  socket.hasten(false);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('opens a new connection after one that was refused for good', () => {
  const { socket, opened, disconnect, onLost, enter } = start();
  enter('failed');
  expect(onLost).toHaveBeenCalledTimes(1);
  socket.hasten(false);
  expect([opened.length, disconnect.mock.calls.length]).toEqual([2, 1]);
  opened[0]?.options.onState?.('connected');
  expect(socket.isOpen()).toBe(false);
});

it('connects again where the subscription is not answered', () => {
  const { socket, opened, renew, enter, wait } = start();
  enter('connected');
  wait(29_000);
  socket.hasten(false);
  expect(renew).not.toHaveBeenCalled();
  wait(2_000);
  socket.hasten(false);
  expect(renew).toHaveBeenCalledTimes(1);
  opened[0]?.handlers.subscribed?.();
  socket.hasten(false);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('tells of no loss after its end', () => {
  const { socket, onLost, enter } = start();
  socket.close();
  enter('failed');
  socket.hasten(true);
  expect(onLost).not.toHaveBeenCalled();
});
