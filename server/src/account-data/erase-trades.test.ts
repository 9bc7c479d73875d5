import { expect, it } from 'vitest';
import { ANN, addLot, BEN, type Harness, readLot, startHarness, VENDOR } from '../auction-tests/test-harness.ts';
import { addBuyNowLot, addOfferLot, made, offer, startTrading } from '../auction-tests/test-trading.ts';
import { findGeneration } from '../calendar/store.ts';
import { ACCOUNT_PARTS } from '../compose-account-data.ts';
import type { Erasure } from '../platform/account-parts/index.ts';
import { openMattersOf } from './open-matters.ts';

const ERASURE: Erasure = {
  userId: ANN,
  confirmedEmail: 'person-2@marque.test',
  email: 'person-2@marque.test',
  unusablePasswordHash: 'none',
  at: 9,
};

const erase = ({ db }: Harness) =>
  db.write(async (transaction) => {
    for (const part of ACCOUNT_PARTS) await part.erase(transaction, ERASURE);
  });

/** The rows about Ann that her file holds, by table. */
async function fileOf({ db }: Harness): Promise<ReadonlyMap<string, readonly object[]>> {
  const file = new Map<string, readonly object[]>();
  for (const [table, read] of ACCOUNT_PARTS.flatMap(({ tables }) => Object.entries(tables))) {
    const rows: object[] = [];
    for await (const row of read(db.read, ERASURE)) rows.push(row);
    file.set(table, rows);
  }
  return file;
}

it('the words and wishes of a member go, and the replies of others stay in their threads', async () => {
  const harness = await startTrading();
  const { db } = harness;
  const lot = await addLot(harness);
  const comment = { lot_id: lot.id, status: 'approved', hold_reasons: '[]', created_at: 1 } as const;
  const staff = { moderated_by: null, moderated_at: null, removal_reason: null };
  await db.write(async (transaction) => {
    const add = (user_id: number, text: string, parent_id: number | null) =>
      transaction
        .insertInto('comments')
        .values({ ...comment, ...staff, user_id, text, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: asked } = await add(ANN, 'Has it been resprayed?', null);
    const { id: answered } = await add(BEN, 'Only the bonnet.', asked);
    await transaction.updateTable('lots').set({ no_comments: 2 }).where('id', '=', lot.id).execute();
    const report = { reason: 'other', created_at: 1, settled_at: null } as const;
    await transaction
      .insertInto('comment_reports')
      .values([
        { ...report, comment_id: asked, user_id: BEN },
        { ...report, comment_id: answered, user_id: ANN },
      ])
      .execute();
    await transaction
      .insertInto('subscriptions')
      .values([ANN, BEN].map((user_id) => ({ user_id, key: 'cars|porsche|911', name: 'Porsche 911', created_at: 1 })))
      .execute();
    await transaction
      .insertInto('saved_searches')
      .values([ANN, BEN].map((user_id) => ({ user_id, site: 'cars', name: 'Red', query: 'q=red', created_at: 1 })))
      .execute();
    await transaction
      .insertInto('interests')
      .values({ lot_id: lot.id, user_id: ANN, kind: 'classified', created_at: 1 })
      .execute();
  });

  const before = await fileOf(harness);
  for (const table of ['comments', 'comment_reports', 'subscriptions', 'saved_searches', 'interests']) {
    expect(before.get(table), table).toHaveLength(1);
  }
  await erase(harness);
  const after = await fileOf(harness);
  for (const table of ['comments', 'comment_reports', 'subscriptions', 'saved_searches', 'interests']) {
    expect(after.get(table), table).toEqual([]);
  }
  expect(await db.read.selectFrom('comments').select(['user_id', 'text']).execute()).toEqual([
    { user_id: BEN, text: 'Only the bonnet.' },
  ]);
  expect(await db.read.selectFrom('comment_reports').selectAll().execute()).toEqual([]);
  expect((await readLot(harness, lot.id)).no_comments).toBe(1);
  for (const table of ['subscriptions', 'saved_searches'] as const) {
    expect(await db.read.selectFrom(table).select('user_id').execute()).toEqual([{ user_id: BEN }]);
  }
});

it('an old address of the calendar opens nothing after the erasure', async () => {
  const harness = await startHarness();
  const before = await findGeneration(harness.db.read, ANN);
  await erase(harness);
  expect(await findGeneration(harness.db.read, ANN)).toBeGreaterThan(before);
});

it('offers, purchases and payments stay by the pseudonym, without the campaign that brought the bidder', async () => {
  const harness = await startTrading();
  const { db } = harness;
  const [offered, bought] = [await addOfferLot(harness), await addBuyNowLot(harness)];
  await made(offer(harness, offered, ANN, 4_000));
  await db.write(async (transaction) => {
    await transaction.updateTable('offers').set({ campaign: '{"utm_source":"spring"}' }).execute();
    const times = { made_at: 1, settled_at: 2 };
    const purchase = {
      lot_id: bought.id,
      buyer_id: ANN,
      kind: 'buyNow',
      amount: 900_000,
      buyer_country: 'GB',
    } as const;
    await transaction
      .insertInto('purchases')
      .values({ ...purchase, ...times, status: 'bought' })
      .execute();
  });
  await erase(harness);
  expect(await db.read.selectFrom('offers').select(['bidder_id', 'amount', 'campaign']).execute()).toEqual([
    { bidder_id: ANN, amount: 400_000, campaign: null },
  ]);
  expect(await db.read.selectFrom('purchases').select(['buyer_id', 'amount']).execute()).toEqual([
    { buyer_id: ANN, amount: 900_000 },
  ]);
});

it('an open offer, a purchase that awaits its hold and the payment of a boost stand in the way of a deletion', async () => {
  const harness = await startTrading();
  const { db } = harness;
  const mattersOf = async (userId: number) =>
    (await openMattersOf(db.read, ACCOUNT_PARTS, userId)).map(({ kind, lotId }) => ({ kind, lotId }));
  const [offered, bought] = [await addOfferLot(harness), await addBuyNowLot(harness)];
  await made(offer(harness, offered, ANN, 4_000));
  await db.write(async (transaction) => {
    const purchase = {
      lot_id: bought.id,
      buyer_id: ANN,
      kind: 'buyNow',
      amount: 900_000,
      buyer_country: 'GB',
    } as const;
    await transaction
      .insertInto('purchases')
      .values({ ...purchase, made_at: 1, settled_at: null, status: 'pending' })
      .execute();
    const payment = { package: 'threeDays', price: 4_900, tax: 980, currency: 'gbp', tax_country: 'GB' } as const;
    const rest = { refusal: null, card_id: null, hold_reference: null, boosted_until: null, settled_at: null };
    const request = { requested_at: 1, request_key: null, request_hash: null, notice: null, notice_sent_at: null };
    await transaction
      .insertInto('boosts')
      .values({ ...payment, ...rest, ...request, lot_id: bought.id, user_id: BEN, status: 'holding' })
      .execute();
  });
  expect(await mattersOf(ANN)).toEqual([
    { kind: 'offer', lotId: offered.id },
    { kind: 'purchase', lotId: bought.id },
  ]);
  expect(await mattersOf(BEN)).toEqual([{ kind: 'boost', lotId: bought.id }]);
  expect((await mattersOf(VENDOR)).map(({ kind }) => kind)).toEqual(['listing', 'listing']);
});
