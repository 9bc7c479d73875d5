import { moderateComment, placeComment } from '@marque/core/contracts/comments';
import { HOUR_MS } from '@marque/core/rules/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilQuiet } from '../api-tests/harness/stored-rows.ts';
import { type DemoName, serverForFile, stopTime } from '../api-tests/harness/test-server.ts';

/** seller@'s own lot, live. */
const LOT = 10031;

stopTime();
const server = await serverForFile();
const MEMBERS = ['seller', 'buyer', 'rival', 'dealer'] as const;
// Seeded accounts that were never logged in to get no e-mails.
beforeAll(async () => {
  for (const who of MEMBERS) await place(who, `Hello from ${who}`);
  const held = await server.context.db.read.selectFrom('comments').select('id').where('lot_id', '=', LOT).execute();
  for (const { id } of held) await decide(id, { decision: 'approve' });
  await untilQuiet(server);
  await server.advance(2 * HOUR_MS);
});

async function place(who: DemoName, text: string, parentCommentId: number | null = null): Promise<number> {
  const body = { text, parentCommentId };
  return (await server.program(who).ask(placeComment, { params: { auctionId: LOT }, body })).comment.commentId;
}

function decide(commentId: number, body: { decision: 'approve' } | { decision: 'remove'; reason: string }) {
  return server.program('staff').ask(moderateComment, { params: { commentId }, body });
}

interface Email {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The e-mails that `work` causes. */
async function emailsAfter(work: () => Promise<unknown>): Promise<readonly Email[]> {
  const read = () =>
    server.context.db.read.selectFrom('mails').select(['id', 'recipient', 'subject', 'text']).orderBy('id').execute();
  const before = new Set((await read()).map(({ id }) => id));
  await work();
  await untilQuiet(server);
  return (await read()).filter(({ id }) => !before.has(id));
}

const shortly = ({ recipient, subject }: Email) => `${recipient}: ${subject}`;

describe('a new comment', () => {
  it('is reported to the seller, once an hour for a lot', async () => {
    const emails = await emailsAfter(async () => {
      await place('rival', 'Does the heater work?');
      await place('rival', 'And the clock?');
    });
    expect(emails.map(shortly)).toEqual(['seller@marque.test: New comment on your lot: 1972 Fiat 500 F']);
    expect(emails[0]?.text).toContain('“Does the heater work?”');
    expect(emails[0]?.text).toMatch(/\/for-sale\/[a-z0-9-]+#comments\n/);
    await server.advance(HOUR_MS);
    expect(await emailsAfter(() => place('rival', 'And the radio?'))).toHaveLength(1);
  });

  it('of the seller is reported to no other member', async () => {
    await server.advance(HOUR_MS);
    expect(await emailsAfter(() => place('seller', 'Viewing is welcome.'))).toEqual([]);
  });

  it('that waits for staff is reported once it is published', async () => {
    await server.advance(HOUR_MS);
    let held = 0;
    expect(
      await emailsAfter(async () => {
        held = await place('rival', 'Is the badge a fake?');
      }),
    ).toEqual([]);
    const emails = await emailsAfter(() => decide(held, { decision: 'approve' }));
    expect(emails.map(shortly)).toEqual(['seller@marque.test: New comment on your lot: 1972 Fiat 500 F']);
  });
});

describe('a reply', () => {
  it('is reported to the author of the comment', async () => {
    await server.advance(HOUR_MS);
    const question = await place('buyer', 'What about the tyres?');
    await untilQuiet(server);
    const emails = await emailsAfter(() => place('seller', 'They are from last year.', question));
    expect(emails.map(shortly)).toEqual(['buyer@marque.test: Reply to your comment: 1972 Fiat 500 F']);
    expect(emails[0]?.text).toContain('“They are from last year.”');
  });

  it('of another bidder is reported to both', async () => {
    await server.advance(HOUR_MS);
    const question = await place('buyer', 'Is there a second key?');
    await untilQuiet(server);
    await server.advance(HOUR_MS);
    const emails = await emailsAfter(() => place('dealer', 'It is in the pictures.', question));
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual(['buyer@marque.test', 'seller@marque.test']);
  });

  it('to oneself is reported to no other member within the hour', async () => {
    const own = await place('dealer', 'A thought');
    await untilQuiet(server);
    expect(await emailsAfter(() => place('dealer', 'Another thought', own))).toEqual([]);
  });

  it('that a mail program could turn into a link is not quoted', async () => {
    await server.advance(HOUR_MS);
    const question = await place('buyer', 'Where does it stand?');
    await untilQuiet(server);
    const [email] = await emailsAfter(() => place('seller', 'In the barn.You are welcome', question));
    expect(email?.text).not.toContain('barn');
    expect(email?.text).toContain('Read the reply on the page of the lot.');
  });
});

describe('a removed comment', () => {
  it('is reported to its author with the reason, also where it was never published', async () => {
    await server.advance(HOUR_MS);
    const published = await place('dealer', 'Not about the car');
    const held = await place('rival', 'What an idiot');
    await untilQuiet(server);
    const reason = 'Please stay with the car.\nThank you.';
    const emails = await emailsAfter(async () => {
      await decide(published, { decision: 'remove', reason });
      await decide(held, { decision: 'remove', reason });
      // A second decision of the same kind is no news.
      await decide(held, { decision: 'remove', reason });
    });
    expect(emails.map(shortly).toSorted()).toEqual([
      'dealer@marque.test: Your comment was removed: 1972 Fiat 500 F',
      'rival@marque.test: Your comment was removed: 1972 Fiat 500 F',
    ]);
    for (const { text } of emails) expect(text).toContain('The reason: Please stay with the car. Thank you.');
    expect(emails.find(({ recipient }) => recipient.startsWith('dealer'))?.text).toContain('“Not about the car”');
  });
});
