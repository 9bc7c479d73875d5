import type { PresenceChannel } from 'pusher-js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitUntil } from '../../testing.ts';
import { createSocketRealtime, type PresenceMember } from '../index.ts';
import {
  ann,
  bob,
  eve,
  KEY,
  LOT_CHANNEL,
  listen,
  onceEvent,
  openRaw,
  start,
  subscribed,
  visit,
} from '../test-harness.ts';

const sessionId = 'a session';

describe('public channels', () => {
  it('deliver an event to all subscribers and to no other connection', async () => {
    const host = await start();
    const [first, second, other] = [visit(host), visit(host), visit(host)];
    const channels = [first.subscribe('auction_7'), second.subscribe('auction_7'), other.subscribe('auction_8')];
    await Promise.all(channels.map(subscribed));
    const received = channels.slice(0, 2).map((channel) => onceEvent(channel, 'bid'));
    const stray = vi.fn();
    channels[2]?.bind('bid', stray);
    host.realtime.publish('auction_7', 'bid', { auction: { revision: 3 }, title: 'Citroën “DS” 🚗' });
    expect(await Promise.all(received)).toEqual(Array(2).fill({ auction: { revision: 3 }, title: 'Citroën “DS” 🚗' }));
    expect(stray).not.toHaveBeenCalled();
    expect(host.realtime.stats()).toMatchObject({
      connections: 3,
      channels: 2,
      subscriptions: 3,
      published: 1,
      delivered: 2,
    });
  });

  it.each([0, 125, 126, 65_535, 65_536, 200_000])('carry a message of %i letters whole', async (length) => {
    const host = await start();
    const channel = visit(host).subscribe('auction_7');
    await subscribed(channel);
    const received = onceEvent(channel, 'update');
    host.realtime.publish('auction_7', 'update', 'x'.repeat(length));
    expect(String(await received)).toHaveLength(length);
  });

  it('send no event after unsubscribing and cease to exist', async () => {
    const host = await start();
    const client = visit(host);
    await subscribed(client.subscribe('auction_7'));
    client.unsubscribe('auction_7');
    await waitUntil(() => host.realtime.stats().channels === 0);
    host.realtime.publish('auction_7', 'bid', {});
    expect(host.realtime.stats()).toMatchObject({ connections: 1, subscriptions: 0, delivered: 0 });
  });

  it('serve both sites at once', async () => {
    const host = await start();
    const watches = await listen();
    host.realtime.attach(watches.server);
    const channel = visit({ ...host, port: watches.port }).subscribe('auctions');
    await subscribed(channel);
    const received = onceEvent(channel, 'update');
    host.realtime.publish('auctions', 'update', { n: 1 });
    expect(await received).toEqual({ n: 1 });
  });
});

