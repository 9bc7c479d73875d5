import { EXTENSION_MS } from '@marque/core/rules/bidding';
import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  BEN,
  bid,
  CAT,
  type Harness,
  isConsistent,
  mint,
  readLot,
  refusal,
  STAFF,
  startHarness,
  taken,
  VENDOR,
  VIP,
} from '../auction-tests/test-harness.ts';
import { wholeNumber } from '../auction-tests/whole-number.ts';
import { findAttempted } from '../listings/lists/lot-lists.ts';

const HOUR = 3_600_000;

describe('the bid writer', () => {
  it('commits a bid, publishes it and returns the changed lot', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const placed = taken(await bid(harness, lot, ANN, 1000));
    expect(placed).toMatchObject({ bidStatus: 'bid-winning', message: 'highestBidder' });
    expect(placed.auction).toMatchObject({
      currentBid: 1000,
      minimumBid: 1100,
      noBids: 1,
      highBidderId: ANN,
      revision: 1,
    });
    await vi.waitFor(() =>
      expect(harness.published.find((sent) => sent.channel === `auction_${lot.id}`)).toMatchObject({
        event: 'bid',
        data: { auction: { currentBid: 1000, revision: 1 }, bids: [{ amount: 1000, userNickname: 'bidder_2' }] },
      }),
    );
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('defends a maximum against bids of the same commit and notifies the outbid bidders', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startPrice: 1000 });
    taken(await bid(harness, lot, ANN, 3000, { bidKind: 'maximum' }));
    const [low, high] = await Promise.all([bid(harness, lot, BEN, 1500), bid(harness, lot, CAT, 3500)]);
    expect(taken(low)).toMatchObject({
      bidStatus: 'bid-not-highest',
      auction: { currentBid: 1600, highBidderId: ANN },
    });
    expect(taken(high)).toMatchObject({ bidStatus: 'bid-winning', auction: { currentBid: 3500, highBidderId: CAT } });
    await vi.waitFor(() =>
      expect(harness.published.filter((sent) => sent.channel === `private-user_${ANN}`)).toMatchObject([
        { event: 'userNotification', data: { notification: 'outbid', payload: { amount: 3500 } } },
      ]),
    );
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('reveals an active ceiling in no reply, event or publicly read row', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const placed = taken(await bid(harness, lot, ANN, 4321, { bidKind: 'maximum' }));
    const { usersHighestBid, ...open } = placed;
    expect(usersHighestBid?.amount).toBe(4321);
    expect(JSON.stringify(open)).not.toMatch(wholeNumber(4321));
    const rival = taken(await bid(harness, lot, BEN, 2000));
    expect(JSON.stringify([rival, harness.published])).not.toMatch(wholeNumber(4321));
  });

  it.each([
    ['too low', BEN, 1050, '409 Conflict: BID_TOO_SMALL'],
    ['ten times too high', BEN, 100_000, '409 Conflict: BID_TOO_LARGE'],
    ['too soon after the last one', ANN, 1200, '409 Conflict: BID_TOO_SOON'],
    ['with pence', BEN, 1100.5, '400 malformedRequest'],
    ['below zero', BEN, -5, '400 malformedRequest'],
    ['by the vendor', VENDOR, 1100, '403 vendorsCannotBid'],
    ['by staff', STAFF, 1100, '403 staffCannotBid'],
  ])('refuses a bid %s and leaves the lot unchanged', async (_, bidder, amount, expected) => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    const before = await readLot(harness, lot.id);
    expect(refusal(await bid(harness, lot, bidder, amount))).toBe(expected);
    expect(await readLot(harness, lot.id)).toEqual(before);
  });

  it('treats an account with the telephone number or card of the vendor as the vendor', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const ann = harness.people.get(ANN);
    const vendor = harness.people.get(VENDOR);
    if (!ann || !vendor) throw new Error('both accounts exist');
    const phone = { ...ann, billingPhone: vendor.billingPhone };
    const card = { ...ann, cardFingerprint: vendor.cardFingerprint };
    expect(refusal(await bid(harness, lot, ANN, 1000, { bidder: phone }))).toBe('403 vendorsCannotBid');
    expect(refusal(await bid(harness, lot, ANN, 1000, { bidder: card }))).toBe('403 vendorsCannotBid');
  });

  it('returns the stored reply for a repeated key and refuses the key with another body', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const key = { path: `bids/${lot.id}`, key: 'k1', bodyHash: 'a' };
    const first = await bid(harness, lot, ANN, 1000, { key });
    expect(await bid(harness, lot, ANN, 1000, { key })).toEqual(first);
    expect(refusal(await bid(harness, lot, ANN, 1000, { key: { ...key, bodyHash: 'b' } }))).toBe(
      '422 idempotencyKeyReused',
    );
    expect(refusal(await bid(harness, lot, BEN, 1000, { key }))).toBe('409 Conflict: BID_TOO_SMALL');
    expect((await readLot(harness, lot.id)).no_bids).toBe(1);
  });

  it('does not store "too soon" under a key, so that the same request may succeed later', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    const key = { path: `bids/${lot.id}`, key: 'k2', bodyHash: 'a' };
    expect(refusal(await bid(harness, lot, ANN, 1200, { key }))).toBe('409 Conflict: BID_TOO_SOON');
    harness.clock.advance(600);
    taken(await bid(harness, lot, ANN, 1200, { key }));
  });
});

