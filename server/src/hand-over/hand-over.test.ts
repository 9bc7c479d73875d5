import { randomUUID } from 'node:crypto';
import { changeReserve } from '@marque/core/contracts/bidding';
import {
  assignLot,
  handOver,
  listHandOvers,
  listResults,
  markHandOverSeen,
  readShift,
  readStaffLots,
} from '@marque/core/contracts/staff';
import { DAY_MS, HOUR_MS } from '@marque/core/rules/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { handOverPart } from './index.ts';

const [FIRST, SECOND, TAKEN] = [10002, 10003, 10004];
/** Of seller@, with a reserve. */
const WITH_RESERVE = 10031;

let server: TestServer;
let staff: Caller;
/** super@, who works for the house here. */
let colleague: Caller;
beforeAll(async () => {
  server = await startTestServer();
  await requireSqlite(server.context.db).batch((connection) =>
    connection.exec(`update users set role = 'staff' where id = ${DEMO.super}`),
  );
  await server.accounts.refresh(DEMO.super);
  staff = server.program('staff');
  colleague = server.program('super');
});
afterAll(() => server.stop());

const now = () => server.context.clock.now();
const iso = (at: number) => new Date(at).toISOString();
const lot = (auctionId: number, from: number | null = null, note = '') => ({ auctionId, from, note });
const bodyOf = (lots: readonly ReturnType<typeof lot>[], toUserId: number = DEMO.super) => ({
  toUserId,
  dtShiftStartUTC: iso(now() - 8 * HOUR_MS),
  message: 'The vendor of the first lot rings at four.',
  lots: [...lots],
});

async function assigneesOf(...ids: number[]) {
  const { lots } = await staff.ask(readStaffLots, { query: { ids: ids.join(',') } });
  return ids.map((id) => lots.find(({ auctionId }) => auctionId === id)?.assignee?.userId ?? null);
}

