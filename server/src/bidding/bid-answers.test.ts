import { readTimely } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { ANN, addLot, ask, BEN, bid, CAT, type Harness, startHarness, taken } from '../auction-tests/test-harness.ts';

/** Places a bid and compares its reply with the state that is read afterwards. */
async function compare(harness: Harness, lot: { id: number }, ...[who, amount, more]: [number, number, object?]) {
  const placed = taken(await bid(harness, lot, who, amount, more));
  const timely = await ask(harness, readTimely, who, { params: { auctionId: lot.id } });
  harness.clock.advance(1000);
  return { placed, timely };
}

const MAXIMUM = { bidKind: 'maximum' } as const;

describe('the reply to a bid matches the state that is read afterwards', () => {
  it.each<[string, [number, number, object?][], object]>([
    [
      'the leader bids live below the active maximum, which stays',
      [
        [ANN, 4000, MAXIMUM],
        [ANN, 3400],
      ],
      { amount: 4000, isAbsentee: true, bidStatus: 'bid-winning' },
    ],
    [
      'the leader bids live above the active maximum, which is replaced',
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
      'two equal maximums, of which the earlier leads',
      [
        [ANN, 4000, MAXIMUM],
        [BEN, 4000, MAXIMUM],
      ],
      { amount: 4000, isAbsentee: true, bidStatus: 'bid-not-highest' },
    ],
    [
      'a third bidder who outbids both',
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

  it('matches below the reserve', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { reserve: 9000 });
    const { placed, timely } = await compare(harness, lot, ANN, 1000);
    expect(placed.usersHighestBid).toEqual(timely.usersHighestBid);
    expect(placed.bidStatus).toBe('bid-below-reserve');
  });
});
