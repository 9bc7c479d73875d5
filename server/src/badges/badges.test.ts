import { openSession } from '@marque/core/contracts/accounts';
import { postBadges, readBadges } from '@marque/core/contracts/comments';
import { describe, expect, it } from 'vitest';
import { bearerTokensIn, DEMO, PASSWORD, serverForFile } from '../api-tests/harness/test-server.ts';
import { requireSqlite } from '../platform/db/index.ts';

const server = await serverForFile();

/** Sells what no other vendor of the tests world is named for. */
const USUAL_VENDOR = 1111;

const read = (userIds: readonly number[]) => server.visitor.ask(readBadges, { query: { userIds: userIds.join(',') } });

/** Sold lots and purchases of an account, counted row by row. */
function countsOf(userId: number) {
  const { readConnection } = requireSqlite(server.context.db);
  const sold = readConnection.prepare<[number], number>(
    "select count(*) from lots where vendor_id = ? and stage = 'sold'",
  );
  const bought = readConnection.prepare<[number], number>(
    "select count(*) from sales where buyer_id = ? and payment_status <> 'failed'",
  );
  return { sold: sold.pluck().get(userId) ?? 0, bought: bought.pluck().get(userId) ?? 0 };
}

describe('badges', () => {
  it('are earned by sales and purchases, the highest of each side', async () => {
    expect(countsOf(DEMO.buyer)).toMatchObject({ sold: 0, bought: 1 });
    expect(countsOf(DEMO.seller)).toMatchObject({ sold: 1 });
    const { badges } = await read([DEMO.buyer, DEMO.seller, DEMO.unverified]);
    expect(badges).toEqual([
      { userId: DEMO.buyer, badges: ['buyer'] },
      { userId: DEMO.seller, badges: expect.arrayContaining(['seller']) },
      { userId: DEMO.unverified, badges: [] },
    ]);
  });

  it('rise with the number of completed ones', async () => {
    const { db } = server.context;
    const rows = requireSqlite(db)
      .readConnection.prepare<[], string>("select name from pragma_table_info('lots')")
      .pluck()
      .all();
    const columns = rows.filter((name) => !['id', 'slug', 'vendor_id'].includes(name)).join();
    const before = countsOf(DEMO.dealer).sold;
    await requireSqlite(db).batch((connection) => {
      const copy = connection.prepare(
        `insert into lots (slug, vendor_id, ${columns}) select 'sold-' || ?, ?, ${columns} from lots where id = 10035`,
      );
      for (let nth = before; nth < 20; nth += 1) copy.run(nth, DEMO.dealer);
    });
    const [dealer] = (await read([DEMO.dealer])).badges;
    expect(dealer?.badges).toContain('sellerSuper');
  });

  it('do not count a purchase whose fee could not be taken', async () => {
    const { badges } = await read([DEMO.expiredcard]);
    expect(badges).toEqual([{ userId: DEMO.expiredcard, badges: [] }]);
  });

  it('leave out ids without an account, and say each account once', async () => {
    const { badges } = await read([999_999, USUAL_VENDOR, USUAL_VENDOR]);
    expect(badges.map(({ userId }) => userId)).toEqual([USUAL_VENDOR]);
  });

  it('are the same for a posted list, and with a bearer token', async () => {
    const userIds = [DEMO.buyer, DEMO.seller];
    const posted = await server.visitor.ask(postBadges, { body: { userIds } });
    expect(posted).toEqual(await read(userIds));
    const login = { body: { email: 'buyer@marque.test', password: PASSWORD } };
    const { accessToken } = bearerTokensIn(await server.visitor.ask(openSession, login));
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await server.visitor.ask(postBadges, { body: { userIds }, headers })).toEqual(posted);
    expect(await server.visitor.ask(readBadges, { query: { userIds: userIds.join(',') }, headers })).toEqual(posted);
    const invalid = { query: { userIds: '1001' }, headers: { authorization: 'Bearer no-token' } };
    expect((await server.visitor.call(readBadges, invalid)).status).toBe(401);
  });

  it.each(['', 'a', '0', '1,', '1;2', '-1', Array(201).fill(1).join()])(
    'are refused for the list "%s"',
    async (userIds) => {
      expect((await server.visitor.call(readBadges, { query: { userIds } })).status).toBe(400);
    },
  );

  it('are refused for a posted list that is too long', async () => {
    const userIds = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await server.visitor.call(postBadges, { body: { userIds } })).status).toBe(400);
    expect((await server.visitor.ask(postBadges, { body: { userIds: [] } })).badges).toEqual([]);
  });
});