describe('the lots that a bidder watches', () => {
  const watchersOf = async (harness: Harness, lotId: number) =>
    (await harness.db.read.selectFrom('watches').select('user_id').where('lot_id', '=', lotId).execute()).map(
      (row) => row.user_id,
    );
  const counted = async (harness: Harness, lotId: number) => (await readLot(harness, lotId)).no_watchers;

  it('include a lot from the commit of an accepted bid on, in the reply and in the published lot as well', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    expect(refusal(await bid(harness, lot, ANN, 50))).toBe('409 Conflict: BID_TOO_SMALL');
    expect(await watchersOf(harness, lot.id)).toEqual([]);
    const [first, second] = await Promise.all([bid(harness, lot, ANN, 1000), bid(harness, lot, BEN, 1200)]);
    expect([taken(first).auction.noWatchers, taken(second).auction.noWatchers]).toEqual([1, 2]);
    expect(await watchersOf(harness, lot.id)).toEqual([ANN, BEN]);
    expect(await counted(harness, lot.id)).toBe(2);
    expect(harness.published.findLast(({ event }) => event === 'bid')?.data).toMatchObject({
      auction: { noWatchers: 2 },
    });
    harness.clock.advance(600);
    expect(taken(await bid(harness, lot, ANN, 1400)).auction.noWatchers).toBe(2);
    expect(await counted(harness, lot.id)).toBe(2);
  });

  it('include the lot of a pending bid only once the bid is accepted', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202, body: { auction: { noWatchers: 0 } } });
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).price).toBe(1_000_000));
    expect([await watchersOf(harness, lot.id), await counted(harness, lot.id)]).toEqual([[ANN], 1]);
  });

  it('do not include the lot of a bid whose hold the bank refuses', async () => {
    const harness = await startHarness();
    harness.cards.set(ANN, mint(harness.payments, 'bad card', 'failsHold'));
    const lot = await addLot(harness);
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
    await vi.waitFor(() => expect(harness.published.some(({ event }) => event === 'payment')).toBe(true));
    expect([await watchersOf(harness, lot.id), await counted(harness, lot.id)]).toEqual([[], 0]);
  });
});