describe('a hand-over', () => {
  it('gives all lots to the colleague, with the notes and the message, once', async () => {
    const body = bodyOf([lot(FIRST, null, 'Ring the vendor.'), lot(SECOND)]);
    const key = randomUUID();
    const first = await staff.call(handOver, { body, key });
    const again = await staff.call(handOver, { body, key });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect(await assigneesOf(FIRST, SECOND)).toEqual([DEMO.super, DEMO.super]);
    const { handOvers } = await colleague.ask(listHandOvers);
    expect(handOvers).toHaveLength(1);
    expect(handOvers[0]).toMatchObject({
      from: { userId: DEMO.staff },
      to: { userId: DEMO.super },
      message: body.message,
      dtSeenUTC: null,
      lots: [
        { auctionId: FIRST, note: 'Ring the vendor.' },
        { auctionId: SECOND, note: '' },
      ],
    });
    for (const { title } of handOvers[0]?.lots ?? []) expect(title).not.toBe('');
  });

  it('changes nothing where a colleague has one of the lots by now', async () => {
    await colleague.ask(assignLot, { params: { auctionId: TAKEN }, body: { userId: DEMO.super, from: null } });
    const before = await assigneesOf(FIRST, TAKEN);
    const count = (await staff.ask(listHandOvers)).handOvers.length;
    const answer = await staff.call(handOver, { body: bodyOf([lot(FIRST, DEMO.super), lot(TAKEN)], DEMO.staff) });
    expect(answer.json).toMatchObject({ code: 409, message: 'assigneeChanged' });
    expect(await assigneesOf(FIRST, TAKEN)).toEqual(before);
    expect((await staff.ask(listHandOvers)).handOvers).toHaveLength(count);
  });

  it('is refused to members, of unknown lots, of a lot named twice, of none and of too many', async () => {
    const many = Array.from({ length: 201 }, (_, nth) => lot(nth + 1));
    const bodies = [
      bodyOf([lot(SECOND, DEMO.super)], DEMO.buyer),
      bodyOf([lot(99_999)]),
      bodyOf([lot(SECOND, DEMO.super), lot(SECOND, DEMO.super)]),
      bodyOf([]),
      bodyOf(many),
      { ...bodyOf([lot(SECOND, DEMO.super)]), dtShiftStartUTC: iso(now() + DAY_MS) },
      { ...bodyOf([lot(SECOND, DEMO.super)]), dtShiftStartUTC: '2026-13-41T00:00:00.000Z' },
    ];
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await staff.call(handOver, { body })).status);
    expect(statuses).toEqual([422, 404, 400, 400, 400, 400, 400]);
  });

  it('is read by the colleague alone, once', async () => {
    const { handOverId } = await staff.ask(handOver, { body: bodyOf([lot(FIRST, DEMO.super)]) });
    const call = { params: { handOverId } };
    expect((await staff.call(markHandOverSeen, call)).status).toBe(404);
    const seen = await colleague.ask(markHandOverSeen, call);
    expect(seen.dtSeenUTC).not.toBeNull();
    await server.advance(1_000);
    expect(await colleague.ask(markHandOverSeen, call)).toEqual(seen);
  });

  it('is listed by pages, the latest first', async () => {
    for (let nth = 0; nth < 21; nth += 1) await staff.ask(handOver, { body: bodyOf([lot(SECOND, DEMO.super)]) });
    const read: number[] = [];
    let next: number | null = null;
    do {
      const page: { handOvers: { handOverId: number }[]; next: number | null } = await staff.ask(listHandOvers, {
        query: next === null ? {} : { before: next },
      });
      read.push(...page.handOvers.map(({ handOverId }) => handOverId));
      ({ next } = page);
    } while (next !== null);
    expect(read.length).toBeGreaterThan(20);
    expect(read).toEqual([...new Set(read)].toSorted((left, right) => right - left));
  });

  it('is in the file of its author, with its lots', async () => {
    const subject = { userId: DEMO.staff, confirmedEmail: null };
    for (const table of ['hand_overs', 'hand_over_lots'] as const) {
      const rows: object[] = [];
      for await (const row of handOverPart.tables[table]?.(server.context.db.read, subject) ?? []) rows.push(row);
      expect(rows.length).toBeGreaterThan(20);
    }
  });
});

describe('a shift', () => {
  it('counts what staff have done in it, and no longer period than a day', async () => {
    const from = iso(now());
    await staff.ask(changeReserve, { params: { auctionId: WITH_RESERVE }, body: { amount: 3_500 } });
    await server.advance(1_000);
    const shift = await staff.ask(readShift, { query: { from, to: iso(now() + 1) } });
    expect(shift).toMatchObject({ reserveChanges: 1, voids: 0, isPartial: false });
    const before = await staff.ask(readShift, { query: { from: iso(now() - DAY_MS), to: from } });
    expect(before).toMatchObject({ reserveChanges: 0 });
    for (const to of [iso(now() + 2 * DAY_MS), iso(now() - 2 * DAY_MS)]) {
      const { json } = await staff.call(readShift, { query: { from, to } });
      expect(json).toMatchObject({ code: 422, message: 'periodInvalid' });
    }
  });

  it('has the sums of the lots that ended in it', async () => {
    const { results } = await staff.ask(listResults, { query: { from: iso(now() - 30 * DAY_MS), to: iso(now()) } });
    const [last] = results;
    if (last === undefined) throw new Error('No lot has ended.');
    const at = Date.parse(last.dtEndedUTC);
    const query = { from: iso(at - 12 * HOUR_MS), to: iso(at + 1) };
    const shift = await staff.ask(readShift, { query });
    const ended = (await staff.ask(listResults, { query })).results;
    expect(shift.closed).toBe(ended.length);
    expect(shift.sold).toBe(ended.filter(({ outcome }) => outcome === 'sold').length);
    for (const { currencyCode, amount } of shift.hammer) {
      const sold = ended.filter((one) => one.outcome === 'sold' && one.currencyCode === currencyCode);
      expect(amount).toBe(sold.reduce((sum, { price }) => sum + price, 0));
    }
  });
});
