import { changePassword, closeSession, logOut, readMe } from '@marque/core/contracts/accounts';
import { authoriseChannel, channels, REALTIME_KEY } from '@marque/core/contracts/realtime';
import { endOtherSessions, endSession, listSessions } from '@marque/core/contracts/security';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { waitUntil } from '../../platform/testing.ts';
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
  const messages: { readonly event: string; readonly data: string }[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const find = (event: string) => waitUntil(() => messages.find((message) => message.event === event));
  const { socket_id } = JSON.parse((await find('pusher:connection_established')).data) as { socket_id: string };
  const pass = await caller.ask(authoriseChannel, { body: { socket_id, channel_name: OWN } });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: OWN, ...pass } }));
  await find('pusher_internal:subscription_succeeded');
  return { messages, closed, socketId: socket_id };
}

const notifyBuyer = () => server.context.realtime.publish(OWN, 'userNotification', { notification: 'outbid' });
const isNotified = (messages: readonly { readonly event: string }[]) =>
  messages.some(({ event }) => event === 'userNotification');

/** Another browser of the same account. */
const openBrowser = (): Promise<Browser> => server.browserOf('buyer');

/** Ends the session that was opened last, from a browser that logs in after it. */
async function signOutFromElsewhere(): Promise<void> {
  const elsewhere = await openBrowser();
  const { sessions } = await elsewhere.ask(listSessions);
  const [victim] = sessions.filter(({ isCurrent }) => !isCurrent);
  const answer = await elsewhere.call(endSession, { params: { sessionKey: victim?.sessionKey ?? '' } });
  expect(answer.status).toBe(204);
}

describe('the sockets of a session end', () => {
  it.each<[string, (victim: Browser) => Promise<unknown>]>([
    ['logs out', (victim) => victim.call(logOut)],
    ['logs in anew', (victim) => victim.logIn('buyer@marque.test')],
    ['closes its session', (victim) => victim.call(closeSession)],
    [
      'loses its session because another browser changes the password',
      async () => {
        const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
        expect((await (await openBrowser()).call(changePassword, { body })).status).toBe(200);
      },
    ],
    ['is signed out from another browser', signOutFromElsewhere],
    [
      'is signed out with all others of the account',
      async () => expect((await (await openBrowser()).call(endOtherSessions)).status).toBe(200),
    ],
  ])('when a browser %s', async (_, end) => {
    const victim = await openBrowser();
    const { messages, closed, socketId } = await listenAs(victim);
    const before = new Map(victim.cookies);
    await end(victim);
    notifyBuyer();
    expect(await closed).toBe(4200);
    expect(isNotified(messages)).toBe(false);
    // The old cookies get no signature for a channel either.
    victim.cookies.clear();
    for (const [name, value] of before) victim.cookies.set(name, value);
    const again = await victim.call(authoriseChannel, { body: { socket_id: socketId, channel_name: OWN } });
    expect([401, 403]).toContain(again.status);
  });

  it('without those of other sessions of the account', async () => {
    const [leaving, staying] = [await openBrowser(), await openBrowser()];
    const { messages } = await listenAs(staying);
    await leaving.call(logOut);
    notifyBuyer();
    await waitUntil(() => isNotified(messages));
    expect((await staying.call(readMe)).status).toBe(200);
  });
});
