import { randomUUID } from 'node:crypto';
import {
  type HeldComment,
  listComments,
  listHeldComments,
  moderateComment,
  placeComment,
  reportComment,
} from '@marque/core/contracts/comments';
import { readAuction } from '@marque/core/contracts/listings';
import { channels, commentEvent } from '@marque/core/contracts/realtime';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen, type Received } from '../api-tests/access/record-traffic.ts';
import { storedTables } from '../api-tests/harness/stored-rows.ts';
import { type Caller, DEMO, type DemoName, serverForFile, stopTime } from '../api-tests/harness/test-server.ts';
import { waitUntil } from '../platform/testing.ts';

/** Live, with comments 1 and 2 (a question of rival@ and the seller's answer) and the held comment 3. */
const COMMENTED = 10002;
const QUIET = 10003;

stopTime();
const server = await serverForFile();
/** What the public channels, and the authors' own, have carried. */
const received: Received[] = [];
beforeAll(async () => {
  const lots = [COMMENTED, QUIET].map(channels.auction);
  await listen(server, server.visitor, [channels.auctions, ...lots], received);
  for (const who of ['rival', 'buyer'] as const) {
    await listen(server, server.program(who), [channels.user(DEMO[who])], received);
  }
});

const on = (auctionId: number) => ({ params: { auctionId } });
const staff = () => server.program('staff');

async function place(who: DemoName, text: string, lot = COMMENTED): Promise<number> {
  return (await server.program(who).ask(placeComment, { ...on(lot), body: { text } })).comment.commentId;
}

type Decision = { readonly decision: 'approve' } | { readonly decision: 'remove'; readonly reason: string };
const APPROVE = { decision: 'approve' } as const;
const REMOVE = { decision: 'remove', reason: 'Please stay with the car.' } as const;

const decide = (commentId: number, body: Decision, key?: string) =>
  staff().call(moderateComment, { params: { commentId }, body, ...(key === undefined ? {} : { key }) });
const report = (who: DemoName, commentId: number) =>
  server.program(who).ask(reportComment, {
    params: { auctionId: COMMENTED, commentId },
    body: { reason: 'personal' },
  });
const waiting = async () => (await staff().ask(listHeldComments)).comments;
const waitsFor = async (commentId: number): Promise<HeldComment | undefined> =>
  (await waiting()).find((comment) => comment.commentId === commentId);
const shownTo = async (caller: Caller, lot = COMMENTED) =>
  (await caller.ask(listComments, on(lot))).comments.map(({ commentId }) => commentId);
const countOf = async (lot = COMMENTED) => (await server.visitor.ask(readAuction, on(lot))).noComments;

/** The comment events about a comment, with the channel that carried each. */
function eventsAbout(commentId: number) {
  return received.flatMap(({ text }) => {
    if (!text.includes('"event":"comment"') || !text.includes(`"commentId":${commentId},`)) return [];
    const channel = /"channel":"([^"]+)"/.exec(text)?.[1];
    const data = /"data":"(\{.*\})"/.exec(text)?.[1] ?? /"data":(\{.*\})\}?$/.exec(text)?.[1] ?? '';
    const { comment } = commentEvent.parse(JSON.parse(data));
    return [{ channel, isApproved: comment.isApproved, plainText: comment.plainText }];
  });
}

describe('what waits for staff', () => {
  it('are held comments with their reasons, oldest first', async () => {
    const byRival = await place('rival', 'Stolen-recovered in the papers, is it not?');
    const byBuyer = await place('buyer', 'Is the spare wheel included?');
    const comments = await waiting();
    expect(comments.map(({ commentId }) => commentId)).toEqual([3, byRival, byBuyer]);
    expect(comments[0]).toMatchObject({ auctionTitle: '1974 Lancia Fulvia Coupé 1.3 S', isApproved: false });
    expect(comments.map(({ reasons }) => reasons)).toEqual([['firstComment'], ['listedWord'], ['firstComment']]);
  });

  it('and published ones with open reports', async () => {
    await report('buyer', 1);
    await server.advance(1_000);
    await report('dealer', 1);
    expect(await waitsFor(1)).toMatchObject({
      isApproved: true,
      reasons: ['reported'],
      reports: [{ reason: 'personal' }, { reason: 'personal' }],
    });
    expect(await shownTo(server.visitor)).toContain(1);
  });

  it('leave the list with a decision, and a report that is repeated does not bring one back', async () => {
    expect((await decide(1, APPROVE)).status).toBe(200);
    expect(await waitsFor(1)).toBeUndefined();
    await report('buyer', 1);
    expect(await waitsFor(1)).toBeUndefined();
    await report('vip', 1);
    expect(await waitsFor(1)).toMatchObject({ reports: [{ reason: 'personal' }] });
    // The comment was shown all along, so no page hears of it.
    expect(eventsAbout(1)).toEqual([]);
  });
});

describe('an approved comment', () => {
  it('appears on open pages and in the list, at the place of its time', async () => {
    expect((await decide(3, APPROVE)).json).toMatchObject({ comment: { commentId: 3, isApproved: true } });
    expect(await shownTo(server.visitor)).toEqual([1, 2, 3]);
    await waitUntil(() => eventsAbout(3).length > 0);
    expect(eventsAbout(3)).toEqual([
      { channel: channels.auction(COMMENTED), isApproved: true, plainText: 'Is this the second series?' },
    ]);
  });

  it('lets its author comment without waiting', async () => {
    const first = await place('vip', 'A first question');
    expect((await decide(first, APPROVE)).status).toBe(200);
    const { message } = await server.program('vip').ask(placeComment, { ...on(QUIET), body: { text: 'A second one' } });
    expect(message).toBe('commentSuccess');
  });
});

