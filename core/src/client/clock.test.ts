import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import {
  bestSample,
  CLOCK_REFRESH_MS,
  createServerClock,
  type DriftSample,
  keepSamples,
  measureDrift,
} from './clock.ts';

const NOW = Date.UTC(2026, 10, 20, 19, 30);

/** A server `ahead` of the local clock; each request advances the clock by its two ways. */
function world({ ahead, there, back }: { ahead: number; there: number; back: number }) {
  const state = { local: NOW, ahead, there, back, reachable: true, asked: [] as (string | null)[] };
  const client = createApiClient({
    baseUrl: 'http://in.process',
    timeoutMs: 60_000,
    fetch: async (request) => {
      if (!state.reachable) throw new Unreachable();
      state.asked.push(new URL(request.url).searchParams.get('ct'));
      state.local += state.there;
      const serverTimeMs = state.local + state.ahead;
      state.local += state.back;
      return Response.json({ serverTime: new Date(serverTimeMs).toISOString(), serverTimeMs, ct: null });
    },
  });
  return { state, client, now: () => state.local };
}

/** A failed fetch, with a message that ky does not retry. */
class Unreachable extends TypeError {}

describe('measureDrift', () => {
  it('subtracts half the round trip and returns it', async () => {
    const { client, now, state } = world({ ahead: 5_000, there: 40, back: 40 });
    expect(await measureDrift(client, now)).toEqual({ drift: 5_000, roundTrip: 80 });
    expect(state.asked).toEqual([String(NOW)]);
  });

  it('has an error of at most half the round trip, even on asymmetric ways', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.nat({ max: 3_000 }),
        fc.nat({ max: 3_000 }),
        async (ahead, there, back) => {
          const { client, now } = world({ ahead, there, back });
          const sample = await measureDrift(client, now);
          expect(Math.abs((sample?.drift ?? Number.NaN) - ahead)).toBeLessThanOrEqual((there + back) / 2 + 0.5);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is null if the request fails', async () => {
    const { client, now, state } = world({ ahead: 0, there: 1, back: 1 });
    state.reachable = false;
    expect(await measureDrift(client, now)).toBeNull();
  });
});

describe('stored samples', () => {
  const sample = (drift: number, roundTrip: number): DriftSample => ({ drift, roundTrip });

  it('prefers the shortest round trip', () => {
    expect(bestSample([sample(40, 300), sample(5, 20), sample(-60, 200)])).toEqual(sample(5, 20));
    expect(bestSample([])).toBeNull();
  });

  it('drops the oldest after eight', () => {
    const kept = Array.from({ length: 9 }, (_, index) => sample(0, index)).reduce<readonly DriftSample[]>(
      keepSamples,
      [],
    );
    expect(kept.map(({ roundTrip }) => roundTrip)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('drops contradicted samples after a clock was set', () => {
    expect(keepSamples([sample(0, 20), sample(0, 90_000)], sample(40_000, 50))).toEqual([
      sample(0, 90_000),
      sample(40_000, 50),
    ]);
  });
});

describe('createServerClock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts from the page’s drift and then reads the server’s clock', async () => {
    const { client, now } = world({ ahead: 7_000, there: 10, back: 10 });
    const clock = createServerClock({ client, now, drift: 6_500 });
    expect(clock.drift()).toBe(6_500);
    expect(clock.now()).toBe(now() + 6_500);
    await vi.waitUntil(() => clock.drift() === 7_000);
    expect(clock.now()).toBe(now() + 7_000);
    clock.stop();
  });

  it('retries a failed first reading early, and stops on request', async () => {
    const { client, now, state } = world({ ahead: 4_000, there: 5, back: 5 });
    state.reachable = false;
    const clock = createServerClock({ client, now });
    const stopped = createServerClock({ client, now });
    await vi.advanceTimersByTimeAsync(500);
    stopped.stop();
    state.reachable = true;
    await vi.advanceTimersByTimeAsync(600);
    await vi.waitUntil(() => clock.drift() === 4_000);
    expect(stopped.drift()).toBe(0);
    clock.stop();
  });

  it('does not retry more often than it reads', async () => {
    const { client, now, state } = world({ ahead: 0, there: 5, back: 5 });
    state.reachable = false;
    const calls = vi.spyOn(client, 'call');
    const clock = createServerClock({ client, now });
    await vi.advanceTimersByTimeAsync(CLOCK_REFRESH_MS * 4);
    // At the start, after further 1, 2, 4, 8 and 16 seconds, and four times at 30-second intervals.
    expect(calls.mock.calls.length).toBe(10);
    clock.stop();
  });

  it('reads again every 30 seconds and on request, and keeps the drift if the request fails', async () => {
    const { client, now, state } = world({ ahead: 100, there: 5, back: 5 });
    const clock = createServerClock({ client, now });
    await vi.waitUntil(() => state.asked.length === 3);
    await vi.advanceTimersByTimeAsync(CLOCK_REFRESH_MS);
    await vi.waitUntil(() => state.asked.length === 4);
    state.ahead = 60_100;
    await clock.refresh();
    expect(clock.drift()).toBe(60_100);
    state.reachable = false;
    await clock.refresh();
    expect(clock.drift()).toBe(60_100);
    const asked = state.asked.length;
    clock.stop();
    state.reachable = true;
    await vi.advanceTimersByTimeAsync(CLOCK_REFRESH_MS * 2);
    expect(state.asked).toHaveLength(asked);
  });
});
