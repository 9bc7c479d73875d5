import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFlagClient } from './flag-client.ts';

/** The requests that the flag service received. */
const asked: URL[] = [];
let toggles: readonly string[] = ['one'];
let isThere = true;

beforeEach(() => {
  asked.length = 0;
  toggles = ['one'];
  isThere = true;
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { origin: 'https://cars.test' } });
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(new URL(url));
    if (!isThere) return new Response(null, { status: 503 });
    const listed = toggles.map((name) => ({
      name,
      enabled: true,
      variant: { name: 'disabled' },
      impressionData: false,
    }));
    return Response.json({ toggles: listed }, { headers: { etag: toggles.join() } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(userId: number | null) {
  const changes: (readonly string[])[] = [];
  const options = { userId, site: 'cars', environment: 'demo', refreshMs: 30_000 };
  const stop = startFlagClient({ ...options, onChange: (names) => changes.push(names) });
  return { changes, stop };
}

it('asks the flag service every thirty seconds for the user and the site (A-044)', async () => {
  const { changes, stop } = start(17);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  const [{ origin, pathname, searchParams } = new URL('https://none.test')] = asked;
  expect([origin, pathname]).toEqual(['https://cars.test', '/proxy/flags']);
  expect(searchParams.get('userId')).toBe('17');
  expect(searchParams.get('environment')).toBe('demo');
  expect(searchParams.get('properties[site]')).toBe('cars');
  expect(searchParams.get('sessionId')).toMatch(/^[\da-f-]{36}$/);
  toggles = ['one', 'two'];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
  expect(changes.at(-1)).toEqual(['one', 'two']);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});

it('keeps the flags while the service does not answer, and names no user to a visitor', async () => {
  const { changes, stop } = start(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked[0]?.searchParams.has('userId')).toBe(false);
  const before = changes.length;
  isThere = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeGreaterThan(1);
  expect(changes).toHaveLength(before);
  stop();
});
