import { randomUUID } from 'node:crypto';
import { closeSession, readMe } from '@marque/core/contracts/accounts';
import { placeBid } from '@marque/core/contracts/bidding';
import { fillPath } from '@marque/core/contracts/endpoint';
import { readAuction } from '@marque/core/contracts/listings';
import { channels } from '@marque/core/contracts/realtime';
import { searchListings } from '@marque/core/contracts/search';
import { addNote } from '@marque/core/contracts/staff';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { DomainEvent } from '../../outbox/index.ts';
import { waitUntil } from '../../platform/testing.ts';
import { DEMO, openSessionAs, type TestServer } from '../harness/test-server.ts';
import { LOT, listenOn, newDatabase, startOn, startTwo } from './two-servers.ts';

const ON_LOT = { params: { auctionId: LOT } };

const pageOf = async (server: TestServer) => (await server.browser().open(`/for-sale/x-${LOT}`)).trim();

const nextBid = async (server: TestServer) => ({
  ...ON_LOT,
  body: { isAbsentee: false, amount: (await server.visitor.ask(readAuction, ON_LOT)).minimumBid },
});

/** Changes rows as an operator or another program does. */
async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  await query(databaseUrl, statement);
}

async function query(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const result = await client.query<Readonly<Record<string, number>>>(statement);
  await client.end();
  return result;
}

it('a bid through one process reaches the sockets and the stored pages of the other', async () => {
  const { one, other } = await startTwo();
  const socket = await listenOn(other, [channels.auction(LOT), channels.auctions]);
  const before = await pageOf(other);
  expect(await pageOf(other)).toBe(before);
  const bid = await nextBid(one);
  const { amount } = bid.body;
  await one.program('buyer').ask(placeBid, bid);
  expect(String(amount)).not.toBe(before);
  const { data } = await socket.find('bid', channels.auction(LOT));
  expect(JSON.parse(String(data))).toMatchObject({ auction: { auctionId: LOT, currentBid: amount } });
  await socket.find('update', channels.auctions);
  await waitUntil(async () => (await pageOf(other)) === String(amount));
});

it('a change of an account or a session counts in the other process', async () => {
  const { databaseUrl, one, other } = await startTwo();
  const token = await openSessionAs(one.origins.cars, 'rival@marque.test');
  const send = (server: TestServer, method: string, path: string) =>
    server.visitor.send({ method, path, headers: { authorization: `Bearer ${token}` } });
  const readAt = async (server: TestServer) => (await send(server, 'GET', fillPath(readMe.path))).status;
  expect([await readAt(one), await readAt(other)]).toEqual([200, 200]);
  expect((await send(one, closeSession.method, fillPath(closeSession.path))).status).toBe(204);
  await waitUntil(async () => (await readAt(other)) === 401);

  await runStatement(databaseUrl, `update users set is_blocked = 1 where id = ${DEMO.buyer}`);
  await waitUntil(async () => {
    const statuses = [];
    for (const server of [one, other]) {
      statuses.push((await server.program('buyer').call(placeBid, await nextBid(server))).status);
    }
    return statuses.every((status) => status === 403);
  });
});

it('a lot that any program changes is found by its new words in both processes', async () => {
  const { databaseUrl, one, other } = await startTwo();
  const find = async (server: TestServer) =>
    (await server.visitor.ask(searchListings, { params: { index: 'cars' }, body: { query: 'zyzzyva' } })).nbHits;
  expect([await find(one), await find(other)]).toEqual([0, 0]);
  await runStatement(databaseUrl, `update lots set title = 'Zyzzyva', revision = revision + 1 where id = ${LOT}`);
  await waitUntil(async () => (await find(one)) === 1 && (await find(other)) === 1);
});

it('events of a process that has ended are taken over by one of the others, once', async () => {
  const { databaseUrl, one, other } = await startTwo();
  const received: DomainEvent[] = [];
  for (const { auctions } of [one, other]) auctions.outbox.subscribe(async (event) => void received.push(event));
  const event: DomainEvent = { kind: 'outbid', lotId: LOT, userId: DEMO.nocard };
  await runStatement(
    databaseUrl,
    `insert into outbox (events, created_at, owner) values ('${JSON.stringify([event])}', 0, 'marque-ended')`,
  );
  const left = () => one.context.db.read.selectFrom('outbox').selectAll().execute();
  await waitUntil(async () => (await left()).length === 0);
  expect(received).toEqual([event]);
});

it('a note that no event of a commit tells of reaches the consoles of the other process', async () => {
  const { one, other } = await startTwo();
  const socket = await listenOn(other, [channels.staff], other.program('staff'));
  const note = { params: { auctionId: LOT, noteId: randomUUID() }, body: { text: 'A note' } };
  await one.program('staff').ask(addNote, note);
  const { data } = await socket.find('lotFacts', channels.staff);
  expect(JSON.parse(String(data))).toMatchObject({ auctionId: LOT, changed: 'note' });
});

it('a process that was cut off reads what it has missed, and its sockets come again', async () => {
  const { databaseUrl, other } = await startTwo();
  const socket = await listenOn(other, [channels.auctions]);
  expect((await other.program('buyer').call(readMe)).status).toBe(200);
  const [name] = other.context.cluster.processes() ?? [];
  await runStatement(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}';
     update users set is_blocked = 1 where id = ${DEMO.buyer}`,
  );
  expect(await socket.closed).toBe(4200);
  await waitUntil(async () => {
    const answer = await other.program('buyer').call(placeBid, await nextBid(other));
    return answer.status === 403;
  });
});

it('two first starts at once make one world with one secret', async () => {
  const databaseUrl = await newDatabase();
  const servers = await Promise.all([startOn(databaseUrl), startOn(databaseUrl)]);
  const [one, other] = servers;
  expect(other.context.secret).toBe(one.context.secret);
  const { rows } = await query(
    databaseUrl,
    'select count(*)::int as users, count(distinct email)::int as emails from users',
  );
  expect(rows[0]).toEqual({ users: rows[0]?.emails, emails: expect.any(Number) });
  for (const server of servers) {
    const token = await openSessionAs(server.origins.cars, 'buyer@marque.test');
    // Each knows the accounts that the other has seeded.
    for (const { visitor } of servers) {
      await waitUntil(
        async () => (await visitor.call(readMe, { headers: { authorization: `Bearer ${token}` } })).status === 200,
      );
    }
  }
});
