import { describe, expect, it } from 'vitest';
import { findShapeFault } from './index.ts';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key${nth}`, 'x']));
const list = (count: number, value: unknown = 1) => Array.from({ length: count }, () => value);

describe('the shape of a request', () => {
  it.each<[string, unknown]>([
    ['no body', undefined],
    ['a text', 'x'.repeat(100_000)],
    ['500 keys', keys(500)],
    ['5,000 ids', { auctionIds: list(5_000) }],
    ['2,000 files of four facts', { answers: { images: list(2_000, keys(4)) } }],
  ])('may have %s', (_, body) => expect(findShapeFault(body)).toBeNull());

  it.each<[string, unknown, string]>([
    ['501 keys', keys(501), ''],
    ['90,000 keys inside', { formData: { answers: keys(90_000) } }, 'formData.answers'],
    ['keys inside a list', { files: [{ facts: keys(501) }] }, 'files.facts'],
    ['5,001 entries', { auctionIds: list(5_001) }, 'auctionIds'],
    ['too many values in all', { one: list(5_000, keys(5)), two: 1 }, ''],
  ])('may not have %s', (_, body, path) => {
    expect(findShapeFault(body)?.path.join('.')).toBe(path);
  });

  it('is judged without looking at the rest', () => {
    let read = 0;
    const counted = new Proxy(keys(501), {
      get: (target, name, receiver) => {
        read += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    expect(findShapeFault({ counted })).not.toBeNull();
    expect(read).toBeLessThanOrEqual(501);
  });
});
