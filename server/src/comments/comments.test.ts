import { randomUUID } from 'node:crypto';
import { type Comment, listComments, placeComment, reportComment } from '@marque/core/contracts/comments';
import { readAuction } from '@marque/core/contracts/listings';
import { describe, expect, it } from 'vitest';
import { storedIn, storedTables } from '../api-tests/harness/stored-rows.ts';
import { type Caller, DEMO, type DemoName, serverForFile, stopTime } from '../api-tests/harness/test-server.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { MOST_HELD } from './place-comment.ts';

/** Live, with comments 1 and 2 (a question of rival@ and the seller's answer) and the held comment 3. */
const COMMENTED = 10002;
/** seller@'s own, live. */
const SELLERS = 10031;
const LIVE = 10003;
const [COMING_SOON, SOLD] = [10008, 10015];

stopTime();
const server = await serverForFile();

const on = (auctionId: number) => ({ params: { auctionId } });

function place(caller: Caller, text: string, more: { lot?: number; parent?: number | null; key?: string } = {}) {
  const { lot = COMMENTED, parent, key } = more;
  const body = { text, ...(parent === undefined ? {} : { parentCommentId: parent }) };
  return caller.call(placeComment, { ...on(lot), body, ...(key === undefined ? {} : { key }) });
}

async function placed(caller: Caller, text: string, more: Parameters<typeof place>[2] = {}): Promise<Comment> {
  const answer = await place(caller, text, more);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { readonly comment: Comment }).comment;
}

const listed = async (caller: Caller, lot = COMMENTED) => (await caller.ask(listComments, on(lot))).comments;
const textsOf = (comments: readonly Comment[]) => comments.map(({ plainText }) => plainText);

async function refusalOf(caller: Caller, text: string, more: Parameters<typeof place>[2] = {}): Promise<unknown> {
  const before = storedTables(server);
  const { json } = await place(caller, text, more);
  expect(storedTables(server)).toEqual(before);
  return json;
}

describe('the comments of a lot', () => {
  it('are listed oldest first, with what pages show of their authors', async () => {
    const comments = await listed(server.visitor);
    expect(textsOf(comments)).toEqual([
      'Does the heater work? Asking as someone who drives all year.',
      'It does, and the fan is only a little noisy.',
    ]);
    expect(comments[0]).toMatchObject({
      commentId: 1,
      parentCommentId: null,
      auctionId: COMMENTED,
      userId: DEMO.rival,
      userNickName: storedIn(server, 'users', 'nickname', DEMO.rival),
      isApproved: true,
      isVendor: false,
      consignor: false,
    });
    expect(comments[1]).toMatchObject({ parentCommentId: 1, isVendor: true, consignor: true });
  });

  it('are counted in the listing without those that wait', async () => {
    expect((await server.visitor.ask(readAuction, on(COMMENTED))).noComments).toBe(2);
  });

  it('are empty where there are none, and outside the live stage', async () => {
    for (const lot of [LIVE, COMING_SOON, SOLD]) expect(await listed(server.visitor, lot)).toEqual([]);
  });

  it('of an unknown lot do not exist', async () => {
    expect((await server.visitor.call(listComments, on(99_999))).status).toBe(404);
  });
});

