import { expect, it } from 'vitest';
import { createTimedCache } from './index.ts';

function openCache() {
  const clock = { at: 0 };
  const made: string[] = [];
  const cache = createTimedCache<string>({ now: () => clock.at, maxAgeMs: 100, maxKeys: 2 });
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return `${key} at ${clock.at}`;
    });
  return { cache, clock, get, made };
}

it('reuses a value until it is too old', async () => {
  const { clock, get } = openCache();
  expect(await get('a')).toBe('a at 0');
  clock.at = 99;
  expect(await get('a')).toBe('a at 0');
  clock.at = 100;
  expect(await get('a')).toBe('a at 100');
});

it('makes a value once for concurrent callers, and drops the oldest beyond its size', async () => {
  const { get, made } = openCache();
  await Promise.all([get('a'), get('a'), get('b'), get('c')]);
  expect(made).toEqual(['a', 'b', 'c']);
  await get('b');
  await get('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

it('makes one value after the other', async () => {
  const { cache } = openCache();
  let running = 0;
  let most = 0;
  const make = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return '';
  };
  await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, make)));
  expect(most).toBe(1);
});

it('does not store a failure', async () => {
  const { cache, get } = openCache();
  await expect(cache.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await get('a')).toBe('a at 0');
});
