import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { waitUntil } from '../../testing.ts';
import { createSocketRealtime } from '../index.ts';
import { ann, connectRaw, KEY, listen, onceEvent, openRaw, start, subscribed, visit } from '../test-harness.ts';

describe('the connection', () => {
  it('opens with a socket id and the activity timeout', async () => {
    const { port } = await start({ activityTimeoutMs: 30_000 });
    const { messages } = await openRaw(port);
    const facts = JSON.parse(String(messages[0]?.data));
    expect(facts).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 });
  });

  it('answers a ping', async () => {
    const { port } = await start();
    const { socket, messages } = await openRaw(port);
    socket.send('{"event":"pusher:ping","data":{}}');
    await waitUntil(() => messages.some(({ event }) => event === 'pusher:pong'));
  });

  it.each([
    ['another application', '/app/other?protocol=7', 4001],
    ['no protocol', `/app/${KEY}`, 4008],
    ['an outdated protocol', `/app/${KEY}?protocol=3`, 4007],
  ])('is refused for %s', async (_, path, code) => {
    const { port, realtime } = await start();
    const { messages, closed } = connectRaw(port, path);
    expect(await closed).toBe(code);
    expect(messages).toEqual([{ event: 'pusher:error', data: { code, message: expect.any(String) } }]);
    expect(realtime.stats()).toMatchObject({ connections: 0, refused: 1 });
  });

  it('is refused beyond the number that one address may have, until one of them has gone', async () => {
    const { port, realtime } = await start({ connectionsPerAddress: 2 });
    const first = await openRaw(port);
    await openRaw(port);
    expect(await connectRaw(port).closed).toBe(4100);
    first.socket.close();
    await waitUntil(() => realtime.stats().connections === 1);
    await openRaw(port);
  });

  it('counts addresses as it is received to', async () => {
    let visitor = 0;
    const { port } = await start({ connectionsPerAddress: 1 }, { addressOf: () => `visitor ${visitor++}` });
    await Promise.all([connectRaw(port).opened, connectRaw(port).opened]);
  });

  it('counts the addresses of an IPv6 line as one', async () => {
    let visitor = 0;
    const addressOf = () => `2001:db8:1:2::${visitor++}`;
    const { port, realtime } = await start({ connectionsPerAddress: 2 }, { addressOf });
    const first = await openRaw(port);
    await openRaw(port);
    expect(await connectRaw(port).closed).toBe(4100);
    first.socket.close();
    await waitUntil(() => realtime.stats().connections === 1);
    await openRaw(port);
  });

  it('is refused beyond the number that this process takes', async () => {
    const { port } = await start({ connections: 1 });
    await openRaw(port);
    expect(await connectRaw(port).closed).toBe(4100);
  });

  it('ends after a message that is too long', async () => {
    const { port } = await start({ messageBytes: 10_240 });
    const { socket, closed } = await openRaw(port);
    socket.send(`{"event":"client-bidding","data":"${'x'.repeat(10_300)}"}`);
    expect(await closed).toBe(1009);
  });

  it('ends after too many messages', async () => {
    const { port } = await start({ messages: { burst: 5, perSecond: 0 } });
    const { socket, closed } = await openRaw(port);
    for (let count = 0; count < 9; count += 1) socket.send('{"event":"pusher:ping","data":{}}');
    expect(await closed).toBe(4301);
  });

  it('holds no more channels than agreed', async () => {
    const { port } = await start({ channelsPerConnection: 2 });
    const { socket, messages } = await openRaw(port);
    for (const id of [1, 2, 3]) {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `auction_${id}` } }));
    }
    await waitUntil(() => messages.length === 4);
    expect(messages.slice(1).map(({ event, channel }) => [event, channel])).toEqual([
      ['pusher_internal:subscription_succeeded', 'auction_1'],
      ['pusher_internal:subscription_succeeded', 'auction_2'],
      ['pusher:subscription_error', 'auction_3'],
    ]);
  });

  it('survives malformed messages', async () => {
    const { port, realtime } = await start();
    const { socket, messages } = await openRaw(port);
    const nonsense = ['', 'null', '[]', '{"event":5}', '{"event":"pusher:subscribe"}', '{"event":"hello"}'];
    for (const text of [...nonsense, '{"event":"pusher:subscribe","data":{"channel":"a b"}}']) socket.send(text);
    socket.send(Buffer.from([1, 2, 3]));
    socket.send('{"event":"pusher:unsubscribe","data":{"channel":"never_joined"}}');
    socket.send('{"event":"pusher:ping"}');
    await waitUntil(() => messages.some(({ event }) => event === 'pusher:pong'));
    expect(messages.filter(({ event }) => event === 'pusher:error')).toHaveLength(nonsense.length + 2);
    expect(realtime.stats()).toMatchObject({ connections: 1, subscriptions: 0 });
  });

  it('is ended when its reader falls too far behind, without delaying the others', async () => {
    const { port, realtime, log } = await start({ backlogBytes: 50_000 });
    const [slow, quick] = [await openRaw(port), await openRaw(port)];
    for (const { socket } of [slow, quick]) socket.send('{"event":"pusher:subscribe","data":{"channel":"auctions"}}');
    await waitUntil(() => realtime.stats().subscriptions === 2);
    slow.socket.pause();
    const update = 'x'.repeat(20_000);
    let sent = 0;
    await vi.waitUntil(
      () => {
        // One at a time, so that only a client that does not read has a backlog.
        if (quick.messages.length === 2 + sent && sent < 5_000) {
          sent += 1;
          realtime.publish('auctions', 'update', { n: sent, update });
        }
        return realtime.stats().closedSlow === 1;
      },
      { interval: 1, timeout: 50_000 },
    );
    expect(log.warn).toHaveBeenCalledOnce();
    await waitUntil(() => quick.messages.length === 2 + sent);
    await waitUntil(() => realtime.stats().connections === 1);
  });

  it('is ended when the other end does not answer', async () => {
    let at = 0;
    const limits = { activityTimeoutMs: 30, pongTimeoutMs: 30 };
    const { port, realtime } = await start(limits, { now: () => at });
    const [silent, polite] = [await openRaw(port), await openRaw(port)];
    at += 61;
    for (const { messages } of [silent, polite]) {
      await waitUntil(() => messages.some(({ event }) => event === 'pusher:ping'));
    }
    at += 29;
    polite.socket.send('{"event":"pusher:pong"}');
    polite.socket.send('{"event":"pusher:ping"}');
    await waitUntil(() => polite.messages.some(({ event }) => event === 'pusher:pong'));
    at += 2;
    expect(await silent.closed).toBe(4201);
    await waitUntil(() => realtime.stats().connections === 1);
    expect(realtime.stats().closedIdle).toBe(1);
  });

  it('leaves other addresses to other listeners, and answers 404 if there are none', async () => {
    const { server, port } = await start();
    const refused = new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
    });
    expect(await refused).toBe(404);
    const taken = new Promise((resolve) => {
      server.on('upgrade', (request, socket: Socket) => {
        resolve(request.url);
        socket.destroy();
      });
    });
    new WebSocket(`ws://127.0.0.1:${port}/elsewhere`).on('error', () => undefined);
    expect(await taken).toBe('/elsewhere');
  });

  it('does not harm the server if it breaks while it is refused', async () => {
    const { port, realtime } = await start();
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      socket.resetAndDestroy();
    }
    await openRaw(port);
    expect(realtime.stats().connections).toBe(1);
  });

  it('reconnects after a restart of the server', async () => {
    const { server, port } = await listen();
    const options = { server, key: KEY, secret: 'not very secret', log: { debug: vi.fn(), warn: vi.fn() } };
    const first = createSocketRealtime(options);
    const client = visit({ port, realtime: first, member: ann });
    const channel = client.subscribe('auction_7');
    await subscribed(channel);
    const complaint = onceEvent(client.connection, 'error');
    await first.stop();
    expect(await complaint).toMatchObject({ data: { code: 4200 } });
    const second = createSocketRealtime(options);
    onTestFinished(() => second.stop());
    await subscribed(channel);
    const received = onceEvent(channel, 'bid');
    second.publish('auction_7', 'bid', { revision: 9 });
    expect(await received).toEqual({ revision: 9 });
  });

  it('accepts no connection while it stops', async () => {
    const { server, port, realtime } = await start();
    const { closed } = await openRaw(port);
    const stopped = realtime.stop();
    const late = new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${KEY}?protocol=7`);
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('error', resolve);
    });
    await late;
    expect(await closed).toBe(4200);
    await stopped;
    expect(realtime.stats().connections).toBe(0);
    expect(server.listenerCount('upgrade')).toBe(0);
  });
});