describe('a comment is refused', () => {
  it.each<[DemoName | 'visitor', number, string]>([
    ['visitor', 401, 'loginToComment'],
    ['blocked', 403, 'blocked'],
    ['unverified', 403, 'emailNotVerified'],
    ['nocard', 403, 'addPaymentMethodToComment'],
  ])('of the %s with %s %s', async (who, code, message) => {
    expect(await refusalOf(server.as(who), 'A fine car.')).toEqual({ code, message });
  });

  it.each([
    ['nothing', ''],
    ['a link', 'See www.example.com'],
    ['an e-mail address', 'Write to ann@example.com'],
    ['a telephone number', 'Ring me on 07700 900123'],
  ])('that contains %s', async (_, text) => {
    expect(await refusalOf(server.program('rival'), text)).toEqual({ code: 400, message: 'commentTextInvalid' });
  });

  it('in the order of the rule: a blocked account first, a text before what the account lacks', async () => {
    expect(await refusalOf(server.program('blocked'), '')).toMatchObject({ message: 'blocked' });
    expect(await refusalOf(server.program('unverified'), '')).toMatchObject({ message: 'commentTextInvalid' });
    expect(await refusalOf(server.program('nocard'), '', { lot: SOLD })).toMatchObject({
      message: 'commentTextInvalid',
    });
    expect(await refusalOf(server.program('nocard'), 'Sold!', { lot: SOLD })).toMatchObject({
      message: 'addPaymentMethodToComment',
    });
  });

  it.each([COMING_SOON, SOLD])('on lot %s, which is not live', async (lot) => {
    expect(await refusalOf(server.program('rival'), 'A fine car.', { lot })).toEqual({
      code: 409,
      message: 'commentsClosed',
    });
  });

  it('on an unknown lot, and with a body that names another lot', async () => {
    expect(await refusalOf(server.program('rival'), 'A fine car.', { lot: 99_999 })).toEqual({
      code: 404,
      message: 'notFound',
    });
    const elsewhere = { ...on(COMMENTED), body: { text: 'A fine car.', auctionId: LIVE } };
    expect((await server.program('rival').call(placeComment, elsewhere)).json).toMatchObject({
      message: 'malformedRequest',
      details: [{ path: 'body.auctionId' }],
    });
  });

  it.each([
    ['on another lot', 1, LIVE],
    ['that waits for staff', 3, COMMENTED],
    ['that does not exist', 9_999, COMMENTED],
  ])('as a reply to a comment %s', async (_, parent, lot) => {
    expect(await refusalOf(server.program('rival'), 'I agree.', { parent, lot })).toEqual({
      code: 404,
      message: 'notFound',
    });
  });

  it('with control characters or more than 2,000 characters, as malformed', async () => {
    for (const text of ['a\u0007b', 'a'.repeat(2_001)]) {
      expect(await refusalOf(server.program('rival'), text)).toMatchObject({ code: 400, message: 'malformedRequest' });
    }
  });
});

describe('a comment is published at once', () => {
  it('where the author has a published one', async () => {
    const comment = await placed(server.program('rival'), '  Thank you.\r\n\r\n\r\nVery helpful. ', { parent: 2 });
    expect(comment).toMatchObject({ plainText: 'Thank you.\n\nVery helpful.', isApproved: true });
    // A reply to a reply belongs to the same comment.
    expect(comment.parentCommentId).toBe(1);
    expect(textsOf(await listed(server.visitor))).toContain('Thank you.\n\nVery helpful.');
    expect((await server.visitor.ask(readAuction, on(COMMENTED))).noComments).toBe(3);
  });

  it('where its author sells the lot', async () => {
    const answer = await place(server.program('seller'), 'Viewing is welcome at the weekend.', { lot: SELLERS });
    expect(answer.json).toMatchObject({ message: 'commentSuccess', comment: { isVendor: true, consignor: true } });
  });

  it('without a card where its author is a VIP whose comments are known', async () => {
    expect((await place(server.program('vip'), 'A VIP asks.')).json).toMatchObject({ message: 'commentHeld' });
  });

  it('without a card where its author is staff, who have none', async () => {
    const answer = await place(server.program('staff'), 'The service book is with us.');
    expect(answer.json).toMatchObject({ message: 'commentSuccess', comment: { isVendor: false } });
  });

  it('without raising the revision of the lot', async () => {
    const before = storedIn<number>(server, 'lots', 'revision', COMMENTED);
    await placed(server.program('rival'), 'One more question: does the clock work?');
    expect(storedIn<number>(server, 'lots', 'revision', COMMENTED)).toBe(before);
  });
});

