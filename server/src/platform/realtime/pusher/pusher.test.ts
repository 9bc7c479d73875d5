import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil } from '../../testing.ts';
import { createSigner } from '../protocol/signatures.ts';
import { describeRealtime } from '../realtime-contract.ts';
import { APPLICATION, addressOf, openServer, startService } from './testing.ts';
import { WEBHOOK_PATH } from './webhook.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'realtime-service.ts');

/** The program in a process of its own. */
async function startProgram(port: number) {
  const program = fork(PROGRAM, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      MARQUE_REALTIME_APP_ID: APPLICATION.appId,
      MARQUE_REALTIME_KEY: APPLICATION.key,
      MARQUE_REALTIME_SECRET: APPLICATION.secret,
      MARQUE_REALTIME_SERVICE_PORT: String(port),
    },
  });
  const ended = once(program, 'exit');
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  program.stdout?.on('data', (data: Buffer) => lines.push(data.toString()));
  await waitUntil(() => lines.length > 0 || program.exitCode !== null);
  const url = /http:\S+/.exec(lines.join(''))?.[0];
  if (url === undefined) throw new Error('The program has not said where it listens.');
  return { url, program, ended };
}

describeRealtime('a service in a process of its own', async () => {
  let running = await startProgram(0);
  const { url } = running;
  const servers = [openServer(url).realtime, openServer(url).realtime];
  return {
    servers: () => servers,
    address: addressOf(url),
    signsIn: true,
    async restart() {
      running.program.kill('SIGTERM');
      expect(await running.ended).toEqual([0, null]);
      running = await startProgram(Number(new URL(url).port));
    },
  };
});

