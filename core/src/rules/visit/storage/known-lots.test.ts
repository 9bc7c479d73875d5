import { describe, expect, it } from 'vitest';
import { money } from '../../money/index.ts';
import { type KnownLot, knownEnd, readKnownLots, recordKnownLot, updateKnownLot } from './known-lots.ts';
import { readViewed } from './viewed-lots.ts';

const AT = Date.parse('2026-11-20T14:05:00.000Z');

const known = (auctionId: number, change: Partial<KnownLot> = {}): KnownLot => ({
  auctionId,
  title: `Lot ${auctionId}`,
  path: `/for-sale/lot-${auctionId}`,
  picture: null,
  price: money(120_000, 'gbp'),
  bids: 3,
  endsAt: AT + 60_000,
  isOver: false,
  knownAt: AT,
  clockAhead: 0,
  ...change,
});

const recordAll = (ids: readonly number[]) =>
  ids.reduce<string | null>((stored, id) => recordKnownLot(stored, known(id)), null);

describe('what is kept of viewed lots', () => {
  it('is read as it was written, latest first', () => {
    expect(readKnownLots(recordAll([1, 2, 1, 3]))).toEqual([known(3), known(1), known(2)]);
  });

  it('is of the latest eight; of twelve others the id alone remains', () => {
    const stored = recordAll(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(readKnownLots(stored).map(({ auctionId }) => auctionId)).toEqual([30, 29, 28, 27, 26, 25, 24, 23]);
    expect(readViewed(stored)).toHaveLength(20);
    expect(stored?.length).toBeLessThan(4_000);
  });

  it('keeps ids that were stored without facts', () => {
    const stored = recordKnownLot('[5,4]', known(6));
    expect(readViewed(stored)).toEqual([6, 5, 4]);
    expect(readKnownLots(stored)).toEqual([known(6)]);
  });

  it('has the listed fields only, and titles of limited length', () => {
    const lot = { ...known(1, { title: 'A'.repeat(500) }), highBidderId: 7 };
    const stored = recordKnownLot(null, lot);
    expect(stored).not.toContain('highBidderId');
    expect(readKnownLots(stored)[0]?.title).toHaveLength(160);
  });

  it('changes in its place', () => {
    const stored = updateKnownLot(recordAll([1, 2]), known(1, { bids: 4 }));
    expect(readKnownLots(stored)).toEqual([known(2), known(1, { bids: 4 })]);
  });

  it('does not come back after it was deleted', () => {
    expect(updateKnownLot(null, known(1))).toBeNull();
  });

  it.each([
    ['a path of another host', { path: '//elsewhere.example' }],
    ['a script as a path', { path: 'javascript:alert(1)' }],
    ['a picture of another host', { picture: 'https://elsewhere.example/a.png' }],
    ['no title', { title: undefined }],
    ['an unknown currency', { price: { minor: 1, currency: 'xxx' } }],
    ['an amount of text', { price: { minor: '1', currency: 'gbp' } }],
    ['an end of text', { endsAt: 'today' }],
    ['no instant', { knownAt: null }],
  ])('is left out if damaged: %s', (_, damage) => {
    expect(readKnownLots(JSON.stringify([{ ...known(1), ...damage }, known(2)]))).toEqual([known(2)]);
  });
});

describe('what is said of an end without a server', () => {
  it.each([
    ['ahead', known(1), AT],
    ['passed', known(1), AT + 60_000],
    // The device's clock is a minute late.
    ['passed', known(1, { clockAhead: 60_000 }), AT],
    ['none', known(1, { endsAt: null }), AT],
    ['over', known(1, { isOver: true }), AT],
  ] as const)('%s', (end, lot, deviceNow) => {
    expect(knownEnd(lot, deviceNow)).toBe(end);
  });
});
