import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('a bounded map', () => {
  it('lets go of what has been out of use longest', () => {
    const gone: string[] = [];
    const map = createLruCache<string>({
      limitBytes: 3,
      sizeOf: (text) => text.length,
      onEvict: (name) => gone.push(name),
    });
    for (const name of ['a', 'b', 'c']) map.set(name, '.');
    map.get('a');
    map.set('d', '..');
    expect(gone).toEqual(['b', 'c']);
    expect(map.get('a')).toBe('.');
    expect(map.get('b')).toBeUndefined();
  });

  it('counts a value once, however often it is replaced, and not at all when it is taken out', () => {
    const map = createLruCache<string>({ limitBytes: 10, sizeOf: (text) => text.length });
    map.set('a', '1234');
    map.set('a', '12');
    expect(map.bytes).toBe(2);
    map.delete('a');
    map.delete('a');
    expect(map.bytes).toBe(0);
  });

  it('never keeps more than its limit, and keeps what is new if that fits', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(8)));
    fc.assert(
      fc.property(steps, (sets) => {
        const map = createLruCache<number>({ limitBytes: 10, sizeOf: (size) => size });
        for (const [name, size] of sets) {
          map.set(name, size);
          expect(map.bytes).toBeLessThanOrEqual(10);
          expect(map.get(name)).toBe(size);
        }
      }),
    );
  });
});
