import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { canonicalPayload } from './canonical-payload.ts';

const bid = { auctionId: 7, isAbsentee: false, amount: 12500 };

describe('canonicalPayload', () => {
  it('omits fields that clients add automatically', () => {
    const added = {
      ip: '192.0.2.1',
      userAgent: 'a browser',
      localDateTime: '2026-11-20T14:04:12',
      utm_source: 'letter',
      utm_medium: 'email',
      utm_campaign: 'friday',
      utm_term: 'coupe',
    };
    expect(canonicalPayload({ ...added, ...bid })).toBe(canonicalPayload(bid));
    expect(canonicalPayload(bid)).toBe('{"amount":12500,"auctionId":7,"isAbsentee":false}');
  });

  it.each([
    [{ ...bid, amount: 12501 }],
    [{ ...bid, amount: '12500' }],
    [{ ...bid, isAbsentee: true }],
    [{ ...bid, note: '' }],
    [{ auctionId: 7, amount: 12500 }],
    [null],
  ])('differs for %j', (payload) => {
    expect(canonicalPayload(payload)).not.toBe(canonicalPayload(bid));
  });

  it('keeps the same names in nested objects, where they are user input', () => {
    expect(canonicalPayload({ formData: { ip: 'a' } })).not.toBe(canonicalPayload({ formData: { ip: 'b' } }));
  });

  it('keeps the order of lists and treats a missing body as null', () => {
    expect(canonicalPayload([2, 1, { b: 1, a: 2 }])).toBe('[2,1,{"a":2,"b":1}]');
    expect(canonicalPayload(undefined)).toBe(canonicalPayload(null));
  });

  itHolds('does not depend on the order of keys, and is the JSON of the same content', [fc.jsonValue()], (value) => {
    const canonical = canonicalPayload({ value });
    expect(canonicalPayload({ value: reversed(value) })).toBe(canonical);
    expect(JSON.parse(canonical)).toEqual(JSON.parse(JSON.stringify({ value })));
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reversed(inner)] as const)
      .toReversed(),
  );
}
