import type { ApiClient } from '@marque/core/client';
import { refuse, succeed } from '@marque/core/rules/result';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BIDDERS_WAIT_MS, createRowFetcher, FETCH_EVERY_MS } from './row-fetcher.ts';
import { createRowStore } from './row-store.ts';
import { staffLotRow } from './staff-lot.arbitrary.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

function start({ revision = 3, isFailing = (): boolean => false } = {}) {
  const asked: number[][] = [];
  const client: ApiClient = {
    async call(_, parts) {
      const ids = (parts as { readonly query: { readonly ids: string } }).query.ids.split(',').map(Number);
      asked.push(ids);
      if (isFailing()) return refuse({ kind: 'timeout' });
      const lots = ids.map((id) => staffLotRow(id, { revision }));
      return succeed({ status: 200, body: { serverNow: '2026-11-25T12:00:00.000Z', lots } }) as never;
    },
  };
  const rows = createRowStore({
    now: Date.now,
    serverNow: Date.now,
    onChanged: () => undefined,
    onGone: () => undefined,
    onWanted: (auctionId, reason) => fetcher.want(auctionId, reason),
  });
  const fetcher = createRowFetcher({ client, rows, monotonicNow: Date.now });
  fetcher.resume();
  return { fetcher, rows, asked };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('asks for fifty lots at a time, each once, half a second apart', async () => {
  const { fetcher, asked } = start();
  for (let id = 1; id <= 120; id += 1) {
    fetcher.want(id, 'facts');
    fetcher.want(id, 'facts');
  }
  await pass(FETCH_EVERY_MS - 1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map((ids) => ids.length)).toEqual([50]);
  await pass(2 * FETCH_EVERY_MS);
  expect(asked.map((ids) => ids.length)).toEqual([50, 50, 20]);
  expect(new Set(asked.flat()).size).toBe(120);
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

it('lets the count of bidders wait, unless the row is needed earlier', async () => {
  const { fetcher, asked } = start();
  fetcher.want(1, 'bidders');
  fetcher.want(2, 'bidders');
  fetcher.want(2, 'facts');
  await pass(FETCH_EVERY_MS);
  expect(asked).toEqual([[2]]);
  await pass(BIDDERS_WAIT_MS);
  expect(asked).toEqual([[2], [1]]);
});

it('asks for a failed batch again with growing delays', async () => {
  let isFailing = true;
  const { fetcher, asked } = start({ isFailing: () => isFailing });
  fetcher.want(1, 'facts');
  await pass(60_000);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThan(9);
  isFailing = false;
  await pass(31_000);
  const total = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(total);
});

it('asks ever less often for a row whose gap no answer closes', async () => {
  const { rows, asked } = start({ revision: 5 });
  rows.restore([{ lot: staffLotRow(1, { revision: 9 }), freshAt: 0 }]);
  const fetch = rows.openFetch();
  fetch.settle([staffLotRow(1, { revision: 5 })]);
  fetch.close();
  expect(rows.hasGap(1)).toBe(true);
  await pass(300_000);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(20);
  expect(rows.read(1)?.lot.revision).toBe(9);
});

it('waits while it is paused', async () => {
  const { fetcher, asked } = start();
  fetcher.pause();
  fetcher.want(1, 'facts');
  await pass(5_000);
  expect(asked).toEqual([]);
  fetcher.resume();
  await pass(FETCH_EVERY_MS);
  expect(asked).toEqual([[1]]);
});
