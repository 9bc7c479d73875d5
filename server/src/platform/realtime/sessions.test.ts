import { describe, expect, it } from 'vitest';
import { waitUntil } from '../testing.ts';
import type { SocketRealtime } from './index.ts';
import { ann, LOT_CHANNEL, onceEvent, openRaw, start, subscribed, visit } from './test-harness.ts';

/** "Reconnect at once": as a visitor, who may use public channels. */
const RECONNECT = 4200;
const OWN_CHANNEL = 'private-user_11';

/** A socket with signatures for a member's channels in a session. */
async function openSocket({ port, realtime }: { port: number; realtime: SocketRealtime }, sessionId: string) {
  const raw = await openRaw(port);
  const { socket_id: socketId } = JSON.parse(String(raw.messages[0]?.data)) as { socket_id: string };
  const own = { channel: OWN_CHANNEL, ...realtime.authorise({ socketId, channel: OWN_CHANNEL, sessionId }) };
  const lot = {
    channel: LOT_CHANNEL,
    ...realtime.authorise({ socketId, channel: LOT_CHANNEL, sessionId, member: ann }),
  };
  const subscribe = () => {
    for (const data of [own, lot]) raw.socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
  };
  const events = () => raw.messages.map(({ event }) => event);
  return { ...raw, subscribe, events };
}

describe('a session that ends', () => {
  it('closes its sockets before they receive another event', async () => {
    const host = await start();
    const { subscribe, events, closed } = await openSocket(host, 'ended');
    subscribe();
    await waitUntil(() => host.realtime.stats().subscriptions === 2);
    host.realtime.publish(OWN_CHANNEL, 'payment', {});
    host.realtime.endSessions(['ended']);
    host.realtime.publish(OWN_CHANNEL, 'userNotification', { notification: 'outbid' });
    host.realtime.publish(LOT_CHANNEL, 'bid', {});
    expect(await closed).toBe(RECONNECT);
    expect(events()).toContain('payment');
    expect(events()).not.toContain('userNotification');
    expect(events()).not.toContain('bid');
    await waitUntil(() => host.realtime.stats().subscriptions === 0);
  });

  it('does not close the sockets of other sessions and of visitors', async () => {
    const host = await start();
    const [mine, visitor] = [visit({ ...host, sessionId: 'kept' }), visit(host)];
    const channels = [mine.subscribe(OWN_CHANNEL), visitor.subscribe('auction_7')];
    await Promise.all(channels.map(subscribed));
    host.realtime.endSessions(['ended', 'another']);
    const received = channels.map((channel) => onceEvent(channel, 'bid'));
    for (const channel of [OWN_CHANNEL, 'auction_7']) host.realtime.publish(channel, 'bid', { sequence: 1 });
    expect(await Promise.all(received)).toEqual([{ sequence: 1 }, { sequence: 1 }]);
  });

  it('invalidates a signature that was not used yet', async () => {
    const host = await start();
    const { subscribe, events, closed } = await openSocket(host, 'ended');
    host.realtime.endSessions(['ended']);
    subscribe();
    expect(await closed).toBe(RECONNECT);
    expect(events()).toEqual(['pusher:connection_established']);
    expect(host.realtime.stats().subscriptions).toBe(0);
  });
});
