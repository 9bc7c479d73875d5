import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Apps, closeApps } from './listen.ts';
import { createApp } from './platform/http/index.ts';
import { createLog } from './platform/log/index.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A site that answers when it is told to. */
async function openSite() {
  const app = await createApp({ log: createLog({ level: 'silent' }), requestLimit: 1e6 });
  const begun = new Promise<void>((resolve) => {
    app.addHook('onRequest', async () => resolve());
  });
  let answer: (text: string) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.post('/', () => {
      resolve();
      return new Promise<string>((done) => {
        answer = done;
      });
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async (text: string): Promise<Socket> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    await new Promise<void>((written) => socket.write(text, () => written()));
    return socket;
  };
  const apps: Apps = new Map([['cars', app]]);
  return { app, apps, send, begun, asked, answer: (text: string) => answer(text) };
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

describe('a site that closes', () => {
  it.each([
    ['half a body', `${HEAD}${BODY.slice(0, 9)}`],
    ['half a head', HEAD.slice(0, 40)],
    ['no data', ''],
  ])('waits no longer than its grace for a client that has sent %s', async (_, text) => {
    const { apps, send, begun } = await openSite();
    const socket = await send(text);
    if (text.startsWith(HEAD)) await begun;
    // A reset is as good an end as any.
    const gone = new Promise((resolve) => socket.resume().on('error', resolve).once('close', resolve));
    await closeApps(apps, 50);
    await gone;
  });

  it('answers what had come whole', async () => {
    const { apps, send, asked, answer } = await openSite();
    const socket = await send(`${HEAD}${BODY}`);
    await asked;
    const closed = closeApps(apps, 60_000);
    answer('here you are');
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*here you are$/);
    await closed;
  });

  it('lets no request take for ever to arrive', async () => {
    const { app, apps } = await openSite();
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.headersTimeout).toBe(15_000);
    await closeApps(apps);
  });
});
