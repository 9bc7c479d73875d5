import { listBidding, listBids, placeBid, readEndData, voidBid } from '@marque/core/contracts/bidding';
import { readTimely } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { type DemoName, serverForFile } from '../harness/test-server.ts';

const LOT = { params: { auctionId: 10003 } };

const server = await serverForFile();

async function bid(who: DemoName, amount: number, isAbsentee = false): Promise<number> {
  const { bids } = await server.program(who).ask(placeBid, { ...LOT, body: { isAbsentee, amount } });
  // A second bid of the same bidder within half a second is refused as a double click.
  await server.advance(1_000);
  return bids[0]?.sequence ?? 0;
}

const ownBid = async (who: DemoName) => (await server.program(who).ask(readTimely, LOT)).usersHighestBid;

describe('a bid that staff void', () => {
  it('no longer counts for its bidder and leaves the bids of others unchanged', async () => {
    const mistaken = await bid('rival', 1_500);
    await bid('buyer', 3_000, true);
    await bid('buyer', 2_500);
    const buyers = await ownBid('buyer');
    expect(buyers).toMatchObject({ amount: 3_000, isAbsentee: true });
    expect(await ownBid('rival')).toMatchObject({ amount: 1_500 });

    const params = { ...LOT.params, sequence: mistaken };
    const { auction } = await server.program('staff').ask(voidBid, { params, body: { reason: 'a slip' } });

    // The price falls to its value without the bid; the maximums stay.
    expect(auction.currentBid).toBe(1_300);
    expect(await ownBid('buyer')).toEqual(buyers);
    expect(await ownBid('rival')).toBeNull();
    expect((await server.program('rival').ask(listBidding)).auctions.map(({ auctionId }) => auctionId)).not.toContain(
      LOT.params.auctionId,
    );
    const { bids } = await server.visitor.ask(listBids, LOT);
    expect(bids.filter(({ isVoided }) => isVoided).map(({ sequence }) => sequence)).toEqual([mistaken]);
  });

  it('restores the earlier bid of its bidder', async () => {
    const before = await bid('super', 1_900);
    const after = await bid('super', 2_200, true);
    expect(after).toBeGreaterThan(before);
    expect(await ownBid('super')).toMatchObject({ amount: 2_200, isAbsentee: true });
    const params = { ...LOT.params, sequence: after };
    await server.program('staff').ask(voidBid, { params, body: { reason: 'a slip' } });
    expect(await ownBid('super')).toMatchObject({ amount: 1_900, isAbsentee: false });
    const again = await server.program('staff').call(voidBid, { params, body: { reason: 'a slip' } });
    expect(again.json).toEqual({ code: 409, message: 'bidAlreadyVoided' });
  });

  it('removes a bidder without other bids from the losers', async () => {
    await server.advance(5 * 24 * 60 * 60_000);
    await expect.poll(async () => (await server.program('buyer').ask(readEndData, LOT)).stage).toBe('sold');
    expect((await server.program('super').ask(readEndData, LOT)).outcome).toBe('lost');
    expect((await server.program('rival').ask(readEndData, LOT)).outcome).toBeNull();
  });
});
