import { placeBid } from '@marque/core/contracts/bidding';
import { listWatched, readTimely, unwatchLot } from '@marque/core/contracts/listings';
import { expect, it } from 'vitest';
import { serverForFile, stopTime } from '../harness/test-server.ts';

const LOT = { params: { auctionId: 10003 } };

stopTime();
const server = await serverForFile();

it('a bidder watches the lot after a bid, and not after removing it, until the next bid', async () => {
  const buyer = server.program('buyer');
  const isWatched = async () =>
    (await buyer.ask(listWatched)).auctions.some(({ auctionId }) => auctionId === LOT.params.auctionId);
  const watchers = async () => (await buyer.ask(readTimely, LOT)).noWatchers;
  const bid = (amount: number) => buyer.ask(placeBid, { ...LOT, body: { isAbsentee: false, amount } });
  if (await isWatched()) await buyer.ask(unwatchLot, LOT);
  const before = await watchers();

  await bid(1_500);
  expect([await isWatched(), await watchers()]).toEqual([true, before + 1]);
  await buyer.ask(unwatchLot, LOT);
  expect([await isWatched(), await watchers()]).toEqual([false, before]);
  await server.advance(600);
  await bid(2_500);
  expect([await isWatched(), await watchers()]).toEqual([true, before + 1]);
});