describe('a comment is held', () => {
  it('where it is the first of its author, who sees it and no other account does', async () => {
    const text = 'Is the spare wheel included?';
    const answer = await place(server.program('buyer'), text);
    expect(answer.json).toMatchObject({ message: 'commentHeld', comment: { isApproved: false, plainText: text } });
    const own = (await listed(server.program('buyer'))).find(({ plainText }) => plainText === text);
    expect(own).toMatchObject({ isApproved: false, userId: DEMO.buyer });
    for (const who of ['visitor', 'rival', 'staff', 'seller'] as const) {
      expect(textsOf(await listed(server.as(who)))).not.toContain(text);
    }
  });

  it('where it has a listed word', async () => {
    expect((await place(server.program('rival'), 'This looks like a scam.')).json).toMatchObject({
      message: 'commentHeld',
    });
  });

  it('and refused once too many of its author wait', async () => {
    const super_ = server.program('super');
    for (let nth = 0; nth < MOST_HELD; nth += 1) await placed(super_, `Question ${nth} of a newcomer`);
    const answer = await place(super_, 'One more', { key: randomUUID() });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a comment that is sent again', () => {
  it('with its key is stored once', async () => {
    const rival = server.program('rival');
    const key = randomUUID();
    const first = await place(rival, 'Sent twice by a bad connection', { key });
    const again = await place(rival, 'Sent twice by a bad connection', { key });
    expect(again.json).toEqual(first.json);
    const texts = textsOf(await listed(rival));
    expect(texts.filter((text) => text === 'Sent twice by a bad connection')).toHaveLength(1);
    expect((await place(rival, 'Another text', { key })).json).toEqual({ code: 422, message: 'idempotencyKeyReused' });
  });

  it('at the same time is stored once', async () => {
    const rival = server.program('rival');
    const key = randomUUID();
    // The first call opens the session that the others use.
    await listed(rival);
    const answers = await Promise.all([1, 2, 3].map(() => place(rival, 'Pressed three times', { key })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(textsOf(await listed(rival)).filter((text) => text === 'Pressed three times')).toHaveLength(1);
  });

  it('after a refusal gets the same refusal', async () => {
    const key = randomUUID();
    expect((await place(server.program('nocard'), 'A fine car.', { key })).status).toBe(403);
    expect((await place(server.program('nocard'), 'A fine car.', { key })).json).toEqual({
      code: 403,
      message: 'addPaymentMethodToComment',
    });
  });
});

describe('a report', () => {
  const report = (caller: Caller, commentId: number, lot = COMMENTED) =>
    caller.call(reportComment, { params: { auctionId: lot, commentId }, body: { reason: 'untrue' } });

  it('of a shown comment is taken, and a repeated one changes nothing', async () => {
    const expected = { commentId: 2, isReported: true };
    expect((await report(server.program('buyer'), 2)).json).toEqual(expected);
    const before = storedTables(server);
    expect((await report(server.program('buyer'), 2)).json).toEqual(expected);
    expect(storedTables(server)).toEqual(before);
    expect(textsOf(await listed(server.visitor))).toContain('It does, and the fan is only a little noisy.');
  });

  it.each([
    ['that waits for staff', 3, COMMENTED],
    ['of another lot', 1, LIVE],
    ['that does not exist', 9_999, COMMENTED],
  ])('of a comment %s is refused', async (_, commentId, lot) => {
    expect((await report(server.program('buyer'), commentId, lot)).status).toBe(404);
  });

  it('comes from an account that may speak', async () => {
    expect((await report(server.visitor, 1)).json).toEqual({ code: 401, message: 'loginToComment' });
    expect((await report(server.program('blocked'), 1)).json).toEqual({ code: 403, message: 'blocked' });
    expect((await report(server.program('unverified'), 1)).json).toEqual({ code: 403, message: 'emailNotVerified' });
  });
});

// Last: these use up limits, and move the clock.
it('of one account are limited by the hour', async () => {
  const dealer = server.program('dealer');
  const statuses: number[] = [];
  for (let nth = 0; nth <= RATE_LIMITS.comments.most; nth += 1) statuses.push((await place(dealer, '')).status);
  expect(statuses).toEqual([...Array<number>(RATE_LIMITS.comments.most).fill(400), 429]);
});

it('are not shown any more once the lot has closed, and none is taken', async () => {
  await server.advance(4 * 24 * 60 * 60_000);
  const rival = server.program('rival');
  await expect.poll(() => storedIn<string>(server, 'lots', 'stage', COMMENTED), { timeout: 60_000 }).toBe('sold');
  expect(await listed(rival)).toEqual([]);
  expect((await place(rival, 'Too late')).json).toEqual({ code: 409, message: 'commentsClosed' });
});