describe('card holds behind bids', () => {
  it('holds the fee before a large bid counts', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    const answer = await bid(harness, lot, ANN, 10_000);
    expect(answer).toMatchObject({
      kind: 'replied',
      status: 202,
      body: { bidStatus: 'bid-pending', message: 'bidPreAuth' },
    });
    expect(refusal(await bid(harness, lot, ANN, 12_000))).toBe('409 Conflict: BID_PENDING');
    expect(await findAttempted(harness.db.read, ANN, 'all')).toMatchObject([
      { lot: { id: lot.id }, attempt: { kind: 'bid', bid: { ceiling: 1_000_000 } } },
    ]);
    expect(await findAttempted(harness.db.read, BEN, 'all')).toEqual([]);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).price).toBe(1_000_000));
    const holds = await harness.db.read.selectFrom('holds').selectAll().execute();
    // 6 % of £10,000 plus 20 % VAT.
    expect(holds).toMatchObject([{ status: 'held', amount: 72_000, entry_sequence: 1 }]);
    await vi.waitFor(() =>
      expect(harness.published.filter((sent) => sent.event === 'payment')).toMatchObject([
        { channel: `private-user_${ANN}`, data: { kind: 'hold', paymentStatus: 'success', bidStatus: 'bid-winning' } },
      ]),
    );
  });

  it('drops a bid whose hold the bank refuses, and notifies the bidder', async () => {
    const harness = await startHarness();
    harness.cards.set(ANN, mint(harness.payments, 'bad card', 'failsHold'));
    const lot = await addLot(harness);
    await bid(harness, lot, ANN, 10_000);
    await vi.waitFor(() =>
      expect(harness.published.filter((sent) => sent.channel === `private-user_${ANN}`)).toMatchObject([
        { data: { notification: 'preAuthFailed' } },
        { data: { paymentStatus: 'failed' } },
      ]),
    );
    expect((await readLot(harness, lot.id)).no_bids).toBe(0);
    harness.clock.advance(600);
    harness.cards.set(ANN, mint(harness.payments, 'good card'));
    expect(await bid(harness, lot, ANN, 10_000)).toMatchObject({ status: 202 });
  });

  it('needs no new hold up to the amount that is held, and a greater hold above it', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await bid(harness, lot, ANN, 20_000, { bidKind: 'maximum' });
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).no_bids).toBe(1));
    harness.clock.advance(600);
    expect(taken(await bid(harness, lot, ANN, 15_000)).bidStatus).toBe('bid-winning');
    harness.clock.advance(600);
    expect(await bid(harness, lot, ANN, 30_000, { bidKind: 'maximum' })).toMatchObject({ status: 202 });
    await vi.waitFor(async () => {
      const holds = await harness.db.read.selectFrom('holds').select(['ceiling', 'status']).orderBy('id').execute();
      expect(holds).toEqual([
        { ceiling: 2_000_000, status: 'released' },
        { ceiling: 3_000_000, status: 'held' },
      ]);
    });
  });

  it('are not needed for VIPs', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    expect(taken(await bid(harness, lot, VIP, 10_000)).bidStatus).toBe('bid-winning');
  });
});

