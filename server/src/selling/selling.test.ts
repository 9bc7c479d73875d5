import { changeReserve } from '@marque/core/contracts/bidding';
import { buyBoost } from '@marque/core/contracts/boosting';
import { listOwnLots, type OwnLot, readOwnLot } from '@marque/core/contracts/selling';
import type { OwnLotGroup } from '@marque/core/rules/account';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addVendorAccount } from '../auction-tests/test-accounts.ts';
import {
  ANN,
  addLot,
  ask,
  bid,
  call,
  type Harness,
  readLot,
  startHarness,
  taken,
  VENDOR,
} from '../auction-tests/test-harness.ts';
import { DAY, HOUR } from '../auction-tests/test-sales.ts';
import type { LotsTable } from '../platform/db/index.ts';
import { waitUntil } from '../platform/testing.ts';

async function open() {
  const harness = await startHarness();
  await addVendorAccount(harness);
  return harness;
}

async function change({ db }: Harness, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
}

const listed = async (harness: Harness, group: OwnLotGroup, query: object = {}) =>
  ask(harness, listOwnLots, VENDOR, { query: { group, ...query } });

const idsOf = ({ auctions }: { readonly auctions: readonly OwnLot[] }) => auctions.map(({ auctionId }) => auctionId);

const own = (harness: Harness, id: number) => ask(harness, readOwnLot, VENDOR, { params: { auctionId: id } });

