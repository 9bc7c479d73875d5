import { randomUUID } from 'node:crypto';
import { channels } from '@marque/core/contracts/realtime';
import {
  acknowledgeAlert,
  addNote,
  assignLot,
  listColleagues,
  listMentions,
  listNotes,
  MOST_NOTES,
} from '@marque/core/contracts/staff';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Received } from '../api-tests/access/record-traffic.ts';
import { type Caller, DEMO, startTestServer, type TestServer } from '../api-tests/harness/test-server.ts';
import type { Erasure } from '../platform/account-parts/index.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { countNotes, listAcknowledgements, listAssignees, staffWorkPart } from './index.ts';

const [LOT, OTHER, FULL, TAKEN, LEFT] = [10003, 10002, 10004, 10005, 10006];

let server: TestServer;
let staff: Caller;
/** super@, who works for the house here. */
let colleague: Caller;
let nicknames: ReadonlyMap<number, string>;
beforeAll(async () => {
  server = await startTestServer();
  await requireSqlite(server.context.db).batch((connection) =>
    connection.exec(`update users set role = 'staff' where id = ${DEMO.super}`),
  );
  await server.accounts.refresh(DEMO.super);
  staff = server.program('staff');
  colleague = server.program('super');
  const { colleagues } = await staff.ask(listColleagues);
  nicknames = new Map(colleagues.map(({ userId, nickname }) => [userId, nickname]));
});
afterAll(() => server.stop());

const noteOf = (text: string, auctionId = LOT, noteId: string = randomUUID()) => ({
  params: { auctionId, noteId },
  body: { text },
});
const on = (auctionId: number) => ({ params: { auctionId } });
const assign = (userId: number | null, from: number | null, auctionId = LOT) => ({
  ...on(auctionId),
  body: { userId, from },
});
const byNumber = (left: number, right: number) => left - right;
const named = (userId: number) => ({ userId, nickname: nicknames.get(userId) });

describe('colleagues', () => {
  it('are the accounts of staff with their names, and no others', async () => {
    const { colleagues } = await staff.ask(listColleagues);
    expect(new Set(colleagues.map(({ userId }) => userId))).toEqual(new Set([DEMO.staff, DEMO.super]));
    for (const { name, nickname } of colleagues) expect([name, nickname]).not.toContain('');
    expect(colleagues.map(({ nickname }) => nickname)).toEqual([...nicknames.values()].sort());
  });

  it('leave out an account that is erased', async () => {
    const { db } = server.context;
    const setEmail = (email: string) =>
      requireSqlite(db).batch((connection) =>
        connection.prepare('update users set email = ? where id = ?').run(email, DEMO.super),
      );
    await setEmail(`deleted-${DEMO.super}@account.invalid`);
    const { colleagues } = await staff.ask(listColleagues);
    await setEmail('super@marque.test');
    expect(colleagues.map(({ userId }) => userId)).toEqual([DEMO.staff]);
  });
});

