import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { AuctionHandlers, Realtime, RealtimeOptions } from '@marque/core/realtime';
import { refuse, succeed } from '@marque/core/rules/result';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionView, keepConnected } from './keep-connected.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const AWAY: ApiFailure = { kind: 'network' };
const IDS = [7, 8];

function start() {
  let state: ReturnType<Realtime['state']> = 'connecting';
  let options: RealtimeOptions | null = null;
  const handlers = new Map<number, AuctionHandlers>();
  const renew = vi.fn();
  const disconnect = vi.fn();
  const opened = vi.fn();
  const unused = () => {
    throw new Error('A watch does not use this.');
  };
  const server = { isThere: true, failure: null as ApiFailure | null };
  const api: ApiClient = {
    // The connection only asks for the time.
    call: async () => (server.isThere ? (succeed({ status: 200, body: {} }) as never) : refuse(AWAY)),
  };
  const views: ConnectionView[] = [];
  const catchUp = vi.fn(async () => server.failure);
  const onGivenUp = vi.fn();
  const stop = new AbortController();
  const connection = keepConnected({
    api,
    serverUrl: 'https://marque.test',
    ids: IDS,
    signal: stop.signal,
    now: Date.now,
    connect: (given) => {
      options = given;
      opened(given.host, given.port, given.tls);
      return {
        state: () => state,
        invalidCount: () => 0,
        subscribeAuction(id, own) {
          handlers.set(id, own);
          return () => undefined;
        },
        subscribeAuctions: unused,
        subscribeUser: unused,
        subscribeStaff: unused,
        joinPresence: unused,
        renew,
        disconnect,
      };
    },
    onBid: () => undefined,
    onUpdate: () => undefined,
    catchUp,
    onView: (view) => views.push(view),
    onGivenUp,
  });
  const enter = (next: typeof state) => {
    state = next;
    options?.onState?.(next);
  };
  return {
    connection,
    views,
    server,
    renew,
    disconnect,
    opened,
    catchUp,
    onGivenUp,
    stop,
    enter,
    async subscribe() {
      enter('connected');
      for (const id of IDS) handlers.get(id)?.subscribed?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
    states: () => views.map(({ state: name }) => name),
  };
}

it('is live once all lots are subscribed and what was missed is fetched', async () => {
  const run = start();
  expect(run.opened).toHaveBeenCalledWith('marque.test', 443, true);
  await run.subscribe();
  expect(run.states()).toEqual(['live']);
  expect(run.catchUp).toHaveBeenCalledTimes(1);
  await run.pass(60_000);
  expect(run.renew).not.toHaveBeenCalled();
});

it('asks an absent server at growing intervals and connects as soon as it answers', async () => {
  const run = start();
  await run.subscribe();
  run.server.isThere = false;
  run.enter('connecting');
  const waits = () => run.views.flatMap((view) => (view.state === 'lost' ? [view.retryAt - view.since] : []));
  expect(waits()).toEqual([1_000]);
  await run.pass(1_000 + 2_000 + 4_000);
  expect(waits()).toEqual([1_000, 3_000, 7_000, 15_000]);
  expect(run.renew).not.toHaveBeenCalled();
  run.server.isThere = true;
  await run.pass(8_000);
  expect(run.renew).toHaveBeenCalledTimes(1);
  await run.subscribe();
  expect(run.states().at(-1)).toBe('live');
  expect(run.catchUp).toHaveBeenCalledTimes(2);
});

it('fetches regularly where no socket gets through', async () => {
  const run = start();
  await run.pass(5_000);
  expect(run.states()).toEqual([]);
  await run.pass(5_000);
  expect(run.states()).toEqual(['polling']);
  await run.pass(10_000);
  expect(run.catchUp.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(run.states()).toEqual(['polling']);
  await run.subscribe();
  expect(run.states()).toEqual(['polling', 'live']);
});

it('opens a new connection after one that was refused for good', async () => {
  const run = start();
  await run.subscribe();
  run.enter('failed');
  await run.pass(1_000);
  expect(run.disconnect).toHaveBeenCalledTimes(1);
  expect(run.opened).toHaveBeenCalledTimes(2);
});

it('is not live while what was missed could not be fetched', async () => {
  const run = start();
  run.server.failure = AWAY;
  await run.subscribe();
  expect(run.states()).toEqual(['lost']);
});

it('has no effect of a fetch that a break overtook', async () => {
  const run = start();
  let finish: (failure: null) => void = () => undefined;
  run.catchUp.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await run.subscribe();
  run.enter('connecting');
  finish(null);
  await run.pass(0);
  expect(run.states()).toEqual([]);
});

it('gives up after half an hour without a server', async () => {
  const run = start();
  await run.subscribe();
  run.server.isThere = false;
  run.enter('connecting');
  await run.pass(29 * 60_000);
  expect(run.onGivenUp).not.toHaveBeenCalled();
  await run.pass(2 * 60_000);
  expect(run.onGivenUp).toHaveBeenCalledTimes(1);
});

it('does nothing after its end', async () => {
  const run = start();
  await run.subscribe();
  run.stop.abort();
  run.connection.close();
  run.enter('failed');
  await run.pass(60_000);
  expect([run.renew.mock.calls.length, run.opened.mock.calls.length]).toEqual([0, 1]);
});
