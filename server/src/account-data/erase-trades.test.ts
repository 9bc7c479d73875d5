import { describe, expect, it } from 'vitest';
import { startWithAccounts } from '../auction-tests/test-accounts.ts';
import { completionsOf, sellLot, TEXT, type TestStep, takeAll } from '../auction-tests/test-completion.ts';
import { ANN, addLot, BEN, type Harness, readLot, STAFF, startHarness, VENDOR } from '../auction-tests/test-harness.ts';
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

/** The rows about a member, or Ann, that their file holds, by table. */
async function fileOf({ db }: Harness, userId = ANN): Promise<ReadonlyMap<string, readonly object[]>> {
  const file = new Map<string, readonly object[]>();
  for (const [table, read] of ACCOUNT_PARTS.flatMap(({ tables }) => Object.entries(tables))) {
    const rows: object[] = [];
    for await (const row of read(db.read, { ...ERASURE, userId })) rows.push(row);
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

describe('a sale that is being completed', () => {
  const kindsFor = async ({ db }: Harness, userId: number) =>
    (await openMattersOf(db.read, ACCOUNT_PARTS, userId)).map(({ kind }) => kind);

  it.each<[string, readonly TestStep[], readonly string[], readonly string[]]>([
    ['while it awaits the payment', [], ['payment'], ['sale']],
    ['while it awaits the collection', ['confirmPayment'], ['collection'], ['collection']],
    ['while it is in dispute', ['confirmPayment', 'openDispute'], ['dispute'], ['dispute']],
    ['does not once it is complete', ['confirmPayment', 'confirmCollection'], [], []],
    ['does not once it is cancelled', ['cancel'], [], []],
  ])('stands in the way of a deletion of either party: %s', async (_, steps, buyer, seller) => {
    const harness = await startWithAccounts();
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, steps);
    expect([await kindsFor(harness, ANN), await kindsFor(harness, VENDOR)]).toEqual([buyer, seller]);
  });

  it('leaves its record and the invoice, and no e-mail that is not sent', async () => {
    const harness = await startWithAccounts();
    const { db } = harness;
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['reportPayment', 'confirmPayment', 'openDispute', 'establishCollection']);
    const sale = { lot_id: lot.id, sold_at: (await completionsOf(harness, lot.id))[0]?.sold_at ?? 0 };
    const notice = { kind: 'collectionDueSoon', hammer: 100_000, due_at: null, invoice_number: null } as const;
    await db.write(async (transaction) => {
      const times = { send_at: Number.MAX_SAFE_INTEGER, sent_at: null };
      await transaction
        .insertInto('completion_notices')
        .values([ANN, VENDOR].map((user_id) => ({ ...sale, ...notice, ...times, sequence: 99, user_id })))
        .execute();
      const file = { url: '/v1/uploads/1/a.pdf', name: 'a.pdf', type: 'application/pdf', added_at: 1 };
      await transaction
        .insertInto('sale_documents')
        .values([ANN, VENDOR].map((user_id) => ({ ...sale, ...file, user_id })))
        .execute();
    });

    const file = await fileOf(harness);
    expect(file.get('completions')).toMatchObject([{ role: 'buyer', lot_id: lot.id, state: 'complete' }]);
    expect(file.get('completion_steps')).toMatchObject([
      { step: 'reportPayment' },
      { step: 'openDispute', text: TEXT, user_id: ANN },
    ]);
    expect(file.get('sale_documents')).toMatchObject([{ name: 'a.pdf' }]);
    expect(file.get('invoices')).toMatchObject([{ lot_id: lot.id, user_id: ANN, net: 60_000, tax: 12_000 }]);
    const others = JSON.stringify([...file.values()]);
    for (const name of ['seller_id', 'refund_hold', 'pdf_key']) expect(others).not.toContain(`"${name}"`);

    await erase(harness);
    const unsent = db.read.selectFrom('completion_notices').select('user_id').where('sent_at', 'is', null);
    expect((await unsent.where('kind', '=', 'collectionDueSoon').execute()).map(({ user_id }) => user_id)).toEqual([
      VENDOR,
    ]);
    const after = await fileOf(harness);
    for (const table of ['completions', 'completion_steps', 'sale_documents', 'invoices']) {
      expect(after.get(table), table).toEqual(file.get(table));
    }
  });

  it('and was cancelled stands in the way of its seller and the next bidder while that one may buy', async () => {
    const harness = await startWithAccounts();
    const { db } = harness;
    const lot = await sellLot(harness);
    await takeAll(harness, lot.id, ['cancel']);
    const sale = (await completionsOf(harness, lot.id))[0];
    const chance = { amount: 90_000, currency: 'gbp', buyer_country: 'GB', offered_by: STAFF, offered_at: 1 } as const;
    await db.write((transaction) =>
      transaction
        .insertInto('second_chances')
        .values({
          ...chance,
          lot_id: lot.id,
          sold_at: sale?.sold_at ?? 0,
          bidder_id: BEN,
          ending: null,
          ended_at: null,
        })
        .execute(),
    );
    for (const userId of [BEN, VENDOR]) expect(await kindsFor(harness, userId)).toEqual(['secondChance']);
    expect(await kindsFor(harness, ANN)).toEqual([]);
    expect((await fileOf(harness)).get('second_chances')).toEqual([]);
    const [offered, ...more] = (await fileOf(harness, BEN)).get('second_chances') ?? [];
    expect([offered, more]).toMatchObject([{ lot_id: lot.id, amount: 90_000 }, []]);
    expect(Object.keys(offered ?? {})).not.toContain('offered_by');
    await db.write((transaction) =>
      transaction.updateTable('second_chances').set({ ending: 'declined', ended_at: 2 }).execute(),
    );
    for (const userId of [BEN, VENDOR]) expect(await kindsFor(harness, userId)).toEqual([]);
  });
});
