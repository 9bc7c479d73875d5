import { afterEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkFailure, loadChunk, tryChunk } from './chunk.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('hands over what came', async () => {
  expect(await loadChunk('menu', async () => 'the menu')).toBe('the menu');
});

it('names what is missing, and keeps what the browser said', async () => {
  const said = new TypeError('Failed to fetch dynamically imported module: /assets/menu.js');
  const failure = await loadChunk('menu', () => Promise.reject(said)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkFailure);
  expect(failure).toMatchObject({ message: 'Loading chunk menu failed (missing)', cause: said });
});

it('gives up after two minutes', async () => {
  vi.useFakeTimers();
  const failure = loadChunk('menu', () => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  const still = Symbol('still waiting');
  expect(await Promise.race([failure, Promise.resolve(still)])).toBe(still);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ message: 'Loading chunk menu failed (timeout)' });
});

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await loadChunk('menu', async () => 'the menu');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns null after a failure and logs the reason', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(await tryChunk('menu', async () => 'the menu')).toBe('the menu');
  expect(log).not.toHaveBeenCalled();
  expect(await tryChunk('menu', () => Promise.reject(new Error('gone')))).toBeNull();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk menu failed (missing)' }));
});
