import { readTimely } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { ANN, addLot, ask, BEN, bid, CAT, type Harness, startHarness, taken } from '../auction-tests/test-harness.ts';

/** A bid, what was answered to it, and what is true a moment later. */
async function compare(harness: Harness, lot: { id: number }, ...[who, amount, more]: [number, number, object?]) {
  const placed = taken(await bid(harness, lot, who, amount, more));
  const timely = await ask(harness, readTimely, who, { params: { auctionId: lot.id } });
  harness.clock.advance(1000);
  return { placed, timely };
}

const MAXIMUM = { bidKind: 'maximum' } as const;

describe('what a bid is answered is true a moment later', () => {
  it.each<[string, [number, number, object?][], object]>([
    [
      'a leader’s live bid below a standing maximum leaves the maximum',
      [
        [ANN, 4000, MAXIMUM],
        [ANN, 3400],
      ],
      { amount: 4000, isAbsentee: true, bidStatus: 'bid-winning' },
    ],
    [
      'a live bid above it takes its place',
      [
        [ANN, 4000, MAXIMUM],
        [ANN, 4500],
      ],
      { amount: 4500, isAbsentee: false, bidStatus: 'bid-winning' },
    ],
    [
      'a bid that is answered at once',
      [
        [ANN, 4000, MAXIMUM],
        [BEN, 2000],
      ],
      { amount: 2000, isAbsentee: false, bidStatus: 'bid-not-highest' },
    ],
    [
      'a tie that the earlier wins',
      [
        [ANN, 4000, MAXIMUM],
        [BEN, 4000, MAXIMUM],
      ],
      { amount: 4000, isAbsentee: true, bidStatus: 'bid-not-highest' },
    ],
    [
      'a third who passes both',
      [
        [ANN, 4000, MAXIMUM],
        [BEN, 2000],
        [CAT, 5000],
      ],
      { amount: 5000, isAbsentee: false, bidStatus: 'bid-winning' },
    ],
  ])('%s', async (_, bids, expected) => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    for (const [index, given] of bids.entries()) {
      const { placed, timely } = await compare(harness, lot, ...given);
      expect(placed.usersHighestBid).toEqual(timely.usersHighestBid);
      expect(placed.bidStatus).toBe(timely.usersHighestBid?.bidStatus);
      expect(placed.auction.currentBid).toBe(timely.currentBid);
      if (index === bids.length - 1) expect(placed.usersHighestBid).toEqual(expected);
    }
  });

  it('below the reserve too', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { reserve: 9000 });
    const { placed, timely } = await compare(harness, lot, ANN, 1000);
    expect(placed.usersHighestBid).toEqual(timely.usersHighestBid);
    expect(placed.bidStatus).toBe('bid-below-reserve');
  });
});
