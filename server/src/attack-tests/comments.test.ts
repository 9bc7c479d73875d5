import { randomUUID } from 'node:crypto';
import { listComments, listHeldComments, placeComment, reportComment } from '@marque/core/contracts/comments';
import { HOUR_MS } from '@marque/core/rules/time';
import { expect, it } from 'vitest';
import { DEMO, type DemoName, serverForFile, stopTime } from '../api-tests/harness/test-server.ts';
import { MOST_HELD } from '../comments/place-comment.ts';
import { MOST_FOR_STAFF, MOST_LISTED } from '../comments/store.ts';
import { requireSqlite } from '../platform/db/index.ts';
import { RATE_LIMITS } from '../platform/rate-limit/index.ts';
import { attempts, printCounts } from './attack-size.ts';

/** Live, with a published comment of rival@, who comments without waiting. */
const LOT = 10002;
const PARAMS = { auctionId: LOT };

stopTime();
const server = await serverForFile();

function place(who: DemoName, text: string, parentCommentId: number | null = null) {
  return server.program(who).call(placeComment, { params: PARAMS, body: { text, parentCommentId }, key: randomUUID() });
}

async function rowsOf(table: 'comments' | 'comment_reports' | 'idempotency_keys', who: DemoName): Promise<number> {
  const { count } = await server.context.db.read
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', DEMO[who])
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes published comments of rival@ as they would be after years. */
async function fill(count: number, text: (nth: number) => string, status = 'approved'): Promise<void> {
  await requireSqlite(server.context.db).batch((connection) => {
    const insert = connection.prepare(
      `insert into comments (lot_id, parent_id, user_id, text, status, hold_reasons, created_at)
       values (?, null, ?, ?, ?, '[]', ?)`,
    );
    for (let nth = 0; nth < count; nth += 1) {
      insert.run(LOT, DEMO.rival, text(nth), status, server.context.clock.now() + nth);
    }
  });
}

it('an account that comments without end stores a bounded number of comments and answers an hour', async () => {
  const before = await rowsOf('comments', 'rival');
  const times = RATE_LIMITS.comments.most + attempts(20, 500);
  const statuses: Record<number, number> = {};
  for (let nth = 0; nth < times; nth += 1) {
    const { status } = await place('rival', `Bought, sold and bought again, ${nth}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const stored = {
    comments: (await rowsOf('comments', 'rival')) - before,
    answers: await rowsOf('idempotency_keys', 'rival'),
  };
  printCounts('comments of one account', { sent: times, ...stored });
  expect(statuses).toEqual({ 200: RATE_LIMITS.comments.most, 429: times - RATE_LIMITS.comments.most });
  expect(stored).toEqual({ comments: RATE_LIMITS.comments.most, answers: RATE_LIMITS.comments.most });
});

it('a new account puts a bounded number of comments before staff, however many hours it takes', async () => {
  for (let hour = 0; hour < attempts(3, 24); hour += 1) {
    for (let nth = 0; nth < 10; nth += 1) await place('dealer', `Advertisement ${hour} ${nth}`);
    await server.advance(HOUR_MS);
  }
  expect(await rowsOf('comments', 'dealer')).toBe(MOST_HELD);
});

it('replies to replies make a thread of one level, however deep they go', async () => {
  const depth = attempts(60, 500);
  let answered = 1;
  for (let nth = 0; nth < depth; nth += 1) {
    if (nth % RATE_LIMITS.comments.most === 0) await server.advance(HOUR_MS);
    const { json } = await place('rival', `Deeper, ${nth}`, answered);
    const { comment } = json as { comment: { commentId: number; parentCommentId: number } };
    expect(comment.parentCommentId).toBe(1);
    answered = comment.commentId;
  }
});

it.each([
  ['turns the direction of the page', '\u202e'.repeat(1_000) + 'a'.repeat(1_000)],
  ['is 2,000 marks above each other', `a${'\u0301'.repeat(1_999)}`],
  ['is 2,000 characters without width', '\u200b'.repeat(2_000)],
  ['is 2,000 control characters', '\u0000'.repeat(2_000)],
  ['hides a link among characters without width', `exam${'\u200d'.repeat(1_900)}ple.com`],
  ['almost is a link over and over', 'a.a@'.repeat(500)],
  ['almost is a number over and over', '+4 (4) - '.repeat(220)],
])('a text that %s is judged within a moment and is not published as it is', async (_, text) => {
  await server.advance(HOUR_MS);
  const started = performance.now();
  const { status, json } = await place('rival', text);
  printCounts('one hostile text', { milliseconds: Math.round(performance.now() - started) });
  if (status === 200)
    expect(json).toMatchObject({ comment: { plainText: expect.not.stringMatching(/\p{Cc}|\u202e/u) } });
  else expect(status).toBe(400);
});

it('a text of 2,000 line ends keeps one blank line', async () => {
  await server.advance(HOUR_MS);
  const { json } = await place('rival', `a${'\n'.repeat(1_900)}b`);
  expect(json).toMatchObject({ comment: { plainText: 'a\n\nb' } });
});

it('an account that reports without end stores a bounded number of reports an hour', async () => {
  const published = await server.visitor.ask(listComments, { params: PARAMS });
  const statuses: number[] = [];
  for (const { commentId } of published.comments.slice(0, RATE_LIMITS.commentReports.most + 5)) {
    const call = { params: { auctionId: LOT, commentId }, body: { reason: 'other' } };
    statuses.push((await server.program('buyer').call(reportComment, call)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await rowsOf('comment_reports', 'buyer')).toBe(RATE_LIMITS.commentReports.most);
});

it('a lot with very many long comments lists the last 500', async () => {
  const count = attempts(600, 20_000);
  await fill(count, (nth) => `${nth} ${'long '.repeat(390)}`);
  const answer = await server.visitor.call(listComments, { params: PARAMS });
  const { comments } = answer.json as { comments: { plainText: string }[] };
  printCounts('a lot with long comments', { stored: count, characters: answer.text.length });
  expect(comments).toHaveLength(MOST_LISTED);
  expect(comments.at(-1)?.plainText).toMatch(new RegExp(`^${count - 1} `));
});

it('staff are shown the oldest 200 of any number of held comments', async () => {
  await fill(attempts(300, 20_000), (nth) => `Held ${nth}`, 'held');
  const { comments } = await server.program('staff').ask(listHeldComments);
  expect(comments).toHaveLength(MOST_FOR_STAFF);
});
