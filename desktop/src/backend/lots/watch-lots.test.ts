import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffLot } from '@marque/core/contracts/staff';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventOf } from '../../ipc/contract.ts';
import { type Cache, openCache } from '../cache/index.ts';
import { createFakeServer, type FakeServer } from './fake-server.arbitrary.ts';
import { staffLotRow } from './rows/staff-lot.arbitrary.ts';
import type { LotsWatch, WatchOptions } from './types.ts';
import { createLotsWatch } from './watch-lots.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
/** Long enough for every retry. */
const SETTLE_MS = 120_000;

let folder: string;
let caches: Cache[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-watch-'));
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const cache of caches) cache.close();
  caches = [];
  rmSync(folder, { recursive: true, force: true });
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function openFile(name = 'cache.sqlite'): Cache {
  const cache = openCache({ file: join(folder, name), now: Date.now });
  caches.push(cache);
  return cache;
}

function watch(server: FakeServer, cache: WatchOptions['cache'], more: Partial<WatchOptions> = {}) {
  const events: EventOf<'lots'>[] = [];
  const states: string[] = [];
  const watching = createLotsWatch({
    serverUrl: 'http://localhost:1',
    client: server.client,
    cache,
    now: Date.now,
    monotonicNow: Date.now,
    connect: server.connect,
    drained: async () => undefined,
    onConnected: () => undefined,
    onLots: (event) => events.push(event),
    onFeedFailed: () => undefined,
    onConnection: ({ state }) => {
      if (state !== states.at(-1)) states.push(state);
    },
    ...more,
  });
  return { watching, events, states };
}

/** What a row must show in the end. The bids of the last hour show whether each was counted once. */
const factsOf = ({ auctionId, revision, currentBid, noNotes, recentBids }: StaffLot) =>
  JSON.stringify([auctionId, revision, currentBid, noNotes, recentBids]);
const shownBy = (watching: LotsWatch) =>
  watching
    .read({ after: null })
    .lots.map(({ lot: shown }) => factsOf(shown))
    .toSorted();
const truthOf = (server: FakeServer) => [...server.lots.values()].map(factsOf).toSorted();

