import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  CAT,
  type House,
  isTrue,
  openHouse,
  readLot,
  refusal,
  taken,
} from '../auction-tests/test-harness.ts';

/** More than share one statement, and not a multiple of those that do. */
const MANY = 39;
const FIRST_OF_MANY = 1000;

function inviteMany(house: House): number[] {
  const ann = house.people.get(ANN);
  if (!ann) throw new Error('Ann is not in.');
  const ids = Array.from({ length: MANY }, (_, index) => FIRST_OF_MANY + index);
  for (const userId of ids) {
    const own = {
      userId,
      nickname: `bidder_${userId}`,
      cardFingerprint: `card ${userId}`,
      billingPhone: `+44${userId}`,
    };
    house.people.set(userId, { ...ann, ...own });
  }
  return ids;
}

const biddersOf = (house: House, lotId: number) =>
  house.db.read
    .selectFrom('lot_bidders')
    .select(['user_id', 'ceiling', 'bid_kind'])
    .where('lot_id', '=', lotId)
    .orderBy('user_id')
    .execute();

describe('bids that share a commit', () => {
  it('are all written, in the order they came, each lot for itself', async () => {
    const house = await openHouse();
    const lots = [await addLot(house), await addLot(house)];
    const ids = inviteMany(house);
    const verdicts = await Promise.all(
      ids.flatMap((userId, index) => lots.map((lot) => bid(house, lot, userId, 1000 + 100 * index))),
    );
    const revisions = verdicts.map((verdict) => taken(verdict).auction.revision);
    expect(revisions).toEqual(ids.flatMap((_, index) => lots.map(() => index + 1)));
    for (const lot of lots) {
      const row = await readLot(house, lot.id);
      expect(row).toMatchObject({ sequence: MANY, revision: MANY, no_bids: MANY, leader_id: ids.at(-1) });
      expect(await isTrue(house, lot.id)).toBe(true);
      expect(await biddersOf(house, lot.id)).toEqual(
        ids.map((user_id, index) => ({ user_id, ceiling: 100_000 + 10_000 * index, bid_kind: 'live' })),
      );
    }
  });

  it('go on from what earlier commits left', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    taken(await bid(house, lot, ANN, 1000));
    const ids = inviteMany(house);
    await Promise.all(ids.map((userId, index) => bid(house, lot, userId, 1100 + 100 * index)));
    taken(await bid(house, lot, BEN, 1100 + 100 * MANY));
    expect((await readLot(house, lot.id)).sequence).toBe(MANY + 2);
    expect(await isTrue(house, lot.id)).toBe(true);
  });

  it('know of each other: the second of one person within half a second is too soon', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    const [first, second, other] = await Promise.all([
      bid(house, lot, ANN, 1000),
      bid(house, lot, ANN, 1200),
      bid(house, lot, BEN, 1300),
    ]);
    expect(taken(first).bidStatus).toBe('bid-winning');
    expect(refusal(second)).toBe('409 Conflict: BID_TOO_SOON');
    expect(taken(other).auction).toMatchObject({ currentBid: 1300, noBids: 2 });
    expect(await isTrue(house, lot.id)).toBe(true);
  });

  it('answer the same key once, also within one commit', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    const key = { path: `bids/${lot.id}`, key: 'k-1', bodyHash: 'the same body' };
    const [first, again] = await Promise.all([
      bid(house, lot, CAT, 1000, { key }),
      bid(house, lot, CAT, 1000, { key }),
    ]);
    expect(again).toEqual(first);
    expect((await readLot(house, lot.id)).sequence).toBe(1);
  });

  it('leave nothing of those that are refused', async () => {
    const house = await openHouse();
    const lot = await addLot(house);
    const [low, high] = await Promise.all([bid(house, lot, ANN, 500), bid(house, lot, BEN, 1000)]);
    expect(refusal(low)).toBe('409 Conflict: BID_TOO_SMALL');
    expect(taken(high).auction).toMatchObject({ noBids: 1, revision: 1 });
    expect((await biddersOf(house, lot.id)).map((row) => row.user_id)).toEqual([BEN]);
  });
});
