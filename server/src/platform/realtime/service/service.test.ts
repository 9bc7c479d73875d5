import Pusher from 'pusher';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { waitUntil } from '../../testing.ts';
import { createSigner } from '../protocol/signatures.ts';
import { APPLICATION, openServer, startService } from '../pusher/testing.ts';
import { connectRaw } from '../test-harness.ts';
import { findSignatureFault } from './check-signature.ts';

const PRESENCE = 'presence-auction-7';

function libraryFor(url: string, more: Partial<typeof APPLICATION> = {}): Pusher {
  const { hostname: host, port } = new URL(url);
  return new Pusher({ ...APPLICATION, ...more, host, port });
}

async function statusOf(call: Promise<{ readonly status: number }>): Promise<number | undefined> {
  try {
    return (await call).status;
  } catch (error) {
    return error instanceof Pusher.RequestError ? error.status : undefined;
  }
}

/** A socket that is subscribed to these channels as a member. */
async function subscribe(url: string, memberId: string, names: readonly string[]) {
  const raw = connectRaw(Number(new URL(url).port), `/app/${APPLICATION.key}?protocol=7`);
  await raw.opened;
  const { socket_id: socketId } = JSON.parse(String(raw.messages[0]?.data)) as { socket_id: string };
  const { realtime } = openServer(url);
  for (const channel of names) {
    const needsPass = /^(private|presence)-/.test(channel);
    const member = channel.startsWith('presence-') ? { member: { memberId } } : {};
    const pass = needsPass ? realtime.authorise({ socketId, channel, sessionId: 's', ...member }) : {};
    raw.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
  }
  const count = () => raw.messages.filter(({ event }) => event === 'pusher_internal:subscription_succeeded').length;
  await waitUntil(() => count() === names.length);
  return { ...raw, socketId, realtime };
}

