import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflatePart, joinGzip, storePart } from './joined-gzip.server.ts';

const part = fc.tuple(fc.constantFrom(deflatePart, storePart), fc.uint8Array({ maxLength: 3000 }));

describe('joined gzip', () => {
  it('unpacks to its parts in their order, whichever way each is packed', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const plain = parts.map(([, bytes]) => Buffer.from(bytes));
        const joined = joinGzip(parts.map(([pack, bytes]) => pack(Buffer.from(bytes))));
        expect(gunzipSync(joined).equals(Buffer.concat(plain))).toBe(true);
      }),
    );
  });

  it('stores a part that is larger than one block', () => {
    const large = Buffer.alloc(200_000, 'Zoë ');
    expect(gunzipSync(joinGzip([storePart(large), deflatePart(large)])).equals(Buffer.concat([large, large]))).toBe(
      true,
    );
  });

  it('compresses a part once for many documents', () => {
    const page = deflatePart(Buffer.from('<p>The lot of the year</p>'.repeat(1000)));
    const joined = joinGzip([page, storePart(Buffer.from('token')), page]);
    expect(joined.length).toBeLessThan(page.plain.length / 50);
    expect(gunzipSync(joined).toString()).toBe(`${page.plain.toString()}token${page.plain.toString()}`);
  });

  it('has the same size for every value of a length, whatever stands around it', () => {
    const page = deflatePart(Buffer.from('<p>secret-1</p>'));
    const sizeWith = (value: string) => joinGzip([page, storePart(Buffer.from(value))]).length;
    expect(sizeWith('secret-1')).toBe(sizeWith('another0'));
  });

  it('is refused by its checksum where a byte is changed', () => {
    const joined = joinGzip([storePart(Buffer.from('secret'))]);
    joined[joined.indexOf('secret')] = 'x'.charCodeAt(0);
    expect(() => gunzipSync(joined)).toThrow();
  });
});
