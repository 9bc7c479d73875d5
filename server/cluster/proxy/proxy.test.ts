import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { checkBackend, createBackends, openProxy } from './index.ts';

const HOST = '127.0.0.1';

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await once(server.listen(0, HOST), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const originOf = (server: Server) => `http://${HOST}:${(server.address() as AddressInfo).port}`;

/** Answers with its name and the body that it got. */
const echo =
  (name: string): RequestListener =>
  async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { 'x-forwarded-for': forwardedFor, 'x-forwarded-host': host } = request.headers;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, size: Buffer.concat(parts).length, forwardedFor, host }));
  };

async function start(answers: Readonly<Record<string, RequestListener>>) {
  const backends = createBackends();
  const servers = new Map<string, Server>();
  for (const [name, answer] of Object.entries(answers)) {
    const server = await listen(answer);
    servers.set(name, server);
    backends.add({ name, origins: [originOf(server)] });
    backends.setState(name, 'ready');
  }
  const log = vi.fn();
  const proxy = await openProxy({ backends, ports: [0], host: HOST, log });
  onTestFinished(() => proxy.close());
  const origin = `http://${HOST}:${proxy.ports[0]}`;
  const ask = async (init: RequestInit = {}) => {
    const answer = await fetch(origin, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: answer.ok ? JSON.parse(text) : text };
  };
  const stop = async (name: string) => {
    const server = servers.get(name);
    server?.closeAllConnections();
    await new Promise<void>((resolve) => server?.close(() => resolve()));
  };
  return { backends, origin, ask, stop, log, close: () => proxy.close() };
}

it('shares requests among the ready backends, and says for whom it asks', async () => {
  const { ask, origin } = await start({ one: echo('one'), two: echo('two') });
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ body }) => String(body.name)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'one',
    'one',
    'two',
    'two',
  ]);
  expect(answers[0]?.body).toMatchObject({ forwardedFor: HOST, host: origin.slice('http://'.length) });
  const { body } = await ask({ headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(body.forwardedFor).toBe(`203.0.113.7, ${HOST}`);
});

it('keeps the requests of a session at one backend, and moves it where that one has gone', async () => {
  const { ask, stop } = await start({ one: echo('one'), two: echo('two') });
  const sessions = Array.from({ length: 12 }, (_, number) => ({ authorization: `Bearer ${number}` }));
  const placesOf = async () => {
    const places: string[] = [];
    for (const headers of sessions) places.push((await ask({ headers })).body.name);
    return places;
  };
  const before = await placesOf();
  expect(new Set(before)).toEqual(new Set(['one', 'two']));
  expect(await placesOf()).toEqual(before);
  const cookies = { cookie: 'ds=a; accessToken=b; device=c' };
  const [first, second] = [await ask({ headers: cookies }), await ask({ headers: cookies })];
  expect(first.body.name).toBe(second.body.name);
  await stop('one');
  expect(new Set(await placesOf())).toEqual(new Set(['two']));
});

it('asks another backend where one has gone, whatever the request is', async () => {
  const { ask, stop } = await start({ one: echo('one'), two: echo('two') });
  await stop('one');
  for (let time = 0; time < 4; time += 1) {
    const { status, body } = await ask({ method: 'POST', body: 'a bid' });
    expect({ status, ...body }).toMatchObject({ status: 200, name: 'two', size: 5 });
  }
});

it('repeats a request that may have been taken only where that changes nothing', async () => {
  const taken: string[] = [];
  const drop =
    (name: string): RequestListener =>
    (request) => {
      taken.push(name);
      request.socket.destroy();
    };
  const { ask } = await start({ one: drop('one'), two: drop('two') });
  expect((await ask({ method: 'POST', body: 'a message' })).status).toBe(503);
  expect(taken).toHaveLength(1);
  expect((await ask({ method: 'POST', body: 'a bid', headers: { 'idempotency-key': 'one bid' } })).status).toBe(503);
  expect(taken).toHaveLength(4);
  expect(new Set(taken)).toEqual(new Set(['one', 'two']));
});