describe('the watched lots', () => {
  it('are those of the cache at once, then of all pages, then live', async () => {
    const cache = openFile();
    cache.writeLots({
      changed: [
        { lot: staffLotRow(2), freshAt: 1 },
        { lot: staffLotRow(99), freshAt: 1 },
      ],
      gone: [],
    });
    const server = createFakeServer(8);
    const { watching, events, states } = watch(server, cache);
    expect(watching.read({ after: null }).lots).toEqual([]);
    watching.start();
    expect(watching.read({ after: null })).toMatchObject({ isComplete: false, lots: [{ freshAt: 1 }, { freshAt: 1 }] });
    await pass(1_000);
    expect(shownBy(watching)).toEqual(truthOf(server));
    expect(watching.read({ after: null }).isComplete).toBe(true);
    expect(events.length).toBeGreaterThan(1);
    expect(events[0]?.isComplete).toBe(false);
    expect(events.at(-1)?.isComplete).toBe(true);
    expect(events.flatMap(({ gone }) => gone)).toEqual([99]);
    expect(states).toEqual(['connecting', 'live']);
    server.bid(3, 10);
    await pass(100);
    expect(events.at(-1)?.changed.map(({ lot }) => [lot.auctionId, lot.revision])).toEqual([[3, 4]]);
    expect(watching.connection()).toMatchObject({ state: 'live', clockOffsetMs: 0 });
    watching.close();
    expect(cache.readLots().map(({ lot }) => lot.revision)).toEqual([3, 3, 4, 3, 3, 3, 3, 3]);
  });

  it('are told about at most twenty times a second, and fetched after a fact at most twice', async () => {
    const server = createFakeServer(8);
    const { watching, events } = watch(server, openFile());
    watching.start();
    await pass(2_000);
    events.length = 0;
    server.requests.length = 0;
    for (let bid = 0; bid < 1_000; bid += 1) {
      server.bid((bid % 8) + 1, 5);
      server.note((bid % 8) + 1, 5);
      await pass(1);
    }
    expect(events.length).toBeLessThanOrEqual(21);
    expect(server.requests.filter((name) => name === 'readStaffLots').length).toBeLessThanOrEqual(2);
    await pass(2_000);
    expect(shownBy(watching)).toEqual(truthOf(server));
    watching.close();
  });

  it('are shown offline from the cache, and fetched when the server is there', async () => {
    const cache = openFile();
    const first = watch(createFakeServer(4), cache);
    first.watching.start();
    await pass(2_000);
    first.watching.close();
    const server = createFakeServer(5);
    server.setOnline(false);
    const { watching, states } = watch(server, cache);
    watching.start();
    expect(watching.read({ after: null })).toMatchObject({ isComplete: true });
    expect(watching.read({ after: null }).lots).toHaveLength(4);
    await pass(10_000);
    expect(states).toEqual(['connecting', 'offline']);
    server.setOnline(true);
    await pass(10_000);
    expect(states.at(-1)).toBe('live');
    expect(watching.read({ after: null }).lots).toHaveLength(5);
    server.setOnline(false);
    await pass(10_000);
    expect(states.slice(-2)).toEqual(['reconnecting', 'offline']);
    watching.close();
  });

  it('are fetched after the outbox is drained', async () => {
    const server = createFakeServer(4);
    const drained = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      server.requests.push('drained');
    });
    const { watching, states } = watch(server, openFile(), { drained });
    watching.start();
    await pass(2_000);
    expect(states).toEqual(['connecting']);
    await pass(5_000);
    const order = () => server.requests.filter((name) => name !== 'readTime');
    expect(order()).toEqual(['drained', 'listStaffLots', 'listStaffLots']);
    server.cut();
    await pass(10_000);
    expect(order().slice(3)).toEqual(['drained', 'listStaffLots', 'listStaffLots']);
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
    watching.close();
  });

  it('leave the wall two days after their end', async () => {
    const server = createFakeServer(2);
    server.lots.set(
      2,
      staffLotRow(2, { stage: 'sold', dtSoldUTC: new Date(NOW - 2 * 86_400_000 + 90_000).toISOString() }),
    );
    const { watching } = watch(server, openFile());
    watching.start();
    await pass(2_000);
    expect(watching.read({ after: null }).lots).toHaveLength(2);
    await pass(180_000);
    expect(watching.read({ after: null }).lots).toHaveLength(1);
    watching.close();
  });

  it('are forgotten at the end of a session, and nothing more is asked', async () => {
    const server = createFakeServer(3);
    const { watching, events, states } = watch(server, openFile());
    watching.start();
    await pass(2_000);
    watching.stop();
    expect(watching.read({ after: null })).toEqual({ lots: [], next: null, isComplete: false });
    expect(events.at(-1)).toEqual({ changed: [], gone: [1, 2, 3], isComplete: false });
    expect(states.at(-1)).toBe('offline');
    server.requests.length = 0;
    await pass(120_000);
    expect(server.requests).toEqual([]);
  });

  it('has no timer left after its end', async () => {
    const { watching } = watch(createFakeServer(3), openFile());
    watching.start();
    await pass(30_000);
    watching.close();
    await pass(30_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

type Step =
  | { readonly kind: 'bid'; readonly lot: number; readonly delayMs: number | null }
  | { readonly kind: 'note' | 'remove'; readonly lot: number; readonly delayMs: number }
  | { readonly kind: 'cut' | 'online' | 'offline' }
  | { readonly kind: 'latency' | 'pass'; readonly milliseconds: number };

const LOTS = 8;
/** Two more than there are at the start, for lots that are added. */
const lot = fc.integer({ min: 1, max: LOTS + 2 });
const delayMs = fc.integer({ min: 0, max: 900 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('bid' as const), lot, delayMs: fc.option(delayMs, { freq: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('note' as const), lot, delayMs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), lot, delayMs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'online' as const, 'offline' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('latency' as const), milliseconds: fc.constantFrom(5, 200, 700) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.integer({ min: 0, max: 700 }) }),
  },
);

async function play(server: FakeServer, action: Step): Promise<void> {
  switch (action.kind) {
    case 'bid':
      return server.bid(action.lot, action.delayMs);
    case 'note':
      return server.note(action.lot, action.delayMs);
    case 'remove':
      return server.remove(action.lot, action.delayMs);
    case 'cut':
      return server.cut();
    case 'online':
    case 'offline':
      return server.setOnline(action.kind === 'online');
    case 'latency':
      return server.setLatency(action.milliseconds);
    case 'pass':
      await pass(action.milliseconds);
  }
}

it('ends with the newest revision of every row after any order of pages, events, gaps and breaks, which no row goes back from', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      run += 1;
      const cache = openFile(`run-${run}.sqlite`);
      const server = createFakeServer(LOTS);
      const { watching, events } = watch(server, cache);
      watching.start();
      for (const action of steps) await play(server, action);
      server.setOnline(true);
      await pass(SETTLE_MS);
      // A lost last event of a lot cannot be noticed before the lot's next event.
      for (const auctionId of lostBids(steps)) server.bid(auctionId, 10);
      await pass(SETTLE_MS);
      expect(shownBy(watching)).toEqual(truthOf(server));
      expect(watching.connection().state).toBe('live');
      expectNoStepBack(events);
      watching.close();
      expect(cache.readLots().map(({ lot: { auctionId, revision } }) => [auctionId, revision])).toEqual(
        [...server.lots.values()]
          .map(({ auctionId, revision }) => [auctionId, revision])
          .toSorted(([left = 0], [right = 0]) => left - right),
      );
    }),
    { numRuns: 60 },
  );
});

function lostBids(steps: readonly Step[]): ReadonlySet<number> {
  return new Set(steps.flatMap((action) => (action.kind === 'bid' && action.delayMs === null ? [action.lot] : [])));
}

function expectNoStepBack(events: readonly EventOf<'lots'>[]): void {
  const shown = new Map<number, number>();
  for (const { changed, gone } of events) {
    for (const { lot: row } of changed) {
      expect(row.revision).toBeGreaterThanOrEqual(shown.get(row.auctionId) ?? 0);
      shown.set(row.auctionId, row.revision);
    }
    for (const auctionId of gone) shown.delete(auctionId);
  }
}
