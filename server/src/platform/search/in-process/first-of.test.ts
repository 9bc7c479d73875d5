import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf } from './first-of.ts';

describe('a page of an order', () => {
  it('equals a part of the completely sorted slots', () => {
    const anyKeys = fc.array(fc.nat(50), { maxLength: 5000, size: 'max' });
    fc.assert(
      fc.property(anyKeys, fc.nat(3000), fc.nat(1500), (bySlot, from, length) => {
        const keys = Float64Array.from(bySlot);
        const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other;
        const slots = Uint32Array.from(keys, (_, slot) => slot);
        const sorted = Array.from(slots).sort(compare);
        expect(pageOf(slots, from, from + length, { keys, compare })).toEqual(sorted.slice(from, from + length));
        // The caller still needs them.
        expect(slots).toEqual(Uint32Array.from(keys, (_, slot) => slot));
      }),
    );
  });
});