describe('a vendor’s own lots', () => {
  it('are listed by group, the soonest end or start first and the latest sale first', async () => {
    const harness = await open();
    const [later, sooner, soon, withoutEnd, early, late, unsold, withdrawn] = await Promise.all(
      [DAY, HOUR, 3 * DAY, DAY, HOUR, HOUR, HOUR, HOUR].map((endsIn) => addLot(harness, { endsIn })),
    ).then((rows) => rows.map(({ id }) => id));
    await change(harness, soon ?? 0, { stage: 'comingSoon' });
    await change(harness, withoutEnd ?? 0, { stage: 'offer', sale_format: 'offer', ends_at: null });
    await change(harness, early ?? 0, { stage: 'sold', sold_at: 10, sold_price: 100, closed_at: 10 });
    await change(harness, late ?? 0, { stage: 'soldHidden', sold_at: 20, sold_price: 100, closed_at: 20 });
    await change(harness, unsold ?? 0, { stage: 'unsold', closed_at: 30 });
    await change(harness, withdrawn ?? 0, { stage: 'ended', closed_at: 40, ended_reason: 'The papers are missing.' });

    expect(idsOf(await listed(harness, 'selling'))).toEqual([sooner, later, withoutEnd]);
    expect(idsOf(await listed(harness, 'upcoming'))).toEqual([soon]);
    expect(idsOf(await listed(harness, 'sold'))).toEqual([late, early]);
    const over = await listed(harness, 'unsold');
    expect(idsOf(over)).toEqual([withdrawn, unsold]);
    expect(over.auctions[0]).toMatchObject({
      endedReason: 'The papers are missing.',
      dtClosedUTC: new Date(40).toISOString(),
      relisting: null,
    });
    expect(over.auctions[1]?.relisting).not.toBeNull();
    expect(over.total).toBe(2);
  });

  it('come in pages that leave none out, also where many end at the same time', async () => {
    const harness = await open();
    const rows = await Promise.all(Array.from({ length: 60 }, () => addLot(harness)));
    for (const [index, { id }] of rows.entries()) await change(harness, id, { ends_at: 5_000 + (index % 3) });
    const found: number[] = [];
    let after: string | null = null;
    const sizes: number[] = [];
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed(
        harness,
        'selling',
        after === null ? {} : { after },
      );
      expect(page.total).toBe(60);
      found.push(...idsOf(page));
      sizes.push(page.auctions.length);
      after = page.next;
    } while (after !== null);
    expect(sizes).toEqual([24, 24, 12]);
    expect(new Set(found).size).toBe(60);
  });

  it('are not shown to others', async () => {
    const harness = await open();
    const lot = await addLot(harness, { reserve: 4000 });
    expect(await ask(harness, listOwnLots, ANN, { query: { group: 'selling' } })).toEqual({
      auctions: [],
      total: 0,
      next: null,
    });
    expect(await call(harness, readOwnLot, ANN, { params: { auctionId: lot.id } })).toMatchObject({
      problem: { code: 404 },
    });
    expect(await call(harness, readOwnLot, VENDOR, { params: { auctionId: 999 } })).toMatchObject({
      problem: { code: 404 },
    });
  });

  it('show reserve, bids, watchers and views, and follow a lower reserve', async () => {
    const harness = await open();
    const lot = await addLot(harness, { reserve: 4000 });
    taken(await bid(harness, lot, ANN, 2000));
    await change(harness, lot.id, { no_views: 7, no_watchers: 3 });
    expect(await own(harness, lot.id)).toMatchObject({
      priceReserve: 4000,
      currentBid: 2000,
      noBids: 1,
      noViews: 7,
      noWatchers: 3,
      reserveMet: false,
      sale: null,
      relisting: null,
      isBoostPending: false,
    });
    await ask(harness, changeReserve, VENDOR, { params: { auctionId: lot.id }, body: { amount: null } });
    expect(await own(harness, lot.id)).toMatchObject({ priceReserve: null, reserveMet: true, reserveLowered: true });
  });

  it('show what a sale brings, how the buyer’s fee stands and until when the price is due', async () => {
    const harness = await open();
    const lot = await addLot(harness, { endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 1000));
    harness.clock.advance(HOUR + 11_000);
    await waitUntil(async () => (await own(harness, lot.id)).sale?.paymentStatus === 'success');
    const { sale, salePrice } = await own(harness, lot.id);
    expect(salePrice).toBe(1000);
    const awaited = { state: 'awaitingPayment', dtCollectionDueUTC: null };
    expect(sale).toMatchObject({ salePrice: 1000, payoutThrough: 'buyer', ...awaited });
    const soldAt = Date.parse(sale?.dtSoldUTC ?? '');
    expect(Date.parse(sale?.dtPaymentDueUTC ?? '') - soldAt).toBeGreaterThan(4 * DAY);
  });

  it('say until when a bid below the reserve can be accepted', async () => {
    const harness = await open();
    const lot = await addLot(harness, { reserve: 4000, endsIn: HOUR });
    taken(await bid(harness, lot, ANN, 2000));
    harness.clock.advance(HOUR + 11_000);
    await waitUntil(async () => (await readLot(harness, lot.id)).stage === 'provisionallySold');
    const { closed_at } = await readLot(harness, lot.id);
    const { dtNegotiationEndUTC } = await own(harness, lot.id);
    expect(Date.parse(dtNegotiationEndUTC ?? '')).toBe((closed_at ?? 0) + DAY);
  });

  it('that can be boosted are those coming soon or live without a boost', async () => {
    const harness = await open();
    const [plain, boosted, offered, coming] = await Promise.all(
      [1, 2, 3, 4].map(() => addLot(harness, { endsIn: 9 * DAY })),
    ).then((rows) => rows.map(({ id }) => id));
    await change(harness, offered ?? 0, { stage: 'offer' });
    await change(harness, coming ?? 0, { stage: 'comingSoon' });
    await ask(harness, buyBoost, VENDOR, {
      params: { auctionId: boosted ?? 0 },
      body: { package: 'sevenDays', total: 58.8 },
    });
    expect(idsOf(await listed(harness, 'selling', { boostable: '1' }))).toEqual([plain]);
    expect(idsOf(await listed(harness, 'upcoming', { boostable: '1' }))).toEqual([coming]);
    expect((await own(harness, boosted ?? 0)).dtBoostedUntilUTC).not.toBeNull();
  });
});
