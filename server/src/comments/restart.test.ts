import { randomUUID } from 'node:crypto';
import { listComments, listHeldComments, placeComment } from '@marque/core/contracts/comments';
import { channels } from '@marque/core/contracts/realtime';
import { expect, it } from 'vitest';
import { BARE_PAGES, openSessionAs } from '../api-tests/harness/test-server.ts';
import { addLot, ask, type Harness, readLot, startHarness, VENDOR } from '../auction-tests/test-harness.ts';
import { startServer } from '../compose.ts';
import { parseConfig } from '../config/index.ts';
import { temporaryFolder, waitUntil } from '../platform/testing.ts';

const LOT = 10002;

async function start(data: string) {
  const settings = { world: 'tests', port: 0, data, traffic: false, logLevel: 'silent', requestLimit: 1e7 };
  const server = await startServer(parseConfig(settings), { pages: BARE_PAGES });
  const origin = server.origins.cars;
  const call = async (who: string, method: string, path: string, body?: object, key?: string) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await openSessionAs(origin, `${who}@marque.test`)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as never;
  };
  return {
    server,
    place: (who: string, text: string, key?: string): Promise<{ comment: { commentId: number } }> =>
      call(who, 'POST', placeComment.path.replace(':auctionId', String(LOT)), { text }, key),
    list: (who: string): Promise<{ comments: object[] }> =>
      call(who, 'GET', listComments.path.replace(':auctionId', String(LOT))),
    held: (): Promise<{ comments: object[] }> => call('staff', 'GET', listHeldComments.path),
  };
}

it('comments, their keys and what waits for staff survive a restart', async () => {
  const folder = temporaryFolder();
  const key = randomUUID();
  const first = await start(folder);
  const answer = await first.place('rival', 'Written before the restart', key);
  await first.place('buyer', 'Held before the restart');
  const before = { listed: await first.list('buyer'), held: await first.held() };
  await first.server.stop();

  const second = await start(folder);
  expect({ listed: await second.list('buyer'), held: await second.held() }).toEqual(before);
  expect(await second.place('rival', 'Written before the restart', key)).toEqual(answer);
  expect((await second.list('buyer')).comments).toHaveLength(before.listed.comments.length);
  await second.server.stop();
});

it('a comment that a crash left unpublished is published after the restart, and its subscribers are told at once', async () => {
  const harness = await startHarness();
  await addUser(harness, VENDOR);
  const lot = await addLot(harness);
  // The deletion of published rows never runs, as if the server crashed before it.
  const { write } = harness.db;
  harness.db.write = (work) => (String(work).includes('deleteEvents') ? new Promise(() => undefined) : write(work));
  const params = { auctionId: lot.id };
  const { comment } = await ask(harness, placeComment, VENDOR, { params, body: { text: 'Viewing is welcome.' } });
  await harness.crash();

  const again = await startHarness(harness);
  const told: unknown[] = [];
  again.auctions.outbox.subscribe(async (event) => void told.push(event));
  await again.auctions.start();
  expect(told).toEqual([{ kind: 'commentPublished', lotId: lot.id, commentId: comment.commentId }]);
  again.clock.advance(10_000);
  const published = () => again.published.filter(({ event }) => event === 'comment');
  await waitUntil(() => published().length > 0);
  expect(published()).toMatchObject([{ channel: channels.auction(lot.id), data: { comment } }]);
  expect((await readLot(again, lot.id)).no_comments).toBe(1);
});

async function addUser({ db }: Harness, id: number): Promise<void> {
  await db.write(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id,
        email: `person-${id}@marque.test`,
        email_verified_at: 1,
        password_hash: '',
        first_name: 'A',
        last_name: 'B',
        nickname: `bidder_${id}`,
        role: 'user',
        vendor_type: 'private',
        is_vip: 0,
        is_blocked: 0,
        terms_agreed_at: 1,
        country_code: 'GB',
        billing_country_code: null,
        billing_phone: null,
        phone_verified_at: null,
        language_code: 'en',
        opt_in_sms: 0,
        opt_in_daily_briefing: 0,
        cookie_preference: null,
        created_at: 1,
      })
      .execute();
  });
}