describe('a removed comment', () => {
  it('disappears from open pages, which are not told its text again', async () => {
    const commentId = await place('rival', 'Nonsense that staff remove');
    await waitUntil(() => eventsAbout(commentId).length > 0);
    expect((await decide(commentId, REMOVE)).status).toBe(200);
    await waitUntil(() => eventsAbout(commentId).length > 1);
    expect(eventsAbout(commentId)[1]).toEqual({
      channel: channels.auction(COMMENTED),
      isApproved: false,
      plainText: '',
    });
    for (const caller of [server.visitor, server.program('rival')]) {
      expect(await shownTo(caller)).not.toContain(commentId);
    }
  });

  it('that was never published is known to its author alone', async () => {
    const commentId = await place('buyer', 'Never to be read');
    expect((await decide(commentId, REMOVE)).status).toBe(200);
    await waitUntil(() => eventsAbout(commentId).length > 0);
    expect(eventsAbout(commentId)).toEqual([{ channel: channels.user(DEMO.buyer), isApproved: false, plainText: '' }]);
    expect(received.filter(({ text }) => text.includes('Never to be read'))).toEqual([]);
    expect(await shownTo(server.program('buyer'))).not.toContain(commentId);
  });

  it('leaves its replies, to which more can be added', async () => {
    const commentId = await place('rival', 'The beginning of a thread');
    const answer = { ...on(COMMENTED), body: { text: 'An answer', parentCommentId: commentId } };
    const reply = (await server.program('rival').ask(placeComment, answer)).comment.commentId;
    await decide(commentId, REMOVE);
    expect(await shownTo(server.visitor)).toContain(reply);
    const toReply = { ...on(COMMENTED), body: { text: 'An answer to the answer', parentCommentId: reply } };
    expect((await server.program('rival').ask(placeComment, toReply)).comment.parentCommentId).toBe(commentId);
    const toRemoved = { ...on(COMMENTED), body: { text: 'Too late', parentCommentId: commentId } };
    expect((await server.program('rival').call(placeComment, toRemoved)).status).toBe(404);
  });

  it('is published again where staff change their minds', async () => {
    const commentId = await place('rival', 'Removed by mistake');
    await decide(commentId, REMOVE);
    expect((await decide(commentId, APPROVE)).json).toMatchObject({ comment: { isApproved: true } });
    expect(await shownTo(server.visitor)).toContain(commentId);
  });
});

describe('a decision', () => {
  it('is refused for an unknown comment and without a reason for a removal', async () => {
    expect((await decide(9_999, APPROVE)).status).toBe(404);
    const before = storedTables(server);
    const noReason = { params: { commentId: 2 }, body: { decision: 'remove', reason: ' ' } };
    expect((await staff().call(moderateComment, noReason)).status).toBe(400);
    expect(storedTables(server)).toEqual(before);
  });

  it('that is sent again with its key counts once', async () => {
    const commentId = await place('rival', 'Decided once');
    const key = randomUUID();
    const first = await decide(commentId, REMOVE, key);
    await decide(commentId, APPROVE);
    expect((await decide(commentId, REMOVE, key)).json).toEqual(first.json);
    expect(await shownTo(server.visitor)).toContain(commentId);
    expect((await decide(commentId, APPROVE, key)).json).toEqual({ code: 422, message: 'idempotencyKeyReused' });
  });
});

const STEPS = ['place', 'hold', 'approve', 'remove', 'report'] as const;

it('the number of comments equals the shown ones after any order of decisions', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(20)), { minLength: 1, maxLength: 12 });
  const { db } = server.context;
  const written: number[] = [];
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const [step, choice] of sequence) {
        const chosen = written[choice % Math.max(1, written.length)];
        nth += 1;
        if (step === 'place' || step === 'hold') {
          const text = step === 'hold' ? `Is number ${nth} a fake?` : `Question number ${nth}`;
          const answer = await server.program('rival').call(placeComment, { ...on(QUIET), body: { text } });
          if (answer.status === 200)
            written.push((answer.json as { comment: { commentId: number } }).comment.commentId);
          // The limits of one account are tested elsewhere.
          else expect(answer.status).toBe(429);
        } else if (chosen !== undefined && step === 'report') {
          const params = { auctionId: QUIET, commentId: chosen };
          await server.program('buyer').call(reportComment, { params, body: { reason: 'other' } });
        } else if (chosen !== undefined) {
          await decide(chosen, step === 'approve' ? APPROVE : REMOVE);
        }
        const approved = await db.read
          .selectFrom('comments')
          .select('id')
          .where('lot_id', '=', QUIET)
          .where('status', '=', 'approved')
          .execute();
        const shown = await shownTo(server.visitor, QUIET);
        expect(shown).toEqual(approved.map(({ id }) => id));
        expect(await countOf(QUIET)).toBe(shown.length);
      }
    }),
    { numRuns: 15 },
  );
});

it('no channel and no other account ever received a text before it was approved', async () => {
  const rows = await server.context.db.read.selectFrom('comments').select(['id', 'text', 'status']).execute();
  const neverShown = rows.filter(
    ({ id, status }) => status !== 'approved' && !eventsAbout(id).some(({ isApproved }) => isApproved),
  );
  expect(neverShown.length).toBeGreaterThan(0);
  for (const { text } of neverShown) {
    expect(received.filter((message) => message.text.includes(text)).map(({ where }) => where)).toEqual([]);
  }
});
