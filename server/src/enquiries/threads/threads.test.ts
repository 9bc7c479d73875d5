import { randomUUID } from 'node:crypto';
import { updateMe } from '@marque/core/contracts/accounts';
import { listOwnEnquiries, MOST_OWN_ENQUIRIES, sendEnquiry } from '@marque/core/contracts/enquiries';
import { channels } from '@marque/core/contracts/realtime';
import { closeEnquiry, listEnquiries, MOST_REPLIES, replyToEnquiry } from '@marque/core/contracts/staff';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Received } from '../../api-tests/access/record-traffic.ts';
import {
  type Caller,
  DEMO,
  type DemoName,
  startTestServer,
  type TestServer,
} from '../../api-tests/harness/test-server.ts';
import { buyerEnquiry, sellerEnquiry } from '../../api-tests/selling/selling-calls.ts';
import { countOpenEnquiries } from '../index.ts';
import { deleteRepliesTo, exportReplies } from './store.ts';

const [LOT, OTHER] = [10003, 10002];

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await startTestServer();
  staff = server.program('staff');
});
afterAll(() => server.stop());

async function enquire(lotId = LOT, message = 'Has it been welded?', by: DemoName = 'buyer'): Promise<number> {
  const { enquiryId } = await server.program(by).ask(sendEnquiry, buyerEnquiry(lotId, { message }));
  return enquiryId;
}

const replyOf = (enquiryId: number, text: string, replyId: string = randomUUID()) => ({
  params: { enquiryId, replyId },
  body: { text },
});
const mails = (recipient = 'buyer@marque.test') =>
  server.context.db.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', 'like', 'Our answer%')
    .execute();
const openOn = async (lotId: number) => (await countOpenEnquiries(server.context.db.read, [lotId])).get(lotId) ?? 0;

describe('an enquiry about a lot', () => {
  it('waits for staff with its author, and closes with a reply', async () => {
    const before = await openOn(OTHER);
    const enquiryId = await enquire(OTHER);
    expect(await openOn(OTHER)).toBe(before + 1);
    const { enquiries } = await staff.ask(listEnquiries);
    const thread = enquiries.find((one) => one.enquiryId === enquiryId);
    expect(thread).toMatchObject({
      auctionId: OTHER,
      from: { userId: DEMO.buyer, email: 'buyer@marque.test' },
      phone: '+447700900999',
      message: 'Has it been welded?',
      isTooQuick: false,
      replies: [],
      dtClosedUTC: null,
    });
    expect(thread?.auctionTitle).not.toBe('');

    const answered = await staff.ask(replyToEnquiry, replyOf(enquiryId, 'It has not.'));
    expect(answered).toMatchObject({ replies: [{ text: 'It has not.', author: { userId: DEMO.staff } }] });
    expect(answered.dtClosedUTC).not.toBeNull();
    expect(await openOn(OTHER)).toBe(before);
    const ofLot = await staff.ask(listEnquiries, { query: { auctionId: OTHER } });
    expect(ofLot.enquiries[0]).toEqual(answered);
  });

  it('is marked as done and as open again, each once', async () => {
    const enquiryId = await enquire();
    const mark = (state: string) => staff.ask(closeEnquiry, { params: { enquiryId }, body: { state } });
    const done = await mark('done');
    expect(done.dtClosedUTC).not.toBeNull();
    expect((await mark('done')).dtClosedUTC).toBe(done.dtClosedUTC);
    expect((await mark('open')).dtClosedUTC).toBeNull();
  });

  it('is none where a seller has sent it, or it does not exist', async () => {
    const { enquiryId } = await server.visitor.ask(sendEnquiry, sellerEnquiry());
    for (const id of [enquiryId, 99_999]) {
      expect((await staff.call(replyToEnquiry, replyOf(id, 'Hello'))).status).toBe(404);
      expect((await staff.call(closeEnquiry, { params: { enquiryId: id }, body: { state: 'done' } })).status).toBe(404);
    }
  });
});

