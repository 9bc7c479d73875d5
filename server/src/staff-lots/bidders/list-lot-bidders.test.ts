import { placeBid } from '@marque/core/contracts/bidding';
import { type LotBidder, listLotBidders } from '@marque/core/contracts/staff';
import { describe, expect, it } from 'vitest';
import { addAccount } from '../../auction-tests/test-accounts.ts';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  call,
  type Harness,
  STAFF,
  taken,
  VENDOR,
  VIP,
  voidEntry,
} from '../../auction-tests/test-harness.ts';
import { countQueries } from '../../auction-tests/test-queries.ts';
import { changeLot, DAY, startTrading } from '../../auction-tests/test-trading.ts';
import { wholeNumber } from '../../auction-tests/whole-number.ts';
import { waitUntil } from '../../platform/testing.ts';

interface Lot {
  readonly id: number;
}

async function biddersOf(harness: Harness, lot: Lot): Promise<readonly LotBidder[]> {
  return (await ask(harness, listLotBidders, STAFF, { params: { auctionId: lot.id } })).bidders;
}

async function risksOf(harness: Harness, lot: Lot, userId: number): Promise<LotBidder['risks']> {
  const found = (await biddersOf(harness, lot)).find((bidder) => bidder.userId === userId);
  if (found === undefined) throw new Error(`${userId} is no bidder.`);
  return found.risks;
}

/** Changes the identity of an account, as a member who saves another telephone or card does. */
function changeIdentity(harness: Harness, userId: number, vendorId: number, what: 'billingPhone' | 'cardFingerprint') {
  const [own, vendor] = [harness.people.get(userId), harness.people.get(vendorId)];
  if (own === undefined || vendor === undefined) throw new Error('The account does not exist.');
  harness.people.set(userId, { ...own, [what]: vendor[what] });
}

async function addSession(harness: Harness, userId: number, ip: string, lastUsedAt: number): Promise<void> {
  const row = { user_agent: '', spent_refresh_hash: null, ended_at: null, created_at: 1, expires_at: lastUsedAt };
  const id = `${userId} ${ip}`;
  await harness.db.write((transaction) =>
    transaction
      .insertInto('sessions')
      .values({ ...row, id, user_id: userId, refresh_hash: id, ip, last_used_at: lastUsedAt })
      .execute(),
  );
}

describe('the bidders of a lot', () => {
  it('are listed the latest first, with what their bids have shown and no ceiling that stands', async () => {
    const harness = await startTrading();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1_000));
    harness.clock.advance(1_000);
    taken(await bid(harness, lot, BEN, 5_437, { bidKind: 'maximum' }));
    harness.clock.advance(1_000);
    taken(await bid(harness, lot, ANN, 2_000));
    const bidders = await biddersOf(harness, lot);
    expect(bidders).toMatchObject([
      { userId: ANN, nickname: 'bidder_2', name: 'A B', email: 'person-2@marque.test', noBids: 2, highestShown: 2_000 },
      { userId: BEN, noBids: 1, highestShown: 2_100, bought: 0, unpaid: 0, isVIP: false, isBlocked: false, risks: [] },
    ]);
    expect(JSON.stringify(bidders)).not.toMatch(wholeNumber(5437));
    expect((await biddersOf(harness, lot))[0]?.dtLastBidUTC).toBe(
      new Date(Number(await lastBidAt(harness, lot))).toISOString(),
    );
  });

  it('show a maximum once it is beaten', async () => {
    const harness = await startTrading();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, BEN, 5_437, { bidKind: 'maximum' }));
    taken(await bid(harness, lot, ANN, 6_000));
    expect((await biddersOf(harness, lot)).find(({ userId }) => userId === BEN)).toMatchObject({
      noBids: 1,
      highestShown: 5_437,
    });
  });

  it('leave out who has only voided bids', async () => {
    const harness = await startTrading();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1_000));
    taken(await bid(harness, lot, BEN, 1_100));
    await voidEntry(harness, lot.id, 2);
    expect((await biddersOf(harness, lot)).map(({ userId }) => userId)).toEqual([ANN]);
  });

  it('are read with as many queries for many as for one', async () => {
    const harness = await startTrading();
    const [quiet, crowded] = [await addLot(harness), await addLot(harness)];
    taken(await bid(harness, quiet, ANN, 1_000));
    for (const [nth, userId] of [ANN, BEN, CAT, VIP].entries()) {
      taken(await bid(harness, crowded, userId, 1_000 + nth * 100));
    }
    const [ofOne, ofMany] = [
      await countQueries(harness, () => biddersOf(harness, quiet)),
      await countQueries(harness, () => biddersOf(harness, crowded)),
    ];
    expect(ofOne).toBeGreaterThan(3);
    expect(ofMany).toBe(ofOne);
  });

  it('are refused for an unknown lot', async () => {
    const harness = await startTrading();
    const answer = await call(harness, listLotBidders, STAFF, { params: { auctionId: 999 } });
    expect(answer).toMatchObject({ problem: { code: 404 } });
  });
});