describe('a note', () => {
  it('is read by all staff, oldest first, and counted', async () => {
    const before = (await countNotes(server.context.db.read, [OTHER])).get(OTHER) ?? 0;
    const first = await staff.ask(addNote, noteOf('The vendor is away.\r\nUntil Monday.', OTHER));
    expect(first).toMatchObject({ auctionId: OTHER, author: named(DEMO.staff), mentions: [] });
    expect(first.text).toBe('The vendor is away.\nUntil Monday.');
    await server.advance(1_000);
    const second = await colleague.ask(addNote, noteOf('The vendor is back.', OTHER));
    const { notes } = await colleague.ask(listNotes, on(OTHER));
    expect(notes.slice(-2)).toEqual([first, second]);
    expect((await countNotes(server.context.db.read, [OTHER])).get(OTHER)).toBe(before + 2);
  });

  it('is stored once, also in capitals, and not under the id of another', async () => {
    const sent = noteOf('Ring the vendor.');
    const inCapitals = { ...sent, params: { ...sent.params, noteId: sent.params.noteId.toUpperCase() } };
    const answers = [await staff.call(addNote, sent), await staff.call(addNote, sent)];
    answers.push(await staff.call(addNote, inCapitals));
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(answers[2]?.json).toEqual(answers[0]?.json);
    for (const [caller, other] of [
      [staff, { ...sent, body: { text: 'Do not ring.' } }],
      [staff, { ...sent, params: { ...sent.params, auctionId: OTHER } }],
      [colleague, sent],
    ] as const) {
      expect((await caller.call(addNote, other)).json).toMatchObject({ code: 409, message: 'noteExists' });
    }
  });

  it('mentions colleagues, and no other account', async () => {
    const { nickname: buyers } = requireSqlite(server.context.db)
      .readConnection.prepare<[], { nickname: string }>(`select nickname from users where id = ${DEMO.buyer}`)
      .get() ?? { nickname: '' };
    const text = `@${nicknames.get(DEMO.super)?.toUpperCase()}, @${buyers} and @nobody_1: ring @${nicknames.get(DEMO.super)}.`;
    const sent = await staff.ask(addNote, noteOf(text));
    expect(sent.mentions).toEqual([named(DEMO.super)]);
    expect((await colleague.ask(listMentions)).notes[0]).toEqual(sent);
    expect((await staff.ask(listMentions)).notes).toEqual([]);
  });

  it('is refused on a lot that does not exist, without a text, with a long one and under an id that is no UUID', async () => {
    const statuses = [noteOf('Hello', 99_999), noteOf(' \n'), noteOf('x'.repeat(2_001)), noteOf('Hello', LOT, 'one')];
    const answers = await Promise.all(statuses.map((call) => staff.call(addNote, call)));
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400, 404]);
    expect((await staff.call(listNotes, on(99_999))).status).toBe(404);
  });

  it('is refused beyond the most of a lot, also where many come at once', async () => {
    await requireSqlite(server.context.db).batch((connection) => {
      const add = connection.prepare(
        "insert into staff_notes (id, lot_id, author_id, text, created_at) values (?, ?, ?, 'Seen.', 1)",
      );
      for (let nth = 0; nth < MOST_NOTES - 1; nth += 1) add.run(randomUUID(), FULL, DEMO.staff);
    });
    const answers = await Promise.all([1, 2, 3].map((nth) => staff.call(addNote, noteOf(`Seen again, ${nth}.`, FULL))));
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409, 409]);
    expect((await staff.ask(listNotes, on(FULL))).notes).toHaveLength(MOST_NOTES);
  });
});

describe('an alert', () => {
  it('is acknowledged by each colleague once', async () => {
    const acknowledge = (caller: Caller, alert: string) =>
      caller.ask(acknowledgeAlert, { params: { auctionId: LOT, alert } });
    const first = await acknowledge(staff, 'nearReserve');
    expect(first.acknowledgements).toMatchObject([{ alert: 'nearReserve', by: named(DEMO.staff) }]);
    expect(await acknowledge(staff, 'nearReserve')).toEqual(first);
    const second = await acknowledge(colleague, 'nearReserve');
    expect(second.acknowledgements.map(({ by }) => by.userId).toSorted(byNumber)).toEqual([DEMO.staff, DEMO.super]);
    const stored = await listAcknowledgements(server.context.db.read, [LOT, OTHER]);
    expect(stored.get(LOT)).toEqual(second.acknowledgements);
    expect(stored.has(OTHER)).toBe(false);
  });

  it('that does not exist, or of no lot, is not found', async () => {
    for (const params of [
      { auctionId: LOT, alert: 'unknown' },
      { auctionId: 99_999, alert: 'nearReserve' },
    ]) {
      expect((await staff.call(acknowledgeAlert, { params })).status).toBe(404);
    }
  });
});