describe('private channels', () => {
  it('open to a signature for this socket and this channel', async () => {
    const host = await start();
    const channel = visit(host).subscribe('private-user_11');
    await subscribed(channel);
    const received = onceEvent(channel, 'userNotification');
    host.realtime.publish('private-user_11', 'userNotification', { notification: 'outbid' });
    expect(await received).toEqual({ notification: 'outbid' });
  });

  it.each([
    ['a signature that is none', () => `${KEY}:0000`],
    ['another application’s key', (auth: string) => auth.replace(KEY, 'other')],
    ['no signature', () => ''],
  ])('refuse %s', async (_, forge) => {
    const host = await start();
    const client = visit({ ...host, forge });
    const complaint = onceEvent(client.connection, 'error');
    const channel = client.subscribe('private-user_11');
    expect(await onceEvent(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 });
    expect(await complaint).toMatchObject({ data: { code: 4009 } });
    host.realtime.publish('private-user_11', 'userNotification', {});
    expect(host.realtime.stats()).toMatchObject({ delivered: 0, subscriptions: 0, refused: 1, connections: 1 });
  });

  it('refuse a signature that another socket was given', async () => {
    const host = await start();
    const stolen = host.realtime.authorise({ socketId: '1.1', channel: 'private-user_11', sessionId }).auth;
    const channel = visit({ ...host, forge: () => stolen }).subscribe('private-user_11');
    expect(await onceEvent(channel, 'pusher:subscription_error')).toMatchObject({ status: 401 });
  });

  it('refuse a signature that another channel was given', async () => {
    const host = await start();
    const client = visit({
      ...host,
      forge: () =>
        host.realtime.authorise({ socketId: client.connection.socket_id, channel: 'private-user_12', sessionId }).auth,
    });
    expect(await onceEvent(client.subscribe('private-user_11'), 'pusher:subscription_error')).toMatchObject({
      status: 401,
    });
  });

  it('are signed like the example of the protocol', async () => {
    const { server } = await listen();
    const realtime = createSocketRealtime({
      server,
      key: '278d425bdf160c739803',
      secret: '7ad3773142a6692b25b8',
      log: { debug: vi.fn(), warn: vi.fn() },
    });
    onTestFinished(() => realtime.stop());
    expect(realtime.authorise({ socketId: '1234.1234', channel: 'private-foobar', sessionId })).toEqual({
      auth: '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    });
  });

  it('have no members where presence channels do: other combinations are bugs', async () => {
    const { realtime } = await start();
    expect(() => realtime.authorise({ socketId: '1.1', channel: 'private-user_11', sessionId, member: ann })).toThrow(
      'has no members',
    );
    expect(() => realtime.authorise({ socketId: '1.1', channel: LOT_CHANNEL, sessionId })).toThrow('needs a member');
  });
});

describe('presence channels', () => {
  async function join(host: Awaited<ReturnType<typeof start>>, member: PresenceMember) {
    const client = visit({ ...host, member });
    const channel = client.subscribe(LOT_CHANNEL) as PresenceChannel;
    await subscribed(channel);
    return { client, channel };
  }

  it('publish their members and who joins and leaves', async () => {
    const host = await start();
    const first = await join(host, ann);
    const came = onceEvent(first.channel, 'pusher:member_added');
    const second = await join(host, eve);
    expect(await came).toMatchObject({ id: 'eve' });
    expect(second.channel.members.count).toBe(2);
    expect(second.channel.members.me).toMatchObject({ id: 'eve' });
    const left = onceEvent(first.channel, 'pusher:member_removed');
    second.client.disconnect();
    expect(await left).toMatchObject({ id: 'eve' });
    expect(first.channel.members.count).toBe(1);
  });

  it('count a member with two windows once, until the last one closes', async () => {
    const host = await start();
    const watcher = await join(host, ann);
    const [added, removed] = [vi.fn(), vi.fn()];
    watcher.channel.bind('pusher:member_added', added);
    watcher.channel.bind('pusher:member_removed', removed);
    const [one, two] = [await join(host, bob), await join(host, bob)];
    await waitUntil(() => added.mock.calls.length > 0);
    one.client.unsubscribe(LOT_CHANNEL);
    await waitUntil(() => host.realtime.stats().subscriptions === 2);
    expect(removed).not.toHaveBeenCalled();
    two.client.unsubscribe(LOT_CHANNEL);
    await waitUntil(() => removed.mock.calls.length > 0);
    expect(added).toHaveBeenCalledTimes(1);
  });

  it('pass a bid being typed on to the others with its sender, and not back', async () => {
    const host = await start();
    const [sender, reader] = [await join(host, ann), await join(host, eve)];
    const echo = vi.fn();
    sender.channel.bind('client-bidding', echo);
    const received = new Promise((resolve) => {
      reader.channel.bind('client-bidding', (data: unknown, facts: unknown) => resolve([data, facts]));
    });
    sender.channel.trigger('client-bidding', { amount: 12_500, note: 'not agreed, so not passed on' });
    expect(await received).toEqual([{ amount: 12_500 }, { user_id: 'ann' }]);
    expect(echo).not.toHaveBeenCalled();
    expect(host.realtime.stats()).toMatchObject({ clientEvents: 1, droppedClientEvents: 0 });
  });

  it.each([
    ['with an amount that is none', ann, LOT_CHANNEL, 'client-bidding', { amount: '12' }],
    ['without its amount', ann, LOT_CHANNEL, 'client-bidding', {}],
    ['with an amount of nothing', ann, LOT_CHANNEL, 'client-bidding', { amount: 0 }],
    ['with pence', ann, LOT_CHANNEL, 'client-bidding', { amount: 12.5 }],
    ['with more than any bid', ann, LOT_CHANNEL, 'client-bidding', { amount: 200_000_001 }],
    ['with an amount where there must be none', ann, LOT_CHANNEL, 'client-openedMaximumBidDrawer', { amount: 9 }],
    ['that is not an agreed one', ann, LOT_CHANNEL, 'client-hammer', {}],
    ['on a channel that is not subscribed', ann, 'presence-auction-8', 'client-bidding', { amount: 12 }],
    ['on a public channel', ann, 'auction_7', 'client-bidding', { amount: 12 }],
  ])('drop an event %s', async (_, member, channelName, event, data) => {
    const host = await start();
    const [sender, reader] = [await join(host, member), await join(host, bob)];
    const stray = vi.fn();
    reader.channel.bind_global((name: string) => name.startsWith('client-') && stray(name));
    await subscribed(sender.client.subscribe('auction_7'));
    const complaint = onceEvent(sender.client.connection, 'error');
    sender.client.send_event(event, data, channelName);
    expect(await complaint).toMatchObject({ data: { code: 4301 } });
    expect(stray).not.toHaveBeenCalled();
    expect(host.realtime.stats()).toMatchObject({ clientEvents: 0, droppedClientEvents: 1 });
  });

  it('drop events above the limit', async () => {
    const host = await start({ clientEvents: { burst: 3, perSecond: 0 } });
    const [sender, reader] = [await join(host, ann), await join(host, bob)];
    const received = vi.fn();
    reader.channel.bind('client-bidding', received);
    for (let amount = 1; amount <= 5; amount += 1) sender.channel.trigger('client-bidding', { amount });
    await waitUntil(() => host.realtime.stats().droppedClientEvents === 2);
    await waitUntil(() => received.mock.calls.length === 3);
    expect(sender.client.connection.state).toBe('connected');
  });

  it('drop events of a member above the limit, however many windows it has', async () => {
    const host = await start({ memberEvents: { burst: 3, perSecond: 0 } });
    const [first, second, reader] = [await join(host, ann), await join(host, ann), await join(host, bob)];
    const received = vi.fn();
    reader.channel.bind('client-bidding', received);
    for (let amount = 1; amount <= 3; amount += 1) {
      first.channel.trigger('client-bidding', { amount });
      second.channel.trigger('client-bidding', { amount });
    }
    await waitUntil(() => host.realtime.stats().droppedClientEvents === 3);
    await waitUntil(() => received.mock.calls.length === 3);
  });

  it('list no members and notify of none once they are too many', async () => {
    const host = await start({ listedMembers: 2, summaryMs: 20 });
    const first = await join(host, ann);
    const [added, removed] = [vi.fn(), vi.fn()];
    first.channel.bind('pusher:member_added', added);
    first.channel.bind('pusher:member_removed', removed);
    await join(host, bob);
    const third = await join(host, eve);
    expect(third.channel.members.count).toBe(3);
    expect(Object.keys(third.channel.members.members)).toEqual(['eve']);
    third.client.disconnect();
    await waitUntil(() => host.realtime.stats().subscriptions === 2);
    await waitUntil(() => added.mock.calls.length > 0);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed).not.toHaveBeenCalled();
  });

  it('refuse a member who was changed after the signing', async () => {
    const { port, realtime } = await start();
    const { socket, messages } = await openRaw(port);
    const { socket_id } = JSON.parse(String(messages[0]?.data));
    const pass = realtime.authorise({ socketId: socket_id, channel: LOT_CHANNEL, sessionId, member: eve });
    const channel_data = pass.channel_data?.replace('eve', 'ann');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: LOT_CHANNEL, ...pass, channel_data } }));
    await waitUntil(() => messages.some(({ event }) => event === 'pusher:subscription_error'));
    expect(realtime.stats().subscriptions).toBe(0);
  });

  it('refuse members above the limit', async () => {
    const host = await start({ membersPerChannel: 1 });
    await join(host, ann);
    await join(host, ann);
    const counts = visit({ ...host, member: bob }).subscribe(LOT_CHANNEL);
    expect(await onceEvent(counts, 'pusher:subscription_error')).toMatchObject({ status: 403 });
  });
});
