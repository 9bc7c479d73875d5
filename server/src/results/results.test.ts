import { withdrawLot } from '@marque/core/contracts/bidding';
import { listResults, RESULTS_PER_PAGE } from '@marque/core/contracts/staff';
import { DAY_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { requireSqlite } from '../platform/db/index.ts';

/** A live lot with bids. */
const TO_WITHDRAW = 10026;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const now = () => server.context.clock.now();
const iso = (at: number) => new Date(at).toISOString();
const ask = (from: number, to: number, before?: number) =>
  server.program('staff').ask(listResults, {
    query: { from: iso(from), to: iso(to), ...(before === undefined ? {} : { before }) },
  });

describe('the results', () => {
  it('have the lots of the period, the latest first, each with how it ended', async () => {
    const { results, next } = await ask(now() - 30 * DAY_MS, now());
    expect(results.length).toBeGreaterThan(1);
    expect(next).toBeNull();
    const ends = results.map(({ dtEndedUTC }) => dtEndedUTC);
    expect(ends).toEqual(ends.toSorted().toReversed());
    for (const { outcome, paymentStatus } of results) if (outcome !== 'sold') expect(paymentStatus).toBeNull();
  });

  it('have a withdrawn lot from that moment on, and not before', async () => {
    const at = now();
    await server
      .program('staff')
      .ask(withdrawLot, { params: { auctionId: TO_WITHDRAW }, body: { reason: 'damaged on the way' } });
    await server.advance(1_000);
    const { results } = await ask(at, now());
    expect(results.find(({ auctionId }) => auctionId === TO_WITHDRAW)).toMatchObject({ outcome: 'withdrawn' });
    const before = await ask(at - DAY_MS, at);
    expect(before.results.map(({ auctionId }) => auctionId)).not.toContain(TO_WITHDRAW);
  });

  it('are read by pages to their end, also where many lots end at once', async () => {
    const at = now() - 200 * DAY_MS;
    const { db } = server.context;
    await requireSqlite(db).batch((connection) => {
      const columns = connection
        .prepare<[], { name: string }>(`select name from pragma_table_info('lots')`)
        .all()
        .map(({ name }) => name)
        .filter((name) => !['id', 'slug', 'stage', 'closed_at', 'relisted_as', 'relisted_from'].includes(name));
      const add = connection.prepare(
        `insert into lots (slug, stage, closed_at, ${columns.join(', ')}) select ?, 'unsold', ?, ${columns.join(', ')} from lots where id = 10003`,
      );
      for (let nth = 0; nth < RESULTS_PER_PAGE + 5; nth += 1) add.run(`copy-${nth}`, at);
    });
    const first = await ask(at, at + 1);
    expect(first.results).toHaveLength(RESULTS_PER_PAGE);
    const second = await ask(at, at + 1, first.next ?? 0);
    expect(second.next).toBeNull();
    const ids = [...first.results, ...second.results].map(({ auctionId }) => auctionId);
    expect(new Set(ids).size).toBe(RESULTS_PER_PAGE + 5);
  });

  it.each([
    [0, 32],
    [1, 0],
  ])('are refused from day %i to day %i', async (from, to) => {
    const query = { from: iso(now() + from * DAY_MS), to: iso(now() + to * DAY_MS) };
    const { json } = await server.program('staff').call(listResults, { query });
    expect(json).toMatchObject({ code: 422, message: 'periodInvalid' });
  });
});
