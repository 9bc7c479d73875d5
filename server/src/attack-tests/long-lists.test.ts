import { listBidding, listBids } from '@marque/core/contracts/bidding';
import { listWatched } from '@marque/core/contracts/listings';
import { readLog } from '@marque/core/contracts/log';
import { listOwnLots } from '@marque/core/contracts/selling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { MAX_LINES } from '../bidding/store.ts';
import { requireSqlite, type SqliteConnection } from '../platform/db/index.ts';
import { createMemoryRateLimitStore, createRateLimiter, RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { attempts, printCounts } from './attack-size.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a history with very many bids', () => {
  it('is shown by its last lines, and the bidder’s own position is read from one entry', async () => {
    const lines = attempts(3_000, 50_000);
    const { db } = server.context;
    const row = requireSqlite(db)
      .readConnection.prepare<[], { lot_id: number; bidder_id: number }>(
        'select lot_id, bidder_id from lot_lines limit 1',
      )
      .get();
    if (row === undefined) return expect.fail('The world has no bids.');
    await requireSqlite(db).batch((connection) => {
      const insert = connection.prepare(
        `insert into lot_lines (lot_id, sequence, position, bidder_id, amount, bid_kind, at, is_beaten_ceiling)
         values (?, ?, 0, ?, ?, 'live', ?, 0)`,
      );
      for (let nth = 0; nth < lines; nth += 1) insert.run(row.lot_id, 1_000_000 + nth, DEMO.rival, 100 + nth, nth);
    });
    const { bids } = await server.visitor.ask(listBids, { params: { auctionId: row.lot_id } });
    printCounts('a long history', { stored: lines, shown: bids.length });
    expect(bids.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: MAX_LINES }, (_, nth) => 1_000_000 + lines - 1 - nth),
    );
    const own = await server.program('rival').call(listBidding, { query: {} });
    expect(own.status).toBe(200);
  });
});

describe('a log with very many entries', () => {
  it('comes in pages of 1,000, of which one network gets sixty a minute', async () => {
    const entries = attempts(3_000, 50_000);
    const { db } = server.context;
    const lotId = requireSqlite(db)
      .readConnection.prepare<[], number>("select id from lots where stage = 'unsold'")
      .pluck()
      .get();
    if (lotId === undefined) return expect.fail('The world has no unsold lot.');
    await requireSqlite(db).batch((connection) => {
      connection.prepare('delete from lot_entries where lot_id = ?').run(lotId);
      connection.prepare('update lots set sequence = ? where id = ?').run(entries, lotId);
      const insert = connection.prepare(
        `insert into lot_entries
           (lot_id, sequence, kind, at, received_at, bidder_id, bid_kind, amount, salt, previous_hash, hash, hash_version)
         values (?, ?, 'bid', ?, ?, ?, 'maximum', ?, ?, ?, ?, 2)`,
      );
      const hash = 'a'.repeat(64);
      for (let nth = 1; nth <= entries; nth += 1)
        insert.run(lotId, nth, nth, nth, DEMO.rival, 100_000 + nth, hash, hash, hash);
    });
    const page = await server.program('rival').ask(readLog, { params: { auctionId: lotId }, query: { after: 1_500 } });
    printCounts('a long log', { stored: entries, page: page.entries.length });
    expect(page.entries).toHaveLength(1_000);
    expect([page.entries[0]?.sequence, page.lastSequence]).toEqual([1_501, entries]);

    const rateLimitStore = createMemoryRateLimitStore({ monotonicNow: () => 0 });
    const limiter = createRateLimiter({ config: { world: 'demo' }, rateLimitStore }, 'logReads');
    let allowed = 0;
    for (let nth = 0; nth < 200; nth += 1) {
      if ((await limiter.take(`2001:db8::${nth.toString(16)}`)) === null) allowed += 1;
    }
    expect(allowed).toBe(RATE_LIMITS.logReads.most);
  });
});

describe('a watch list with all lots of the market', () => {
  it('is shown by its last 500', async () => {
    const { db } = server.context;
    await requireSqlite(db).batch((connection) => {
      copyUnsoldLot(connection, 600, DEMO.managed);
      connection
        .prepare('insert or ignore into watches (user_id, lot_id, created_at) select ?, id, id from lots')
        .run(DEMO.rival);
    });
    const { auctions } = await server.program('rival').ask(listWatched, { query: { site: 'all' } });
    expect(auctions).toHaveLength(500);
  });
});

describe('a vendor with very many lots', () => {
  it('is shown pages of 24 that are no longer than a few lots are', async () => {
    const lots = attempts(300, 3_000);
    await requireSqlite(server.context.db).batch((connection) => copyUnsoldLot(connection, lots, DEMO.dealer));
    const dealer = server.program('dealer');
    const before = performance.now();
    const first = await dealer.ask(listOwnLots, { query: { group: 'unsold' } });
    printCounts('the lots of one vendor', {
      stored: lots,
      'bytes of a page': JSON.stringify(first).length,
      'milliseconds of a page': Math.round(performance.now() - before),
    });
    expect([first.auctions.length, first.total]).toEqual([24, lots]);
    expect(JSON.stringify(first).length).toBeLessThan(24 * 10_000);
    const second = await dealer.ask(listOwnLots, { query: { group: 'unsold', after: first.next ?? '' } });
    const shown = new Set([...first.auctions, ...second.auctions].map(({ auctionId }) => auctionId));
    expect(shown.size).toBe(48);
  });
});

/** Copies of one unsold lot that belong to the vendor. */
function copyUnsoldLot(connection: SqliteConnection, copies: number, vendorId: number): void {
  const columns = connection.prepare<[], string>("select name from pragma_table_info('lots')").pluck().all();
  const copied = columns.filter((name) => !['id', 'slug', 'vendor_id'].includes(name)).join();
  const copy = connection.prepare(
    `insert into lots (slug, vendor_id, ${copied})
     select 'copy-' || ? || '-' || ?, ?, ${copied} from lots where stage = 'unsold' limit 1`,
  );
  for (let nth = 0; nth < copies; nth += 1) copy.run(vendorId, nth, vendorId);
}