it('passes on a large body as it arrives, once', async () => {
  const { ask } = await start({ one: echo('one') });
  const { body } = await ask({ method: 'POST', body: Buffer.alloc(3_000_000, 1) });
  expect(body.size).toBe(3_000_000);
});

it('answers 503 with Retry-After while no backend is ready', async () => {
  const { ask, backends } = await start({ one: echo('one') });
  backends.setState('one', 'away');
  const { status, headers } = await ask();
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' });
  backends.setState('one', 'ready');
  expect((await ask()).status).toBe(200);
});

it('asks backends that can store nothing where none is ready', async () => {
  const { ask, backends } = await start({ one: echo('one'), two: echo('two') });
  backends.setState('one', 'readsOnly');
  for (let time = 0; time < 4; time += 1) expect((await ask()).body.name).toBe('two');
  backends.setState('two', 'away');
  expect((await ask()).body.name).toBe('one');
  expect(backends.countReady()).toBe(0);
});

it.each([
  ['ready', 200, { status: 'ready' }],
  ['readsOnly', 503, { code: 503, context: { reason: 'writesFail' } }],
  ['readsOnly', 503, { code: 503, context: { reason: 'noSpace' } }],
  ['away', 503, { code: 503, context: { reason: 'stopping' } }],
  ['away', 502, 'Bad Gateway'],
])('a backend is %s by the answer %s %j', async (state, status, body) => {
  const server = await listen((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
  const origin = originOf(server);
  expect(await checkBackend(origin)).toBe(state);
  server.close();
  server.closeAllConnections();
  expect(await checkBackend(origin)).toBe('away');
});

it('gives a backend that drains no new requests, and waits for those under way', async () => {
  let finish: (() => void) | null = null;
  const slow: RequestListener = (_request, response) => {
    finish = () => response.end('{"name":"slow"}');
  };
  const { ask, backends } = await start({ slow });
  const under = ask();
  await vi.waitFor(() => expect(finish).not.toBeNull());
  let isDrained = false;
  const drained = backends.drain('slow', 30_000).then(() => {
    isDrained = true;
  });
  expect((await ask()).status).toBe(503);
  expect(isDrained).toBe(false);
  (finish as (() => void) | null)?.();
  await drained;
  expect((await under).body).toEqual({ name: 'slow' });
});

it('passes sockets on in both directions, and refuses them without a backend', async () => {
  const { backends, origin } = await start({});
  const server = await listen((_request, response) => response.end());
  const sockets = new WebSocketServer({ server });
  onTestFinished(() => {
    sockets.close();
  });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString('utf8')}`)),
  );
  const address = origin.replace('http', 'ws');
  const refused = new WebSocket(address);
  const [error] = (await once(refused, 'error')) as [Error];
  expect(error.message).toContain('503');
  backends.add({ name: 'sockets', origins: [originOf(server)] });
  backends.setState('sockets', 'ready');
  const socket = new WebSocket(address);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send('a bid');
  const [data] = (await once(socket, 'message')) as [Buffer];
  expect(String(data)).toBe('heard a bid');
});

/** A client that sends on, and a process that has its socket and ends without a word. */
async function loseBackend() {
  const { backends, origin, close } = await start({});
  const server = await listen((_request, response) => response.end());
  const taken = new Promise<Duplex>((resolve) => server.on('upgrade', (_request, socket) => resolve(socket)));
  backends.add({ name: 'sockets', origins: [originOf(server)] });
  backends.setState('sockets', 'ready');
  const client = connect({ port: Number(new URL(origin).port), host: HOST, allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.on('error', () => undefined);
  client.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  return { backend: await taken, client, close };
}

it('forgets the socket of a client whose process has ended, though the client still sends', async () => {
  const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = openSockets();
  const { backend, client } = await loseBackend();
  backend.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');
  backend.destroy();
  await once(client, 'end');
  client.end('a frame');
  await vi.waitFor(() => expect(openSockets()).toBe(before), { timeout: 60_000 });
});

it('ends while a socket waits for an answer that never comes', async () => {
  const { close } = await loseBackend();
  await close();
});
