import { listBidding } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import type { Insertable } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  ANN,
  addLot,
  ask,
  BEN,
  bid,
  CAT,
  type Harness,
  readLot,
  startHarness,
  taken,
  VENDOR,
} from '../../auction-tests/test-harness.ts';
import { type LotsTable, requireSqlite } from '../../platform/db/index.ts';

/** The query plans of all queries that `work` makes. */
async function plansOf({ db }: Harness, work: () => Promise<unknown>): Promise<string[]> {
  const { readConnection } = requireSqlite(db);
  const prepare = readConnection.prepare.bind(readConnection);
  const texts: string[] = [];
  const spy = vi.spyOn(readConnection, 'prepare').mockImplementation((text: string) => {
    texts.push(text);
    return prepare(text);
  });
  await work();
  spy.mockRestore();
  return texts.flatMap((text) => {
    const parameters = Array<null>(text.split('?').length - 1).fill(null);
    return prepare<null[], { detail: string }>(`explain query plan ${text}`)
      .all(...parameters)
      .map(({ detail }) => detail);
  });
}

async function addVendor(harness: Harness): Promise<void> {
  await requireSqlite(harness.db).batch((connection) =>
    connection.exec(`insert into users (id, email, password_hash, first_name, last_name, nickname, role, vendor_type,
      is_vip, is_blocked, country_code, language_code, opt_in_sms, opt_in_daily_briefing, created_at)
      values (${VENDOR}, 'v@example.org', '', 'A', 'B', 'vendor', 'user', 'private', 0, 0, 'GB', 'en', 0, 0, 0)`),
  );
}

async function change(harness: Harness, id: number, columns: Partial<Insertable<LotsTable>>): Promise<void> {
  await harness.db.write((tx) => tx.updateTable('lots').set(columns).where('id', '=', id).execute());
}

describe('a lot’s page', () => {
  it('shows the finished lots of its model, the latest first, and how many its vendor has sold', async () => {
    const harness = await startHarness();
    await addVendor(harness);
    const lots = await Promise.all(Array.from({ length: 6 }, () => addLot(harness)));
    const [own, first, second, unsold, running, other] = lots.map(({ id }) => id);
    for (const { id } of lots) await change(harness, id, { make: 'Lotus', model: 'Elan' });
    await change(harness, first ?? 0, { stage: 'sold', closed_at: 10, sold_at: 10, sold_price: 100 });
    await change(harness, second ?? 0, { stage: 'sold', closed_at: 30, sold_at: 30, sold_price: 100 });
    await change(harness, unsold ?? 0, { stage: 'unsold', closed_at: 20 });
    await change(harness, other ?? 0, { stage: 'sold', closed_at: 40, model: 'Esprit' });
    const page = await ask(harness, readAuction, null, { params: { auctionId: own ?? 0 } });
    expect(page.comparables.map(({ auctionId }) => auctionId)).toEqual([second, unsold, first]);
    expect(page.vendorSoldCount).toBe(3);
    expect((await readLot(harness, running ?? 0)).stage).toBe('live');
  });

  it('reads them from partial indexes', async () => {
    const harness = await startHarness();
    await addVendor(harness);
    const { id } = await addLot(harness);
    await change(harness, id, { make: 'Lotus', model: 'Elan' });
    const plans = await plansOf(harness, () => ask(harness, readAuction, null, { params: { auctionId: id } }));
    expect(plans).toContainEqual(expect.stringContaining('lots_to_compare'));
    expect(plans).toContainEqual(expect.stringContaining('lots_sold_by_vendor'));
    expect(plans.filter((plan) => /scan|temp b-tree|lots_by_stage/i.test(plan))).toEqual([]);
  });
});

describe('the lots that a member has bid on', () => {
  it('are found by the member without a scan of all lots', async () => {
    const harness = await startHarness();
    await addVendor(harness);
    const [one, two, three] = [await addLot(harness), await addLot(harness), await addLot(harness)];
    taken(await bid(harness, one, ANN, 1000));
    taken(await bid(harness, two, ANN, 1500, { bidKind: 'maximum' }));
    taken(await bid(harness, three, BEN, 1000));
    const plans = await plansOf(harness, async () => {
      const { auctions } = await ask(harness, listBidding, ANN);
      expect(auctions.map(({ auctionId, usersHighestBid }) => [auctionId, usersHighestBid])).toEqual([
        [two.id, { amount: 1500, isAbsentee: true }],
        [one.id, { amount: 1000, isAbsentee: false }],
      ]);
    });
    expect(plans).toContainEqual(expect.stringContaining('lot_bidders_by_user'));
    expect(plans).toContainEqual(expect.stringContaining('holds_by_user'));
    expect(plans.filter((plan) => /scan lots/i.test(plan))).toEqual([]);
  });

  it('contain a lot once while a raise waits for its hold, with its own amounts', async () => {
    const harness = await startHarness();
    await addVendor(harness);
    const [own, orphan, raised] = [await addLot(harness), await addLot(harness), await addLot(harness)];
    for (const lot of [own, orphan, raised]) taken(await bid(harness, lot, CAT, 1000 + lot.id));
    // A lot without a vendor is left out; the other lots keep their amounts.
    await change(harness, orphan.id, { vendor_id: 99 });
    harness.gateway.before.hold = () => new Promise(() => undefined);
    harness.clock.advance(1000);
    expect(await bid(harness, raised, CAT, 20_000, { bidKind: 'maximum' })).toMatchObject({ status: 202 });
    const { auctions } = await ask(harness, listBidding, CAT);
    expect(new Map(auctions.map(({ auctionId, usersHighestBid }) => [auctionId, usersHighestBid.amount]))).toEqual(
      new Map([
        [own.id, 1000 + own.id],
        [raised.id, 1000 + raised.id],
      ]),
    );
    await harness.crash();
  });
});
