import { changePassword, closeSession, logOut, readMe } from '@marque/core/contracts/accounts';
import { authoriseChannel, channels, REALTIME_KEY } from '@marque/core/contracts/realtime';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Browser, type Caller, DEMO, PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => server.stop());

const OWN = channels.user(DEMO.buyer);

/** A page's socket, subscribed to the member's own channel. */
async function listenAs(caller: Caller) {
  const socket = new WebSocket(`${server.origins.cars.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`);
  sockets.push(socket);
  const heard: { readonly event: string; readonly data: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const find = (event: string) => vi.waitUntil(() => heard.find((message) => message.event === event));
  const { socket_id } = JSON.parse((await find('pusher:connection_established')).data) as { socket_id: string };
  const pass = await caller.ask(authoriseChannel, { body: { socket_id, channel_name: OWN } });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: OWN, ...pass } }));
  await find('pusher_internal:subscription_succeeded');
  return { socket, heard, closed, socketId: socket_id };
}

const tellBuyer = () => server.context.realtime.publish(OWN, 'userNotification', { notification: 'outbid' });
const isTold = (heard: readonly { readonly event: string }[]) =>
  heard.some(({ event }) => event === 'userNotification');

/** Somebody else at a keyboard of their own, with the same account. */
async function elsewhere(): Promise<Browser> {
  return server.browserOf('buyer');
}

describe('sockets end with the session that they were let in by', () => {
  it.each<[string, (victim: Browser) => Promise<unknown>]>([
    ['logs out', (victim) => victim.call(logOut)],
    ['logs in anew', (victim) => victim.logIn('buyer@marque.test')],
    ['closes its session', (victim) => victim.call(closeSession)],
    [
      'is thrown out by a change of password elsewhere',
      async () => {
        const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
        expect((await (await elsewhere()).call(changePassword, { body })).status).toBe(200);
      },
    ],
  ])('when a browser %s', async (_, end) => {
    const victim = await elsewhere();
    const { heard, closed, socketId } = await listenAs(victim);
    const before = new Map(victim.cookies);
    await end(victim);
    tellBuyer();
    expect(await closed).toBe(4200);
    expect(isTold(heard)).toBe(false);
    // The session is over for signatures too, with whatever cookies it had.
    victim.cookies.clear();
    for (const [name, value] of before) victim.cookies.set(name, value);
    const again = await victim.call(authoriseChannel, { body: { socket_id: socketId, channel_name: OWN } });
    expect([401, 403]).toContain(again.status);
  });

  it('and those of other sessions of the account go on', async () => {
    const [leaving, staying] = [await elsewhere(), await elsewhere()];
    const { heard } = await listenAs(staying);
    await leaving.call(logOut);
    tellBuyer();
    await vi.waitUntil(() => isTold(heard));
    expect((await staying.call(readMe)).status).toBe(200);
  });
});
