import { randomUUID } from 'node:crypto';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction, unwatchLot, watchLot } from '@marque/core/contracts/listings';
import { correctLot } from '@marque/core/contracts/staff';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO, startTestServer, stopTime, type TestServer } from '../../api-tests/harness/test-server.ts';

/** A live lot of the seller at 2,000, below its reserve. */
const LOT = { params: { auctionId: 10031 } };

let server: TestServer;
beforeAll(async () => {
  stopTime();
  server = await startTestServer();
  await server.program('rival').ask(placeBid, { ...LOT, body: { isAbsentee: false, amount: 2_500 } } as never);
  await server.program('buyer').ask(placeBid, { ...LOT, body: { isAbsentee: true, amount: 3_000 } } as never);
  await server.program('rival').ask(unwatchLot, LOT);
  await server.program('vip').ask(watchLot, LOT);
  await server.program('super').ask(watchLot, LOT);
  await server.program('super').ask(unwatchLot, LOT);
  await server.program('seller').ask(readAuction, LOT);
  await server.context.db.write((transaction) =>
    transaction.updateTable('users').set({ language_code: 'de' }).where('id', '=', DEMO.vip).execute(),
  );
});
afterAll(() => server.stop());

const correct = (known: number, words: object, key: string = randomUUID()) =>
  server
    .program('staff')
    .ask(correctLot, { ...LOT, body: { known, reason: 'The papers say so.', words }, key } as never);

const mailsNow = () =>
  server.context.db.read
    .selectFrom('mails')
    .selectAll()
    .where('text', 'like', '%The papers say so.%')
    .orderBy('recipient')
    .execute();

const untold = () =>
  server.context.db.read.selectFrom('lot_corrections').select('id').where('notice_cursor', 'is not', null).execute();

async function told(): Promise<Awaited<ReturnType<typeof mailsNow>>> {
  await vi.waitFor(async () => expect(await untold()).toEqual([]), { timeout: 20_000, interval: 200 });
  return mailsNow();
}

it('a correction of words is told to nobody', async () => {
  await correct(0, { lead: 'It was driven every summer.' });
  expect(await told()).toEqual([]);
});

it('a material correction is told once to watchers, all bidders and the seller, each in their language', async () => {
  const { facts } = await server.visitor.ask(readAuction, LOT);
  const key = randomUUID();
  const words = { facts: [...facts.filter(({ label }) => label !== 'keepers'), { label: 'keepers', value: '4' }] };
  const before = facts.find(({ label }) => label === 'keepers')?.value ?? 'none';
  for (let nth = 0; nth < 2; nth += 1) await correct(1, words, key);
  const mails = await told();
  expect(mails.map(({ recipient }) => recipient)).toEqual(
    ['buyer', 'rival', 'seller', 'vip'].map((name) => `${name}@marque.test`),
  );
  const [toBuyer, , , toVip] = mails;
  expect(toBuyer?.text).toContain(`Owners: ${before} → 4`);
  expect(toBuyer?.text).toMatch(/View the lot:\nhttp:\S+\/for-sale\/1972-fiat-500-f\S*\n/);
  expect(toVip?.subject).toMatch(/^Korrigiert: 1972 Fiat 500 F/);
  // A repeated request, after its e-mails were sent, sends none.
  await correct(1, words, key);
  expect(await told()).toHaveLength(mails.length);
});

it('each further material correction is told again', async () => {
  const { title } = await server.visitor.ask(readAuction, LOT);
  const before = (await told()).length;
  await correct(2, { title: title.replace('1972', '1971') });
  expect((await told()).length).toBe(2 * before);
});
