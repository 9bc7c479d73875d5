import { createApiClient } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import { placeBid } from '@marque/core/contracts/bidding';
import { readAuction } from '@marque/core/contracts/listings';
import { channels, readRealtimeService } from '@marque/core/contracts/realtime';
import { endOtherSessions } from '@marque/core/contracts/security';
import {
  authenticateThrough,
  authoriseThrough,
  connectRealtime,
  findServiceThrough,
  socketAddressOf,
} from '@marque/core/realtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../compose.ts';
import { parseConfig } from '../../config/index.ts';
import { APPLICATION, startService } from '../../platform/realtime/pusher/testing.ts';
import { temporaryFolder, waitUntil } from '../../platform/testing.ts';
import { BARE_PAGES, openSessionAs } from '../harness/test-server.ts';

const LOT = 10002;
const BUYER = 1001;

/** A server whose sockets are those of a service, and the facts of the pages that it renders. */
async function start(url: string) {
  const deployments: unknown[] = [];
  const config = parseConfig({
    world: 'tests',
    port: 0,
    data: temporaryFolder(),
    traffic: false,
    logLevel: 'silent',
    realtime: 'pusher',
    realtimeAppId: APPLICATION.appId,
    realtimeKey: APPLICATION.key,
    realtimeSecret: APPLICATION.secret,
    realtimeUrl: url,
  });
  const server = await startServer(config, {
    pages: {
      ...BARE_PAGES,
      handle: (request, facts) => {
        deployments.push(facts.deployment.realtime);
        return BARE_PAGES.handle(request, facts);
      },
    },
  });
  onTestFinished(() => server.stop());
  return { server, deployments };
}

/** A program of an account. */
async function openProgram(origin: string, name: string) {
  const token = await openSessionAs(origin, `${name}@marque.test`);
  return createApiClient({ baseUrl: origin, bearerToken: () => token });
}

type Client = Awaited<ReturnType<typeof openProgram>>;

/** What programs do: they know their server only. */
function connect(origin: string, client: Client) {
  const states: string[] = [];
  const authenticate = vi.fn(authenticateThrough(client));
  const live = connectRealtime({
    ...socketAddressOf(origin),
    findService: findServiceThrough(client),
    authorise: authoriseThrough(client),
    authenticate,
    onState: (state) => states.push(state),
  });
  onTestFinished(() => live.disconnect());
  return { live, states, authenticate };
}

it('events of two servers reach programs through one service, whose address pages and programs learn from their server', async () => {
  const service = await startService();
  const [one, other] = [await start(service.url), await start(service.url)];
  const { cars } = one.server.origins;
  const place = { url: service.url, key: APPLICATION.key };

  const page = await fetch(`${cars}/`, { headers: { accept: 'text/html' } });
  expect(one.deployments).toEqual([place]);
  expect(page.headers.get('content-security-policy')).toContain(` ${service.url.replace('http', 'ws')};`);

  const buyer = await openProgram(cars, 'buyer');
  expect(await buyer.call(readRealtimeService, {})).toMatchObject({ value: { body: { service: place } } });
  const [bid, subscribed, notice, ready] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { live } = connect(cars, buyer);
  live.subscribeAuction(LOT, { bid, subscribed });
  live.subscribeUser(BUYER, { userNotification: notice, subscribed: ready });
  await waitUntil(() => subscribed.mock.calls.length > 0 && ready.mock.calls.length > 0);

  for (const { server } of [one, other]) {
    const rival = await openProgram(server.origins.cars, 'rival');
    const lot = await rival.call(readAuction, { params: { auctionId: LOT } });
    if (!lot.ok) return expect.fail('The lot cannot be read.');
    const before = bid.mock.calls.length;
    const amount = lot.value.body.minimumBid ?? 0;
    const placed = await rival.call(placeBid, { params: { auctionId: LOT }, body: { amount, isAbsentee: false } });
    expect(placed).toMatchObject({ ok: true });
    await waitUntil(() => bid.mock.calls.length > before);
  }
  const tsServer = '2026-11-20T19:00:00.000Z';
  const payload = { auctionId: LOT, title: 'A lot', slug: 'a-lot' };
  other.server.context.realtime.publish(channels.user(BUYER), 'userNotification', {
    notification: 'outbid',
    payload,
    tsServer,
  });
  await waitUntil(() => notice.mock.calls.length > 0);
}, 240_000);

it('the end of a session closes its sockets at the service', async () => {
  const service = await startService();
  const { server } = await start(service.url);
  const { cars } = server.origins;
  const [leaving, staying] = [await openProgram(cars, 'buyer'), await openProgram(cars, 'buyer')];
  const sockets = [leaving, staying].map((client) => {
    const subscribed = vi.fn();
    const connected = connect(cars, client);
    connected.live.subscribeUser(BUYER, { subscribed });
    return { ...connected, subscribed };
  });
  await waitUntil(() => sockets.every(({ subscribed }) => subscribed.mock.calls.length > 0));
  await waitUntil(() => sockets.every(({ authenticate }) => authenticate.mock.settledResults.length > 0));
  expect(await staying.call(endOtherSessions, {})).toMatchObject({ ok: true });
  await waitUntil(() => (sockets[0]?.states.length ?? 0) > 1);
  expect(sockets[1]?.states).toEqual(['connected']);
  expect(await leaving.call(readMe, {})).toMatchObject({ ok: false });
}, 240_000);

it('a server without a service says that programs connect to itself', async () => {
  const config = parseConfig({ world: 'tests', port: 0, data: temporaryFolder(), traffic: false, logLevel: 'silent' });
  const deployments: object[] = [];
  const pages = {
    ...BARE_PAGES,
    handle: (request: Request, facts: Parameters<typeof BARE_PAGES.handle>[1]) => {
      deployments.push(facts.deployment);
      return BARE_PAGES.handle(request, facts);
    },
  };
  const server = await startServer(config, { pages });
  onTestFinished(() => server.stop());
  const client = createApiClient({ baseUrl: server.origins.cars });
  expect(await client.call(readRealtimeService, {})).toMatchObject({ value: { body: { service: null } } });
  await fetch(`${server.origins.cars}/`, { headers: { accept: 'text/html' } });
  expect(deployments[0]).toBeDefined();
  expect(deployments[0]).not.toHaveProperty('realtime');
  const webhook = await fetch(`${server.origins.cars}/v1/realtime/webhook`, { method: 'POST', body: '{}' });
  expect([404, 405, 415]).toContain(webhook.status);
}, 120_000);