describe('the audit log', () => {
  it('names the replies and changes of state, each once', async () => {
    const enquiryId = await enquire();
    const reply = replyOf(enquiryId, 'It has not.');
    await staff.ask(replyToEnquiry, reply);
    await staff.ask(replyToEnquiry, reply);
    for (const state of ['open', 'open', 'done']) {
      await staff.ask(closeEnquiry, { params: { enquiryId }, body: { state } });
    }
    const entries = await server.context.db.read
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'lot_id', 'before', 'after'])
      .where('subject', '=', `enquiry ${enquiryId}`)
      .orderBy('id')
      .execute();
    const common = { actor_id: DEMO.staff, lot_id: LOT };
    expect(entries).toEqual([
      { ...common, action: 'replyToEnquiry', before: null, after: `{"replyId":"${reply.params.replyId}"}` },
      { ...common, action: 'closeEnquiry', before: '{"state":"done"}', after: '{"state":"open"}' },
      { ...common, action: 'closeEnquiry', before: '{"state":"open"}', after: '{"state":"done"}' },
    ]);
  });
});

describe('consoles', () => {
  it('are told of a new enquiry, of its reply and of its state, but not of the same reply again', async () => {
    const received: Received[] = [];
    await listen(server, staff, [channels.staff], received);
    const hints = () => received.filter(({ text }) => text.includes('"lotFacts"') && text.includes('"enquiry"'));
    const enquiryId = await enquire(OTHER);
    const reply = replyOf(enquiryId, 'It has not.');
    // Hints of one kind about one lot come once a second.
    const become = (length: number) => vi.waitFor(() => expect(hints()).toHaveLength(length), { timeout: 20_000 });
    await become(1);
    await staff.ask(replyToEnquiry, reply);
    await become(2);
    await staff.ask(replyToEnquiry, reply);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(hints()).toHaveLength(2);
    await staff.ask(closeEnquiry, { params: { enquiryId }, body: { state: 'open' } });
    await become(3);
    expect(hints()[0]?.text).toContain(`"auctionId":${OTHER}`);
  });
});

