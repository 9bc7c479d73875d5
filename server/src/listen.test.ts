import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { SITES, type Site } from '@marque/core/rules/lot';
import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from './config/index.ts';
import { createPorts } from './listen.ts';
import { createApp } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Both sites on free ports. They answer when they are told to. */
async function openSites() {
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1e6 });
  const begun = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve());
  });
  let answer: (text: string) => void = () => undefined;
  const asked = new Promise<Site>((resolve) => {
    app.post('/', ({ site }) => {
      resolve(site);
      return new Promise<string>((done) => {
        answer = done;
      });
    });
  });
  const ports = createPorts(app, parseConfig({ port: 0, world: 'tests' }));
  const origins = await ports.open();
  const send = async (text: string, site: Site): Promise<Socket> => {
    const socket = connect(Number(new URL(origins[site]).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    await new Promise<void>((written) => socket.write(text, () => written()));
    return socket;
  };
  return { app, ports, origins, send, begun, asked, answer: (text: string) => answer(text) };
}

const BODY = '{"whole":"request"}';
const HEAD = [
  'POST / HTTP/1.1',
  'Host: cars.test',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  '\r\n',
].join('\r\n');

/** All that comes until the other side has ended it. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe.each(SITES)('the port of %s, when it closes', (site) => {
  it.each([
    ['half a body', `${HEAD}${BODY.slice(0, 9)}`],
    ['half a head', HEAD.slice(0, 40)],
    ['no data', ''],
  ])('waits no longer than its grace for a client that has sent %s', async (_, text) => {
    const { ports, send, begun } = await openSites();
    const socket = await send(text, site);
    if (text.startsWith(HEAD)) await begun;
    // A reset is as good an end as any.
    const gone = new Promise((resolve) => socket.resume().on('error', resolve).once('close', resolve));
    await ports.close(50);
    await gone;
  });

  it('answers what had come whole, as its site', async () => {
    const { ports, send, asked, answer } = await openSites();
    const socket = await send(`${HEAD}${BODY}`, site);
    expect(await asked).toBe(site);
    const closed = ports.close(60_000);
    answer('here you are');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here you are$/);
    await closed;
  });

  it('accepts no further connection', async () => {
    const { ports, send } = await openSites();
    await ports.close();
    await expect(send(HEAD, site)).rejects.toThrow('ECONNREFUSED');
  });
});

it('lets no request take for ever to arrive', async () => {
  const { app, ports } = await openSites();
  expect(app.server.requestTimeout).toBe(30_000);
  expect(app.server.headersTimeout).toBe(15_000);
  await ports.close();
});

it('counts the requests of each site by itself, and tells only the browsers of https sites to stay with https', async () => {
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1, httpsSites: ['watches'] });
  app.get('/', async () => 'answer');
  const ports = createPorts(app, parseConfig({ port: 0, world: 'tests' }));
  const origins = await ports.open();
  const answers: unknown[] = [];
  for (const site of ['cars', 'cars', 'watches', 'watches'] as const) {
    const { status, headers } = await fetch(origins[site]);
    answers.push([site, status, headers.has('strict-transport-security')]);
  }
  expect(answers).toEqual([
    ['cars', 200, false],
    ['cars', 429, false],
    ['watches', 200, true],
    ['watches', 429, true],
  ]);
  await ports.close();
});

it('closes ports that were never opened', async () => {
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1e6 });
  await createPorts(app, parseConfig({ port: 0, world: 'tests' })).close();
});

it('says which port of the two is taken, and closes the other', async () => {
  const { ports, origins } = await openSites();
  const taken = Number(new URL(origins.watches).port);
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1e6 });
  const others = createPorts(app, parseConfig({ port: taken - 1, world: 'tests' }));
  await expect(others.open()).rejects.toThrow(/^Port \d+ is taken/);
  await others.close();
  await ports.close();
});