async function lastBidAt({ db }: Harness, lot: Lot): Promise<number | undefined> {
  const row = await db.read
    .selectFrom('lot_bidders')
    .select('last_bid_at')
    .where('lot_id', '=', lot.id)
    .where('user_id', '=', ANN)
    .executeTakeFirst();
  return row?.last_bid_at;
}

describe('the marks of a bidder', () => {
  it('tell of a new account, and of its high first bid by what the bid showed', async () => {
    const harness = await startTrading();
    const [lot, sealed] = [await addLot(harness), await addLot(harness)];
    await harness.db.write((transaction) =>
      transaction
        .updateTable('users')
        .set({ created_at: harness.clock.now() - 2 * DAY })
        .where('id', '=', VIP)
        .execute(),
    );
    // VIPs need no hold.
    taken(await bid(harness, lot, VIP, 20_500));
    expect(await risksOf(harness, lot, VIP)).toEqual([
      { mark: 'newAccount', values: { days: 2 } },
      { mark: 'firstBidAboveThreshold', values: { amount: 20_500, threshold: 20_000, currencyCode: 'gbp' } },
    ]);
    taken(await bid(harness, sealed, BEN, 9_900, { bidKind: 'maximum' }));
    expect(await risksOf(harness, sealed, BEN)).toEqual([]);
  });

  it('tell of a vendor whose telephone or card they have, and how often they were refused for it', async () => {
    const harness = await startTrading();
    const [lot, other] = [await addLot(harness), await addLot(harness)];
    await addAccount(harness, 7, false);
    const person = harness.people.get(BEN);
    if (person !== undefined) {
      harness.people.set(7, {
        ...person,
        userId: 7,
        nickname: 'bidder_7',
        billingPhone: '+49',
        cardFingerprint: 'of 7',
      });
    }
    await changeLot(harness, other, { vendor_id: 7 });
    taken(await bid(harness, lot, ANN, 1_000));
    changeIdentity(harness, ANN, 7, 'cardFingerprint');
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { isAbsentee: false, amount: 1_000 };
      const answer = await call(harness, placeBid, ANN, { params: { auctionId: other.id }, body });
      expect(answer).toMatchObject({ problem: { message: 'vendorsCannotBid' } });
    }
    const card = { mark: 'sharesCardWithVendor', values: { nickname: 'bidder_7', attempts: 2 } };
    await waitUntil(async () => (await risksOf(harness, lot, ANN)).length > 0);
    expect(await risksOf(harness, lot, ANN)).toEqual([card]);
    changeIdentity(harness, ANN, VENDOR, 'billingPhone');
    expect(await risksOf(harness, lot, ANN)).toEqual([
      { mark: 'sharesTelephoneWithVendor', values: { nickname: 'bidder_1', attempts: 0 } },
      card,
    ]);
  });

  it('tell of a network address of the last month that another bidder has too, and never of the address', async () => {
    const harness = await startTrading();
    const lot = await addLot(harness);
    const now = harness.clock.now();
    for (const [nth, userId] of [ANN, BEN, CAT].entries()) taken(await bid(harness, lot, userId, 1_000 + nth * 100));
    await addSession(harness, ANN, '203.0.113.7', now);
    await addSession(harness, BEN, '203.0.113.7', now - 29 * DAY);
    await addSession(harness, CAT, '203.0.113.7', now - 31 * DAY);
    await addSession(harness, CAT, '203.0.113.8', now);
    expect(await risksOf(harness, lot, ANN)).toEqual([
      { mark: 'sharesAddressWithBidder', values: { nickname: 'bidder_3', others: 1 } },
    ]);
    expect(await risksOf(harness, lot, BEN)).toMatchObject([{ values: { nickname: 'bidder_2' } }]);
    expect(await risksOf(harness, lot, CAT)).toEqual([]);
    expect(JSON.stringify(await biddersOf(harness, lot))).not.toContain('203.0.113');
  });

  it.each([
    ['of this machine', '127.0.0.1', 0],
    ['of a mobile network, which many others use', '203.0.113.7', 4],
  ])('say nothing of a network address %s', async (_, address, others) => {
    const harness = await startTrading();
    const lot = await addLot(harness);
    for (const [nth, userId] of [ANN, BEN].entries()) taken(await bid(harness, lot, userId, 1_000 + nth * 100));
    const users = [ANN, BEN, CAT, VIP, STAFF, VENDOR].slice(0, 2 + others);
    for (const userId of users) await addSession(harness, userId, address, harness.clock.now());
    expect(await risksOf(harness, lot, ANN)).toEqual([]);
  });

  it('tell of bids on five lots of one vendor and on none of another', async () => {
    const harness = await startTrading();
    const lots: Lot[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const lot = await addLot(harness);
      lots.push(lot);
      taken(await bid(harness, lot, ANN, 1_000));
    }
    const [lot] = lots;
    if (lot === undefined) throw new Error('There is no lot.');
    const mark = { mark: 'bidsOnOneVendor', values: { nickname: 'bidder_1', lots: 5 } };
    expect(await risksOf(harness, lot, ANN)).toEqual([mark]);
    const other = await changeLot(harness, await addLot(harness), { vendor_id: BEN });
    taken(await bid(harness, other, ANN, 1_000));
    expect(await risksOf(harness, lot, ANN)).toEqual([]);
  });
});