describe('a reply', () => {
  it('reaches the buyer by one e-mail with the question, also when it is sent again', async () => {
    const enquiryId = await enquire(LOT, 'Is it on <b>wires</b>?\nAnd the hood?');
    const before = (await mails()).length;
    const reply = replyOf(enquiryId, 'On wires.\n\nThe hood is new.');
    const answers = [await staff.call(replyToEnquiry, reply), await staff.call(replyToEnquiry, reply)];
    const inCapitals = { ...reply, params: { ...reply.params, replyId: reply.params.replyId.toUpperCase() } };
    answers.push(await staff.call(replyToEnquiry, inCapitals));
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(answers[2]?.json).toEqual(answers[0]?.json);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(before + 1), { timeout: 20_000 });
    const mail = (await mails()).at(-1);
    expect(mail?.text).toContain('On wires.\n\nThe hood is new.\n\nThe Marque team');
    expect(mail?.text).toContain('> Is it on <b>wires</b>?\n> And the hood?');
    expect(mail?.html).toContain('Is it on &lt;b&gt;wires&lt;/b&gt;?<br>And the hood?');
  });

  it('is written in the language of the buyer’s site texts', async () => {
    const vip = server.program('vip');
    await vip.ask(updateMe, { body: { languageCode: 'de' } });
    const { enquiryId } = await vip.ask(sendEnquiry, buyerEnquiry(LOT));
    await staff.ask(replyToEnquiry, replyOf(enquiryId, 'It has not.'));
    const received = () =>
      server.context.db.read.selectFrom('mails').select('subject').where('recipient', '=', 'vip@marque.test').execute();
    await vi.waitFor(
      async () => expect((await received()).some(({ subject }) => subject.startsWith('Unsere Antwort'))).toBe(true),
      { timeout: 20_000 },
    );
  });

  it('quotes no link to an address that is not confirmed', async () => {
    const unverified = server.program('unverified');
    const asked = buyerEnquiry(LOT, { message: 'Pay at evil.example\nnow' });
    const { enquiryId } = await unverified.ask(sendEnquiry, asked);
    await staff.ask(replyToEnquiry, replyOf(enquiryId, 'Please explain.'));
    await vi.waitFor(async () => expect(await mails('unverified@marque.test')).toHaveLength(1), { timeout: 20_000 });
    const [mail] = await mails('unverified@marque.test');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  it('with the id of another is refused', async () => {
    const [enquiryId, other] = [await enquire(), await enquire()];
    const replyId = randomUUID();
    await staff.ask(replyToEnquiry, replyOf(enquiryId, 'First', replyId));
    for (const [id, text] of [
      [enquiryId, 'Second'],
      [other, 'First'],
    ] as const) {
      const { json } = await staff.call(replyToEnquiry, replyOf(id, text, replyId));
      expect(json).toMatchObject({ code: 409, message: 'replyExists' });
    }
  });

  it('is refused beyond the most of a thread', async () => {
    const enquiryId = await enquire(LOT, 'One of many', 'super');
    for (let count = 0; count < MOST_REPLIES; count += 1) {
      await staff.ask(replyToEnquiry, replyOf(enquiryId, `Reply ${count}`));
    }
    const { json } = await staff.call(replyToEnquiry, replyOf(enquiryId, 'One more'));
    expect(json).toMatchObject({ code: 409, message: 'enquiryFull' });
  });

  it('is refused without a text, with a long one, and under an id that is no UUID', async () => {
    const enquiryId = await enquire();
    for (const text of [' \n', 'x'.repeat(5_001)]) {
      expect((await staff.call(replyToEnquiry, replyOf(enquiryId, text))).status).toBe(400);
    }
    expect((await staff.call(replyToEnquiry, replyOf(enquiryId, 'Hi', 'one'))).status).toBe(404);
  });

  it('whose e-mail a crash has left unsent is sent after the restart', async () => {
    const { db } = server.context;
    const enquiryId = await enquire();
    const sent = async () => (await mails()).filter(({ text }) => text.includes('Left unsent')).length;
    await db.write((transaction) =>
      transaction
        .insertInto('enquiry_replies')
        .values({
          id: randomUUID(),
          enquiry_id: enquiryId,
          author_id: DEMO.staff,
          text: 'Left unsent',
          created_at: 1,
          sent_at: null,
        })
        .execute(),
    );
    // The delivery of each minute is that of a start.
    await server.advance(61_000);
    await vi.waitFor(async () => expect(await sent()).toBe(1), { timeout: 20_000 });
    await server.advance(61_000);
    expect(await sent()).toBe(1);
  });
});

describe('the data of an account with answered enquiries', () => {
  it('holds the replies without their authors, and loses them with the account', async () => {
    const { db } = server.context;
    const { enquiryId } = await server.program('rival').ask(sendEnquiry, buyerEnquiry(LOT));
    await staff.ask(replyToEnquiry, replyOf(enquiryId, 'For the rival'));
    const ofRival = async () => {
      const rows = [];
      for await (const row of exportReplies(db.read, DEMO.rival)) rows.push(row);
      return rows;
    };
    expect(await ofRival()).toMatchObject([{ enquiry_id: enquiryId, text: 'For the rival' }]);
    expect(JSON.stringify(await ofRival())).not.toContain('author_id');
    await db.write((transaction) => deleteRepliesTo(transaction, DEMO.rival));
    expect(await ofRival()).toEqual([]);
  });
});

describe('the enquiries of a member', () => {
  it('are read by their author with the answers, and by no other member', async () => {
    const enquiryId = await enquire(OTHER, 'Is the boot dry?', 'rival');
    await staff.ask(replyToEnquiry, replyOf(enquiryId, 'It is.\nWe have looked.'));
    await enquire(LOT, 'May I come on Friday?', 'rival');
    const { enquiries } = await server.program('rival').ask(listOwnEnquiries);
    expect(enquiries.slice(0, 2)).toMatchObject([
      { lot: { auctionId: LOT, site: 'cars' }, message: 'May I come on Friday?', replies: [] },
      { enquiryId, message: 'Is the boot dry?', replies: [{ text: 'It is.\nWe have looked.' }] },
    ]);
    // Who of the staff has answered, and the author's own telephone, have no place in it.
    expect(JSON.stringify(enquiries)).not.toMatch(/author|phone|isTooQuick/);
    const others = await server.program('buyer').ask(listOwnEnquiries);
    expect(JSON.stringify(others)).not.toContain('Is the boot dry?');
  });

  it('are the last fifty', async () => {
    const { db, clock } = server.context;
    const rows = Array.from({ length: MOST_OWN_ENQUIRIES + 5 }, (_, nth) => ({
      kind: 'buyer' as const,
      user_id: DEMO.vip,
      lot_id: LOT,
      body: JSON.stringify({ formData: { phone: '', message: `Question ${nth}` } }),
      ip: '',
      created_at: clock.now() + nth,
    }));
    await db.write((transaction) => transaction.insertInto('enquiries').values(rows).execute());
    const { enquiries } = await server.program('vip').ask(listOwnEnquiries);
    expect(enquiries).toHaveLength(MOST_OWN_ENQUIRIES);
    expect(enquiries[0]?.message).toBe(`Question ${rows.length - 1}`);
  });
});
