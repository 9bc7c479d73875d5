import type { ApiClient } from '@marque/core/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshWhileDisconnected } from './active-auctions.ts';

const EVERY_MS = 30_000;

let isConnected: boolean;
const seed = vi.fn();
const call = vi.fn();
const api: ApiClient = { call };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  isConnected = false;
  seed.mockReset();
  call.mockReset().mockResolvedValue({ ok: true, value: { status: 200, body: { auctions: ['lot'] } } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(auctionsOrigin: string | null) {
  return refreshWhileDisconnected({
    api,
    store: { seed },
    site: 'watches',
    auctionsOrigin,
    isConnected: () => isConnected,
  });
}

it('fetches the active lots of the site every 30 s while there is no connection', async () => {
  const end = start(null);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await vi.waitFor(() => expect(seed).toHaveBeenCalledExactlyOnceWith(['lot']));
  expect(call.mock.calls[0]?.[1]).toEqual({ query: { site: 'watches' } });
  isConnected = true;
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  isConnected = false;
  end();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(call).toHaveBeenCalledOnce();
});

it('asks the host of the environment, without cookies', async () => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return Response.json({ serverNow: '2026-11-23T10:00:00.000Z', auctions: [] });
  });
  const end = start('https://auctions.example');
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  end();
  expect(requests[0]?.url).toBe('https://auctions.example/v1/auctions/active.json?site=watches');
  expect(requests[0]?.credentials).toBe('omit');
  expect(call).not.toHaveBeenCalled();
});