describe('a lot', () => {
  const assigneeOf = async () => (await listAssignees(server.context.db.read, [LOT, OTHER])).get(LOT) ?? null;

  it('is taken, given to a colleague and set free, by those who know who has it', async () => {
    expect(await staff.ask(assignLot, assign(DEMO.staff, null))).toEqual({
      auctionId: LOT,
      assignee: named(DEMO.staff),
    });
    // A repeated request finds its own effect.
    expect((await staff.call(assignLot, assign(DEMO.staff, null))).status).toBe(200);
    const late = await colleague.call(assignLot, assign(DEMO.super, null));
    expect(late.json).toMatchObject({ code: 409, message: 'assigneeChanged' });
    expect(await assigneeOf()).toEqual(named(DEMO.staff));
    await colleague.ask(assignLot, assign(DEMO.super, DEMO.staff));
    expect(await assigneeOf()).toEqual(named(DEMO.super));
    expect((await staff.ask(assignLot, assign(null, DEMO.super))).assignee).toBeNull();
    expect(await assigneeOf()).toBeNull();
  });

  it('is taken by one of two who ask at once', async () => {
    const answers = await Promise.all([
      staff.call(assignLot, assign(DEMO.staff, null, OTHER)),
      colleague.call(assignLot, assign(DEMO.super, null, OTHER)),
    ]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });

  it('is given to no member and to no unknown account, and must exist', async () => {
    for (const userId of [DEMO.buyer, 99_999]) {
      const { json } = await staff.call(assignLot, assign(userId, null));
      expect(json).toMatchObject({ code: 422, message: 'assigneeNotStaff' });
    }
    expect((await staff.call(assignLot, assign(DEMO.staff, null, 99_999))).status).toBe(404);
  });
});

describe('consoles', () => {
  it('are told of each change once', async () => {
    const received: Received[] = [];
    await listen(server, staff, [channels.staff], received);
    const note = noteOf('Ring the vendor again.', OTHER);
    await staff.ask(addNote, note);
    await staff.ask(addNote, note);
    const alert = { params: { auctionId: OTHER, alert: 'holdFailed' } };
    await staff.ask(acknowledgeAlert, alert);
    await staff.ask(acknowledgeAlert, alert);
    const { assignee } = await staff.ask(assignLot, assign(DEMO.staff, null, TAKEN));
    expect(assignee).not.toBeNull();
    await staff.ask(assignLot, assign(DEMO.staff, null, TAKEN));
    const hints = () => received.filter(({ text }) => text.includes('"lotFacts"'));
    await vi.waitFor(() => expect(hints()).toHaveLength(3), { timeout: 20_000 });
    for (const changed of ['note', 'acknowledgement', 'assignment']) {
      expect(hints().filter(({ text }) => text.includes(`"changed":"${changed}"`))).toHaveLength(1);
    }
  });
});

it('the deletion of an account sets its lots free, and its notes stay with the pseudonym', async () => {
  const { db } = server.context;
  const sent = await colleague.ask(addNote, noteOf('Written before leaving.', LEFT));
  await colleague.ask(assignLot, assign(DEMO.super, null, LEFT));
  const erasure: Erasure = {
    userId: DEMO.super,
    confirmedEmail: 'super@marque.test',
    email: 'super@marque.test',
    unusablePasswordHash: 'none',
    at: 9,
  };
  const file = async (table: keyof typeof staffWorkPart.tables) => {
    const rows: object[] = [];
    for await (const row of staffWorkPart.tables[table]?.(db.read, erasure) ?? []) rows.push(row);
    return rows;
  };
  expect(await file('staff_notes')).toContainEqual(expect.objectContaining({ id: sent.noteId, lot_id: LEFT }));
  expect(await file('lot_assignments')).toContainEqual(expect.objectContaining({ lot_id: LEFT }));
  expect((await file('staff_note_mentions')).length).toBeGreaterThan(0);
  expect((await file('alert_acknowledgements')).length).toBeGreaterThan(0);
  await db.write((transaction) => staffWorkPart.erase(transaction, erasure));
  expect(await file('lot_assignments')).toEqual([]);
  expect((await staff.ask(listNotes, on(LEFT))).notes).toContainEqual(sent);
});
