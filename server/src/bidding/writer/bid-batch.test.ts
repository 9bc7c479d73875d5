import { describe, expect, it } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  CAT,
  type Harness,
  isConsistent,
  readLot,
  refusal,
  startHarness,
  taken,
} from '../../auction-tests/test-harness.ts';

/** More rows than one statement takes, and no multiple of the statement sizes. */
const MANY = 39;
const FIRST_OF_MANY = 1000;

function inviteMany(harness: Harness): number[] {
  const ann = harness.people.get(ANN);
  if (!ann) throw new Error('Ann has no account.');
  const ids = Array.from({ length: MANY }, (_, index) => FIRST_OF_MANY + index);
  for (const userId of ids) {
    const own = {
      userId,
      nickname: `bidder_${userId}`,
      cardFingerprint: `card ${userId}`,
      billingPhone: `+44${userId}`,
    };
    harness.people.set(userId, { ...ann, ...own });
  }
  return ids;
}

const biddersOf = (harness: Harness, lotId: number) =>
  harness.db.read
    .selectFrom('lot_bidders')
    .select(['user_id', 'ceiling', 'bid_kind'])
    .where('lot_id', '=', lotId)
    .orderBy('user_id')
    .execute();

describe('bids that share a commit', () => {
  it('are all stored per lot in order of arrival', async () => {
    const harness = await startHarness();
    const lots = [await addLot(harness), await addLot(harness)];
    const ids = inviteMany(harness);
    const verdicts = await Promise.all(
      ids.flatMap((userId, index) => lots.map((lot) => bid(harness, lot, userId, 1000 + 100 * index))),
    );
    const revisions = verdicts.map((verdict) => taken(verdict).auction.revision);
    expect(revisions).toEqual(ids.flatMap((_, index) => lots.map(() => index + 1)));
    for (const lot of lots) {
      const row = await readLot(harness, lot.id);
      expect(row).toMatchObject({ sequence: MANY, revision: MANY, no_bids: MANY, leader_id: ids.at(-1) });
      expect(await isConsistent(harness, lot.id)).toBe(true);
      expect(await biddersOf(harness, lot.id)).toEqual(
        ids.map((user_id, index) => ({ user_id, ceiling: 100_000 + 10_000 * index, bid_kind: 'live' })),
      );
    }
  });

  it('continue from the state of earlier commits', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    const ids = inviteMany(harness);
    await Promise.all(ids.map((userId, index) => bid(harness, lot, userId, 1100 + 100 * index)));
    taken(await bid(harness, lot, BEN, 1100 + 100 * MANY));
    expect((await readLot(harness, lot.id)).sequence).toBe(MANY + 2);
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('are checked against each other: a second bid of one bidder within half a second is too soon', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const [first, second, other] = await Promise.all([
      bid(harness, lot, ANN, 1000),
      bid(harness, lot, ANN, 1200),
      bid(harness, lot, BEN, 1300),
    ]);
    expect(taken(first).bidStatus).toBe('bid-winning');
    expect(refusal(second)).toBe('409 Conflict: BID_TOO_SOON');
    expect(taken(other).auction).toMatchObject({ currentBid: 1300, noBids: 2 });
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('return the stored reply for a repeated key within one commit', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const key = { path: `bids/${lot.id}`, key: 'k-1', bodyHash: 'the same body' };
    const [first, again] = await Promise.all([
      bid(harness, lot, CAT, 1000, { key }),
      bid(harness, lot, CAT, 1000, { key }),
    ]);
    expect(again).toEqual(first);
    expect((await readLot(harness, lot.id)).sequence).toBe(1);
  });

  it('do not store refused bids', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const [low, high] = await Promise.all([bid(harness, lot, ANN, 500), bid(harness, lot, BEN, 1000)]);
    expect(refusal(low)).toBe('409 Conflict: BID_TOO_SMALL');
    expect(taken(high).auction).toMatchObject({ noBids: 1, revision: 1 });
    expect((await biddersOf(harness, lot.id)).map((row) => row.user_id)).toEqual([BEN]);
  });
});
