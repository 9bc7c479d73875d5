import { openSession, readMe } from '@marque/core/contracts/accounts';
import { confirmCollection, confirmPayment } from '@marque/core/contracts/completion';
import { deleteAccount, exportAccountData, readAccountDeletion } from '@marque/core/contracts/security';
import { describe, expect, it } from 'vitest';
import { requireSqlite } from '../../platform/db/index.ts';
import { DEMO, type DemoName, PASSWORD, serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();
const body = { password: PASSWORD };

async function fileOf(name: DemoName) {
  const answer = await server.program(name).call(exportAccountData, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

const stored = <Value>(sql: string, ...values: readonly (string | number)[]) =>
  requireSqlite(server.context.db)
    .readConnection.prepare<unknown[], Value>(sql)
    .pluck()
    .all(...values);

describe('the file of a member who trades', () => {
  it('holds their bids, holds and sales', async () => {
    const { json } = await fileOf('buyer');
    const { tables } = json as { tables: Record<string, readonly Record<string, unknown>[]> };
    expect(tables['lot_bidders']?.length).toBe(
      stored('select lot_id from lot_bidders where user_id = ?', DEMO.buyer).length,
    );
    expect(tables['lot_entries']?.length).toBe(
      stored("select sequence from lot_entries where bidder_id = ? and kind = 'bid'", DEMO.buyer).length,
    );
    expect(tables['lot_entries']?.length).toBeGreaterThan(0);
    expect(tables['holds']?.length).toBe(stored('select id from holds where user_id = ?', DEMO.buyer).length);
    expect(tables['sales']?.length).toBe(stored('select lot_id from sales where buyer_id = ?', DEMO.buyer).length);
  });

  it('holds neither a ceiling of another bidder nor the tokens of a card', async () => {
    const { text } = await fileOf('seller');
    const { tables } = JSON.parse(text) as { tables: Record<string, readonly Record<string, unknown>[]> };
    expect(tables['lots']?.length).toBe(stored('select id from lots where vendor_id = ?', DEMO.seller).length);
    for (const lot of tables['lots'] ?? []) {
      expect(Object.keys(lot).filter((name) => name.startsWith('leader'))).toEqual([]);
    }
    for (const sale of tables['sales'] ?? []) expect(Object.keys(sale)).not.toContain('buyer_id');
    const secrets = [
      ...stored<string>('select gateway_token from cards'),
      ...stored<string>('select fingerprint from cards'),
      ...stored<string>('select password_hash from users'),
      ...stored<string>('select salt from lot_entries'),
      ...stored<string>('select email from users where id <> ?', DEMO.seller),
    ];
    for (const secret of new Set(secrets)) expect(text).not.toContain(secret);
  });
});

describe('the deletion of a member who trades', () => {
  it.each<[DemoName, string]>([
    ['buyer', 'bid'],
    ['seller', 'listing'],
  ])('is refused to %s with what is open: %s', async (name, kind) => {
    const caller = server.program(name);
    const { openMatters } = await caller.ask(readAccountDeletion);
    expect(openMatters.map((matter) => matter.kind)).toContain(kind);
    expect(openMatters.every(({ title }) => title !== '')).toBe(true);
    const answer = await caller.call(deleteAccount, { body });
    expect(answer.json).toEqual({ code: 409, message: 'accountInUse' });
    expect((await caller.call(readMe)).status).toBe(200);
  });

  it('is refused to a buyer until the sale is complete, whose file then has the invoice', async () => {
    const [SOLD, buyer, seller] = [10035, server.program('nophone'), server.program('seller')];
    await requireSqlite(server.context.db).batch((connection) => {
      for (const [table, column] of [
        ['sales', 'buyer_id'],
        ['completions', 'buyer_id'],
        ['invoices', 'user_id'],
      ]) {
        connection.prepare(`update ${table} set ${column} = ? where lot_id = ?`).run(DEMO.nophone, SOLD);
      }
    });
    const kinds = async () => (await buyer.ask(readAccountDeletion)).openMatters.map(({ kind }) => kind);
    const sale = { params: { auctionId: SOLD }, body: {} };
    expect(await kinds()).toEqual(['payment']);
    expect((await buyer.call(deleteAccount, { body })).json).toEqual({ code: 409, message: 'accountInUse' });
    await seller.ask(confirmPayment, sale);
    expect(await kinds()).toEqual(['collection']);
    expect((await buyer.call(deleteAccount, { body })).status).toBe(409);
    await buyer.ask(confirmCollection, sale);
    expect(await kinds()).toEqual([]);
    const { tables } = (await fileOf('nophone')).json as { tables: Record<string, readonly object[]> };
    expect(tables['invoices']).toMatchObject([{ lot_id: SOLD, user_id: DEMO.nophone, kind: 'invoice' }]);
    expect(tables['completions']).toMatchObject([{ lot_id: SOLD, role: 'buyer', state: 'complete' }]);
    expect((await buyer.call(deleteAccount, { body })).status).toBe(202);
  });

  it('ends the sessions of a member without open matters, and a login takes it back', async () => {
    const caller = server.program('noterms');
    expect((await caller.ask(readAccountDeletion)).openMatters).toEqual([]);
    expect((await caller.call(deleteAccount, { body })).status).toBe(202);
    expect((await caller.call(readMe)).status).toBe(401);
    const login = { body: { email: 'noterms@marque.test', password: PASSWORD } };
    expect((await server.visitor.call(openSession, login)).status).toBe(201);
    await server.advance(8 * 86_400_000);
    await server.accounts.eraseDue();
    expect((await server.visitor.call(openSession, login)).status).toBe(201);
  });
});