/** What a service is asked, and a server that answers it. */
async function startStandIn(answer: (path: string) => number) {
  const calls: { readonly path: string; readonly body: string }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? '';
      calls.push({ path, body });
      response.writeHead(answer(path)).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

const revisionsIn = (body: string) =>
  (JSON.parse(body) as { batch: { data: string }[] }).batch.map(({ data }) => (JSON.parse(data) as { n: number }).n);

describe('publishing', () => {
  it('sends the events of one turn in batches of ten at most, in order', async () => {
    const { url, calls } = await startStandIn(() => 200);
    const { realtime, countOf } = openServer(url);
    for (let n = 0; n < 25; n += 1) realtime.publish('auction_7', 'bid', { n });
    await realtime.drain();
    expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('/apps/marque/batch_events'));
    expect(calls.map(({ body }) => revisionsIn(body).length)).toEqual([10, 10, 5]);
    expect(calls.flatMap(({ body }) => revisionsIn(body))).toEqual(Array.from({ length: 25 }, (_, n) => n));
    expect(await countOf('realtime_events', 'sent')).toBe(25);
  });

  it('returns at once where the service is away, says so once, and sends what waits when it is back', async () => {
    let isAway = true;
    const { url, calls } = await startStandIn(() => (isAway ? 503 : 200));
    const { realtime, log, countOf } = openServer(url);
    for (let n = 0; n < 12; n += 1) realtime.publish('auction_7', 'bid', { n });
    await waitUntil(() => calls.length >= 2);
    expect(log.error).toHaveBeenCalledTimes(1);
    isAway = false;
    await waitUntil(async () => (await countOf('realtime_events', 'sent')) === 12);
    expect(calls.slice(-2).flatMap(({ body }) => revisionsIn(body))).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await countOf('realtime_events', 'failed_attempt')).toBeGreaterThanOrEqual(20);
  });

  it('drops the oldest events of a long outage, and counts them', async () => {
    const { realtime, countOf } = openServer('http://127.0.0.1:9');
    for (let n = 0; n < 2_600; n += 1) realtime.publish('auction_7', 'bid', { n });
    expect(await countOf('realtime_events', 'dropped')).toBeGreaterThanOrEqual(90);
    await realtime.drain();
    expect(await countOf('realtime_events', 'sent')).toBe(0);
    expect(await countOf('realtime_events', 'dropped')).toBe(2_600);
  });

  it('ends with the server within one attempt, also where the service does not answer', async () => {
    const { url, calls } = await startStandIn(() => 503);
    const { realtime, countOf } = openServer(url);
    for (let n = 0; n < 100; n += 1) realtime.publish('auction_7', 'bid', { n });
    await waitUntil(() => calls.length > 0);
    const before = calls.length;
    await realtime.drain();
    expect(calls.length - before).toBeLessThanOrEqual(1);
    expect(await countOf('realtime_events', 'dropped')).toBe(100);
    realtime.publish('auction_7', 'bid', { n: 100 });
    await waitUntil(async () => (await countOf('realtime_events', 'dropped')) === 101);
  });

  it('does not send an event that is larger than the protocol allows', async () => {
    const { url, calls } = await startStandIn(() => 200);
    const { realtime, log, countOf } = openServer(url);
    realtime.publish('auction_7', 'comment', { text: 'x'.repeat(10_240) });
    realtime.publish('auction_7', 'bid', { n: 1 });
    await realtime.drain();
    expect(calls.flatMap(({ body }) => revisionsIn(body))).toEqual([1]);
    expect(await countOf('realtime_events', 'too_large')).toBe(1);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('sends the events of a refused batch one by one, so that one of them costs no other', async () => {
    const { url, calls } = await startStandIn(() => (calls.at(-1)?.body.includes('\\"n\\":3}') ? 413 : 200));
    const { realtime, countOf } = openServer(url);
    for (let n = 0; n < 6; n += 1) realtime.publish('auction_7', 'bid', { n });
    await realtime.drain();
    expect(calls.slice(1).flatMap(({ body }) => revisionsIn(body))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([await countOf('realtime_events', 'sent'), await countOf('realtime_events', 'refused')]).toEqual([5, 1]);
  });

  it('keeps the events while the service refuses the application', async () => {
    const { url } = await startService();
    const { realtime, log, countOf } = openServer(url, { secret: 'another secret' });
    realtime.publish('auction_7', 'bid', { n: 1 });
    await waitUntil(async () => (await countOf('realtime_events', 'failed_attempt')) > 1);
    expect(log.error.mock.calls).toEqual([[{ problem: 'it answers with 401' }, expect.any(String)]]);
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('auth_signature');
  });

  it('always has subscribers, since only the service knows them', () => {
    expect(openServer('http://127.0.0.1:9').realtime.hasSubscribers('private-staff')).toBe(true);
  });
});

describe('webhooks', () => {
  const signer = createSigner(APPLICATION.key, APPLICATION.secret);
  const bodyOf = (events: readonly object[]) => JSON.stringify({ time_ms: 1, events });

  async function openApp() {
    const server = openServer('http://127.0.0.1:9');
    const app = Fastify();
    await server.realtime.mount(app);
    const post = async (payload: string, headers: Record<string, string> = {}) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: WEBHOOK_PATH,
        headers: {
          'content-type': 'application/json',
          'x-pusher-key': APPLICATION.key,
          'x-pusher-signature': signer.signText(payload),
          ...headers,
        },
        payload,
      });
      return statusCode;
    };
    return { ...server, post };
  }

  it('are counted by their names', async () => {
    const { post, countOf } = await openApp();
    const client = { name: 'client_event', channel: 'presence-auction-7', socket_id: '1.1', user_id: 'ann' };
    const events = [
      { name: 'channel_occupied', channel: 'presence-auction-7' },
      { name: 'member_added', channel: 'presence-auction-7', user_id: 'ann' },
      { name: 'member_added', channel: 'presence-auction-7', user_id: 'bob' },
      { ...client, event: 'client-bidding', data: '{"amount":12750}' },
      { ...client, event: 'client-bidding', data: { amount: 12_750 } },
      { ...client, event: 'client-bidding', data: '{"amount":-1}' },
      { ...client, event: 'client-shouting', data: '{}' },
      { name: 'cache_miss', channel: 'cache-1' },
    ];
    expect(await post(bodyOf(events))).toBe(200);
    const counts = ['channel_occupied', 'member_added', 'client_event', 'invalid_client_event', 'other'];
    expect(await Promise.all(counts.map((name) => countOf('realtime_webhooks', name)))).toEqual([1, 2, 2, 2, 1]);
  });

  it.each<[string, string, Record<string, string>]>([
    ['another signature', bodyOf([]), { 'x-pusher-signature': signer.signText('another body') }],
    ['an empty signature', bodyOf([]), { 'x-pusher-signature': '' }],
    ['another key', bodyOf([]), { 'x-pusher-key': 'other' }],
    ['another type of content', bodyOf([]), { 'content-type': 'text/plain' }],
    ['a body that is no JSON', 'nothing', {}],
    ['a body of another shape', '{"events":[{}]}', {}],
  ])('are refused with %s', async (_, payload, headers) => {
    const { post, log } = await openApp();
    expect(await post(payload, headers)).toBe(400);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('are refused without a signature, and beyond their bound', async () => {
    const { realtime } = openServer('http://127.0.0.1:9');
    const app = Fastify();
    await realtime.mount(app);
    const headers = { 'content-type': 'application/json' };
    const small = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: bodyOf([]) });
    const large = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: ' '.repeat(512 * 1024 + 1) });
    expect([small.statusCode, large.statusCode]).toEqual([400, 413]);
  });

  it('reach the server from the service, in order, and again after it was away', async () => {
    const { url, calls } = await startStandIn(() => (calls.length === 1 ? 503 : 200));
    const service = await startService({ webhooks: [`${url}/hooks`] });
    const { realtime } = openServer(service.url);
    const { default: Client } = await import('pusher-js');
    const client = new Client(APPLICATION.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: Number(new URL(service.url).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        customHandler: ({ socketId, channelName: channel }, done) =>
          done(null, realtime.authorise({ socketId, channel, sessionId: 's', member: { memberId: 'ann' } })),
      },
    });
    onTestFinished(() => client.disconnect());
    const channel = client.subscribe('presence-auction-7');
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
    channel.trigger('client-bidding', { amount: 12_750 });
    const eventsOf = ({ body }: { readonly body: string }) =>
      (JSON.parse(body) as { events: { name: string }[] }).events;
    await waitUntil(() => calls.slice(1).flatMap(eventsOf).length >= 3);
    client.disconnect();
    await waitUntil(() => calls.slice(1).flatMap(eventsOf).length >= 5);
    expect(
      calls
        .slice(1)
        .flatMap(eventsOf)
        .map(({ name }) => name),
    ).toEqual(['channel_occupied', 'member_added', 'client_event', 'member_removed', 'channel_vacated']);
  });
});

describe('the program', () => {
  it.each<[string, Record<string, string>]>([
    ['MARQUE_REALTIME_APP_ID, MARQUE_REALTIME_KEY, MARQUE_REALTIME_SECRET', {}],
    [
      'MARQUE_REALTIME_SECRET can’t be used',
      { MARQUE_REALTIME_APP_ID: 'a', MARQUE_REALTIME_KEY: 'k', MARQUE_REALTIME_SECRET: 'planted' },
    ],
  ])(
    'ends with one line about %s',
    async (message, env) => {
      const lines: string[] = [];
      const program = fork(PROGRAM, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...process.env, ...env } });
      program.stderr?.on('data', (data: Buffer) => lines.push(data.toString()));
      expect(await once(program, 'exit')).toEqual([1, null]);
      expect(lines.join('')).toContain(message);
      expect(lines.join('')).not.toContain('planted');
      expect(lines.join('').trim().split('\n')).toHaveLength(1);
    },
    60_000,
  );

  it('answers at its health address, and ends at SIGTERM', async () => {
    const { url, program, ended } = await startProgram(0);
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', connections: 0 }]);
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 60_000);
});