describe('the calls of the API', () => {
  it('publish to the subscribers of several channels, without the socket that caused the event', async () => {
    const { url } = await startService();
    const [first, second] = [await subscribe(url, 'ann', ['auction_7']), await subscribe(url, 'bob', ['auction_8'])];
    const pusher = libraryFor(url);
    await pusher.trigger(['auction_7', 'auction_8'], 'bid', { n: 1 }, { socket_id: first.socketId });
    await pusher.trigger('auction_7', 'bid', 'as text');
    await waitUntil(() => first.messages.some(({ event }) => event === 'bid'));
    await waitUntil(() => second.messages.some(({ event }) => event === 'bid'));
    expect(first.messages.filter(({ event }) => event === 'bid')).toEqual([
      { event: 'bid', channel: 'auction_7', data: 'as text' },
    ]);
    expect(second.messages.find(({ event }) => event === 'bid')?.data).toBe('{"n":1}');
  });

  it('name channels, their members and how many they are', async () => {
    const { url } = await startService();
    await subscribe(url, 'ann', [PRESENCE, 'auction_7']);
    await subscribe(url, 'ann', [PRESENCE]);
    await subscribe(url, 'bob', [PRESENCE]);
    const pusher = libraryFor(url);
    const read = async (path: string, params = {}) => (await pusher.get({ path, params })).json() as Promise<unknown>;
    expect(await read('/channels')).toEqual({ channels: { [PRESENCE]: {}, auction_7: {} } });
    const asked = { filter_by_prefix: 'presence-', info: 'user_count,subscription_count' };
    expect(await read('/channels', asked)).toEqual({
      channels: { [PRESENCE]: { user_count: 2, subscription_count: 3 } },
    });
    expect(await read(`/channels/${PRESENCE}`, { info: 'user_count' })).toEqual({ occupied: true, user_count: 2 });
    expect(await read('/channels/auction_9')).toEqual({ occupied: false });
    expect(await read(`/channels/${PRESENCE}/users`)).toEqual({ users: [{ id: 'ann' }, { id: 'bob' }] });
    expect(await statusOf(pusher.get({ path: '/channels/auction_7/users' }))).toBe(400);
    expect(await statusOf(pusher.get({ path: '/channels', params: { info: 'user_count' } }))).toBe(400);
  });

  it('close the sockets of a user who has signed in', async () => {
    const { url } = await startService();
    const [leaving, staying] = [await subscribe(url, 'ann', [PRESENCE]), await subscribe(url, 'bob', [PRESENCE])];
    for (const [id, { socket, socketId, realtime, messages }] of Object.entries({ leaving, staying })) {
      const data = realtime.authenticate(socketId, id);
      socket.send(JSON.stringify({ event: 'pusher:signin', data }));
      await waitUntil(() => messages.some(({ event }) => event === 'pusher:signin_success'));
    }
    const { id } = JSON.parse(leaving.realtime.authenticate(leaving.socketId, 'leaving').user_data) as { id: string };
    await libraryFor(url).terminateUserConnections(id);
    expect(await leaving.closed).toBe(4200);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each<[string, number, (pusher: Pusher) => Promise<{ status: number }>]>([
    [
      'more than ten events',
      400,
      (pusher) => pusher.triggerBatch(Array(11).fill({ channel: 'a', name: 'b', data: '' })),
    ],
    ['data over 10 kB', 413, (pusher) => pusher.trigger('a', 'b', 'x'.repeat(10_241))],
    ['a malformed channel', 400, (pusher) => pusher.triggerBatch([{ channel: 'a b', name: 'b', data: '' }])],
    ['no event', 400, (pusher) => pusher.post({ path: '/events', body: {} as unknown as string })],
    ['an unknown call', 404, (pusher) => pusher.get({ path: '/nothing' })],
  ])('are refused with %s', async (_, status, call) => {
    const { url } = await startService();
    expect(await statusOf(call(libraryFor(url)))).toBe(status);
  });

  it('are refused for other applications and other secrets', async () => {
    const { url } = await startService();
    const call = (pusher: Pusher) => statusOf(pusher.trigger('a', 'b', {}));
    const others = { appId: 'other', key: 'other', secret: 'another secret' } as unknown as typeof APPLICATION;
    expect(await call(libraryFor(url, { appId: others.appId }))).toBe(404);
    expect(await call(libraryFor(url, { key: others.key }))).toBe(401);
    expect(await call(libraryFor(url, { secret: others.secret }))).toBe(401);
    expect((await fetch(`${url}/apps/marque/channels`)).status).toBe(401);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('the signature of a call', () => {
  const { appId, key, secret } = APPLICATION;
  const signer = createSigner(key, secret);
  const path = `/apps/${appId}/events`;
  const body = '{"name":"bid"}';
  const pusher = new Pusher({ ...APPLICATION, host: 'service.example' });
  const signed = () => pusher.createSignedQueryString({ method: 'POST', path, body, params: { b: '2', a: '1,3' } });
  const now = () => Date.now();
  const faultOf = (change: Partial<Parameters<typeof findSignatureFault>[0]>, at = now()) =>
    findSignatureFault(
      { method: 'POST', path, query: new URLSearchParams(signed()), body, ...change },
      { key, signer, now: at },
    );

  it('fits what the library sends', () => {
    expect(faultOf({})).toBeNull();
    expect(faultOf({}, now() + 590_000)).toBeNull();
  });

  it('does not fit another method, path, body or parameter', () => {
    const other = new URLSearchParams(signed());
    other.set('b', '3');
    const added = new URLSearchParams(`${signed()}&c=1`);
    for (const change of [
      { method: 'GET' },
      { path: `${path}x` },
      { body: '{}' },
      { body: '' },
      { query: other },
      { query: added },
    ]) {
      expect(faultOf(change)).not.toBeNull();
    }
  });

  it('is of no use ten minutes later, or before', () => {
    expect(faultOf({}, now() + 610_000)).toContain('auth_timestamp');
    expect(faultOf({}, now() - 610_000)).toContain('auth_timestamp');
  });

  it.each(['auth_key', 'auth_timestamp', 'auth_version', 'body_md5', 'auth_signature'])('needs %s', (name) => {
    const query = new URLSearchParams(signed());
    query.delete(name);
    expect(faultOf({ query })).not.toBeNull();
  });
});

describe('a socket that does not sign in', () => {
  it('is closed with its private channels, to come back and sign in', async () => {
    const { url } = await startService({}, { signInMs: 50, activityTimeoutMs: 60, pongTimeoutMs: 60 });
    const { closed } = await subscribe(url, 'ann', ['private-user_11']);
    expect(await closed).toBe(4101);
  });

  it('may have public channels as long as it likes', async () => {
    const { url } = await startService({}, { signInMs: 0, activityTimeoutMs: 30_000, pongTimeoutMs: 60 });
    const { socket } = await subscribe(url, 'ann', ['auction_7']);
    const { closed } = await subscribe(url, 'ann', ['private-user_11']);
    await closed;
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('is refused with the signature of another socket', async () => {
    const { url } = await startService();
    const { socket, messages, realtime } = await subscribe(url, 'ann', []);
    socket.send(JSON.stringify({ event: 'pusher:signin', data: realtime.authenticate('1.1', 's') }));
    await waitUntil(() => messages.some(({ event }) => event === 'pusher:error'));
    expect(messages.at(-1)?.data).toMatchObject({ code: 4009 });
  });
});