describe('the lot clock', () => {
  it('opens a lot, refuses bids before its start, and publishes the change', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { startsIn: 60_000, endsIn: HOUR });
    expect(refusal(await bid(harness, lot, ANN, 1000))).toBe('409 Conflict: BID_TOO_SOON');
    harness.clock.advance(60_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('live'));
    expect(harness.published).toContainEqual(
      expect.objectContaining({ channel: `auction_${lot.id}`, event: 'update' }),
    );
    taken(await bid(harness, lot, ANN, 1000));
  });

  it('extends the end to two minutes after a late bid and closes ten seconds after the end', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: 60_000 });
    const late = taken(await bid(harness, lot, ANN, 1000));
    const extended = await readLot(harness, lot.id);
    expect(extended.ends_at).toBeGreaterThan(lot.ends_at ?? 0);
    expect(late.auction.extensionCause).toBe('bid');
    harness.clock.advance(EXTENSION_MS + 100);
    expect(refusal(await bid(harness, lot, BEN, 1100))).toBe('409 Conflict: BID_TOO_LATE');
    expect((await readLot(harness, lot.id)).stage).toBe('live');
    harness.clock.advance(10_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('sold'));
    expect(await isConsistent(harness, lot.id)).toBe(true);
  });

  it('captures the winner’s fee and releases the other holds', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR });
    await bid(harness, lot, ANN, 10_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).no_bids).toBe(1));
    await bid(harness, lot, BEN, 11_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).no_bids).toBe(2));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => {
      const sale = await harness.db.read.selectFrom('sales').selectAll().executeTakeFirstOrThrow();
      expect(sale).toMatchObject({
        buyer_id: BEN,
        hammer: 1_100_000,
        fee: 66_000,
        tax: 13_200,
        payment_status: 'success',
      });
      const holds = await harness.db.read.selectFrom('holds').select(['user_id', 'status']).orderBy('id').execute();
      expect(holds).toEqual([
        { user_id: ANN, status: 'released' },
        { user_id: BEN, status: 'captured' },
      ]);
    });
  });

  it('cancels the sale two days after the winner’s card failed', async () => {
    const harness = await startHarness();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => {
      const sale = await harness.db.read.selectFrom('sales').selectAll().executeTakeFirstOrThrow();
      expect(sale.payment_status).toBe('failed');
    });
    harness.clock.advance(48 * HOUR + 1000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('unsold'));
  });

  it('captures the fee from a new card within the two days', async () => {
    const harness = await startHarness();
    harness.cards.set(ANN, mint(harness.payments, 'poor card', 'failsCapture'));
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    const paymentStatus = async () =>
      (await harness.db.read.selectFrom('sales').select('payment_status').executeTakeFirst())?.payment_status;
    await vi.waitFor(async () => expect(await paymentStatus()).toBe('failed'));
    harness.cards.set(ANN, mint(harness.payments, 'better card'));
    harness.auctions.cardChanged(ANN);
    await vi.waitFor(async () => expect(await paymentStatus()).toBe('success'));
  });

  it.each([
    ['there was no bid', null, null, 'unsold'],
    ['the reserve was not met', 5000, 1000, 'provisionallySold'],
    ['the reserve was met', 1000, 1000, 'sold'],
  ])('closes a lot where %s', async (_, reserve, amount, stage) => {
    const harness = await startHarness();
    const lot = await addLot(harness, { endsIn: HOUR, reserve });
    if (amount !== null) taken(await bid(harness, lot, ANN, amount));
    harness.clock.advance(HOUR + 11_000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe(stage));
    if (stage !== 'provisionallySold') return;
    harness.clock.advance(24 * HOUR + 1000);
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).stage).toBe('unsold'));
  });
});

describe('a restart', () => {
  it('extends lots that ended during the outage by five minutes, and publishes the cause', async () => {
    const harness = await startHarness();
    await harness.auctions.start();
    const lot = await addLot(harness, { endsIn: 30_000 });
    taken(await bid(harness, lot, ANN, 1000));
    await harness.close();
    const again = await startHarness(harness);
    again.clock.advance(HOUR);
    const startedAt = again.clock.now();
    await again.auctions.start();
    const row = await readLot(again, lot.id);
    expect(row.stage).toBe('live');
    expect(row.extension_cause).toBe('outage');
    expect(Math.abs((row.ends_at ?? 0) - startedAt - 300_000)).toBeLessThan(60_000);
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it('lets members bid again although the machine’s time was set back by an hour', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    taken(await bid(harness, lot, ANN, 1000));
    await harness.close();
    const again = await startHarness({ ...harness, ahead: -HOUR / 2 });
    // The lot is open at this time too.
    await again.db.write((tx) =>
      tx
        .updateTable('lots')
        .set({ starts_at: (lot.starts_at ?? 0) - HOUR })
        .execute(),
    );
    expect(taken(await bid(again, lot, ANN, 1200)).bidStatus).toBe('bid-winning');
    expect(refusal(await bid(again, lot, ANN, 1400))).toBe('409 Conflict: BID_TOO_SOON');
    expect(await isConsistent(again, lot.id)).toBe(true);
  });

  it('repeats pending requests for holds', async () => {
    const harness = await startHarness();
    const lot = await addLot(harness);
    await harness.db.write((tx) =>
      tx
        .insertInto('holds')
        .values({
          lot_id: lot.id,
          user_id: ANN,
          bid_kind: 'live',
          ceiling: 1_000_000,
          amount: 72_000,
          currency: 'gbp',
          gateway_reference: null,
          status: 'pending',
          received_at: harness.clock.now(),
          settled_at: null,
          entry_sequence: null,
          purpose: 'bid',
        })
        .execute(),
    );
    await harness.auctions.start();
    await vi.waitFor(async () => expect((await readLot(harness, lot.id)).price).toBe(1_000_000));
  });
});
