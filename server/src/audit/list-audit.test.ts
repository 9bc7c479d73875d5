import { listAudit } from '@marque/core/contracts/staff';
import { DAY_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { recordAudit } from './record-audit.ts';
import { comparedEntries, ENTRIES_PER_SEARCH } from './store.ts';

/** 00:30 in London on 1 July 2020, which is 30 June in UTC. */
const AT = Date.parse('2020-06-30T23:30:00Z');
const ACTIONS = ['voidBid', 'withdrawLot', 'addNote'] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.context.db.write(async (transaction) => {
    for (let nth = 0; nth < 240; nth += 1) {
      await recordAudit(
        transaction,
        {
          actor: nth % 2 === 0 ? DEMO.staff : DEMO.super,
          action: ACTIONS[nth % 3] ?? 'voidBid',
          lotId: nth % 5 === 0 ? 10_002 : 10_003,
          subject: `bid ${nth}`,
          after: { price: nth, share: nth === 7 ? '100%_of\\it' : '' },
          reason: nth === 9 ? 'Typed with the elbow' : null,
        },
        AT + Math.floor(nth / 10) * DAY_MS,
      );
    }
  });
});
afterAll(() => server.stop());

const ask = (query: Call['query'] = {}) => server.program('staff').ask(listAudit, { query });
const subjects = async (query: Call['query']) => (await ask(query)).entries.map(({ subject }) => subject);

describe('the audit log', () => {
  it('is read latest first, by pages, to its end', async () => {
    const read: number[] = [];
    let next: number | null = null;
    let pages = 0;
    do {
      const page: { entries: { entryId: number }[]; next: number | null } = await ask(
        next === null ? {} : { before: next },
      );
      read.push(...page.entries.map(({ entryId }) => entryId));
      ({ next } = page);
      pages += 1;
    } while (next !== null);
    expect(pages).toBe(3);
    expect(read).toHaveLength(240);
    expect(read).toEqual(read.toSorted((left, right) => right - left));
  });

  it('is filtered by lot, actor and action, together too', async () => {
    const { entries } = await ask({ auctionId: 10_002, actorId: DEMO.super, action: 'withdrawLot' });
    expect(entries.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 240 }, (_, nth) => nth)
        .filter((nth) => nth % 5 === 0 && nth % 2 === 1 && nth % 3 === 1)
        .toReversed()
        .map((nth) => `bid ${nth}`),
    );
    expect(entries[0]).toMatchObject({ auctionId: 10_002, action: 'withdrawLot', actor: { userId: DEMO.super } });
  });

  it('is filtered by days of the sites’ calendar, both included', async () => {
    expect(await subjects({ to: '2020-06-30' })).toEqual([]);
    expect(await subjects({ from: '2020-07-01', to: '2020-07-01' })).toHaveLength(10);
    expect(await subjects({ from: '2020-07-02', to: '2020-07-03' })).toHaveLength(20);
    expect(await subjects({ from: '2020-07-24' })).toHaveLength(10);
    expect(await subjects({ from: '2020-07-25' })).toEqual([]);
  });

  it.each([
    ['2020-02-30', '2020-07-01'],
    ['2020-07-02', '2020-07-01'],
  ])('refuses days from %s to %s', async (from, to) => {
    const { status, json } = await server.program('staff').call(listAudit, { query: { from, to } });
    expect([status, json]).toMatchObject([422, { message: 'periodInvalid' }]);
  });

  it.each([
    ['elbow', ['bid 9']],
    [
      'BID 17',
      [
        'bid 179',
        'bid 178',
        'bid 177',
        'bid 176',
        'bid 175',
        'bid 174',
        'bid 173',
        'bid 172',
        'bid 171',
        'bid 170',
        'bid 17',
      ],
    ],
    ['"price":239', ['bid 239']],
    // Wildcards are characters like any other. JSON doubles a backslash.
    ['100%_of', ['bid 7']],
    ['%', ['bid 7']],
    ['_', ['bid 7']],
    ['\\', ['bid 7']],
    ["'; drop table", []],
  ])('is searched for %s', async (text, expected) => {
    expect(await subjects({ text })).toEqual(expected);
  });

  it('shows nothing after an entry that does not exist', async () => {
    expect(await ask({ before: 999_999 })).toEqual({ entries: [], next: null });
  });

  it('is not read in the order of ids where the clock was set back', async () => {
    await server.context.db.write((transaction) =>
      recordAudit(transaction, { actor: DEMO.staff, action: 'assignLot', lotId: 10_004 }, AT - DAY_MS),
    );
    const { entries } = await ask({ to: '2020-07-01' });
    expect(entries).toHaveLength(11);
    expect(entries.at(-1)).toMatchObject({ action: 'assignLot', subject: null, before: null, after: null });
  });

  it('compares a bounded number of entries with a page’s filters, and goes on from there', async () => {
    const { db } = server.context;
    await requireSqlite(db).batch((connection) => {
      const add = connection.prepare(
        'insert into audit_entries (at, actor_id, action, lot_id) values (?, ?, ?, 10_005)',
      );
      for (let nth = 0; nth < ENTRIES_PER_SEARCH; nth += 1) add.run(AT + 300 * DAY_MS, DEMO.staff, 'saveProspect');
    });
    const page = await ask({ text: 'elbow' });
    expect(page.entries).toEqual([]);
    expect(page.next).not.toBeNull();
    expect(await subjects({ text: 'elbow', before: page.next ?? 0 })).toEqual(['bid 9']);
  });

  it('keeps a value that is too long as its length', async () => {
    const after = { text: 'x'.repeat(5_000) };
    await server.context.db.write((transaction) =>
      recordAudit(transaction, { actor: DEMO.staff, action: 'readTime', after }, AT),
    );
    const { entries } = await ask({ action: 'readTime' });
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({ omittedCharacters: JSON.stringify(after).length });
  });
});

it.each([
  [{}, 'audit_entries_by_time'],
  [{ auctionId: 10_002, actorId: DEMO.staff }, 'audit_entries_by_lot'],
  [{ actorId: DEMO.staff, action: 'voidBid' }, 'audit_entries_by_actor'],
  [{ action: 'voidBid' }, 'audit_entries_by_action'],
])('a page with the filters %j reads a range of an index, in its order', (filters, index) => {
  const { db } = server.context;
  const period = { from: AT, until: AT + 40 * DAY_MS };
  const { sql, parameters } = comparedEntries(db.read, { ...filters, before: 5, period })
    .selectAll()
    .compile();
  const plan = requireSqlite(db)
    .readConnection.prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
    .all(...parameters)
    .map(({ detail }) => detail)
    .join('; ');
  expect(plan).toContain(`SEARCH audit_entries USING INDEX ${index}`);
  expect(plan).not.toContain('TEMP B-TREE');
});
