import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import { readMember } from '@marque/core/contracts/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { requireSqlite } from '../platform/db/index.ts';

const LOT = 10003;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const read = (userId: number) => server.program('staff').ask(readMember, { params: { userId } });

describe('a member', () => {
  it('is shown with the lots that they bid on, the last first, and never with a ceiling', async () => {
    const { minimumBid } = await server.program('buyer').ask(readAuction, { params: { auctionId: LOT } });
    const ceiling = minimumBid + 4_321;
    await server.program('buyer').ask(placeBid, {
      params: { auctionId: LOT },
      body: { isAbsentee: true, amount: ceiling },
    });
    const member = await read(DEMO.buyer);
    expect(member).toMatchObject({ userId: DEMO.buyer, isBlocked: false });
    expect(member.bidsOn[0]).toMatchObject({ auctionId: LOT, isLeading: true });
    expect(member.bidsOn.map(({ currentBid }) => currentBid)).not.toContain(ceiling);
  });

  it('is shown with the lots that they sell', async () => {
    const { sells } = await read(DEMO.seller);
    const ids = sells.map(({ auctionId }) => auctionId);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  });

  it('has the marks of the account, and tells of the block', async () => {
    await requireSqlite(server.context.db).batch((connection) =>
      connection
        .prepare('update users set created_at = ? where id = ?')
        .run(server.context.clock.now() - 1_000, DEMO.blocked),
    );
    await server.accounts.refresh(DEMO.blocked);
    const member = await read(DEMO.blocked);
    expect(member.isBlocked).toBe(true);
    expect(member.risks).toContainEqual({ mark: 'newAccount', values: { days: 0 }, auctionId: null });
  });

  it('is not found among staff and unknown accounts', async () => {
    for (const userId of [DEMO.staff, 99_999]) {
      const { status } = await server.program('staff').call(readMember, { params: { userId } });
      expect(status).toBe(404);
    }
  });
});
