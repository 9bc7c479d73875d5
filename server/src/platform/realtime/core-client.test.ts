/** The core's live connection with this service: neither is replaced by a stub. */
import { type BidEvent, channels } from '@marque/core/contracts/realtime';
import { type ConnectionState, connectRealtime, type InvalidEvent, type RealtimeOptions } from '@marque/core/realtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitUntil } from '../testing.ts';
import { createSocketRealtime, type PresenceMember, type SocketRealtime } from './index.ts';
import { ann, eve, KEY, listen, lot, start, tsServer } from './test-harness.ts';

const bid: BidEvent = { auction: lot, bids: [], tsServer };

interface Host {
  readonly port: number;
  readonly realtime: SocketRealtime;
}

function connect({ port, realtime }: Host, member?: PresenceMember, more: Partial<RealtimeOptions> = {}) {
  const states: ConnectionState[] = [];
  const invalid: InvalidEvent[] = [];
  const onReconnected = vi.fn();
  const live = connectRealtime({
    host: '127.0.0.1',
    port,
    tls: false,
    authorise: async (socketId, channel) =>
      realtime.authorise({
        socketId,
        channel,
        sessionId: 'a session',
        ...(member !== undefined && channel.startsWith('presence-') ? { member } : {}),
      }),
    onState: (state) => states.push(state),
    onReconnected,
    onInvalid: (event) => invalid.push(event),
    ...more,
  });
  onTestFinished(() => live.disconnect());
  return { live, states, invalid, onReconnected };
}

const called = (handler: { mock: { calls: unknown[][] } }, times = 1) =>
  waitUntil(() => handler.mock.calls.length >= times);

it('accepts subscriptions before it is connected and delivers each channel’s events', async () => {
  const host = await start();
  const { live, states } = connect(host);
  const [lotBid, lotUpdate, all] = [vi.fn(), vi.fn(), vi.fn()];
  const [notice, payment, subscribed] = [vi.fn(), vi.fn(), vi.fn()];
  live.subscribeAuction(7, { bid: lotBid, update: lotUpdate, subscribed });
  live.subscribeAuctions({ update: all });
  live.subscribeUser(11, { userNotification: notice, payment });
  expect(live.state()).toBe('connecting');
  await waitUntil(() => host.realtime.stats().subscriptions === 3);
  await called(subscribed);
  const payload = { auctionId: 7, title: 'A lot', slug: 'a-lot' };
  host.realtime.publish(channels.auction(7), 'bid', bid);
  host.realtime.publish(channels.auction(7), 'update', { auction: lot, historyChanged: true, tsServer });
  host.realtime.publish(channels.auctions, 'update', { auction: lot, tsServer });
  host.realtime.publish(channels.user(11), 'userNotification', { notification: 'outbid', payload, tsServer });
  const paid = { auctionId: 7, kind: 'hold', paymentStatus: 'success', bidStatus: 'bid-winning', tsServer };
  host.realtime.publish(channels.user(11), 'payment', paid);
  await called(payment);
  expect(lotBid.mock.calls).toEqual([[bid]]);
  expect(lotUpdate.mock.calls).toEqual([[{ auction: lot, historyChanged: true, tsServer }]]);
  expect(all.mock.calls).toEqual([[{ auction: lot, tsServer }]]);
  expect(notice.mock.calls).toEqual([[{ notification: 'outbid', payload, tsServer }]]);
  expect(payment.mock.calls).toEqual([[paid]]);
  expect(states).toEqual(['connected']);
});

it('delivers every kind of event of the channel of staff, after its subscription', async () => {
  const host = await start();
  const { live, invalid } = connect(host);
  const [staffBid, update, lotFacts, subscribed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const leave = live.subscribeStaff({ bid: staffBid, update, lotFacts, subscribed });
  await called(subscribed);
  host.realtime.publish(channels.staff, 'bid', bid);
  host.realtime.publish(channels.staff, 'update', { auction: lot, historyChanged: true, tsServer });
  host.realtime.publish(channels.staff, 'lotFacts', { auctionId: 7, changed: 'rumour', tsServer });
  host.realtime.publish(channels.staff, 'lotFacts', { auctionId: 7, changed: 'note', tsServer });
  await called(lotFacts);
  expect(staffBid.mock.calls).toEqual([[bid]]);
  expect(update.mock.calls).toEqual([[{ auction: lot, historyChanged: true, tsServer }]]);
  expect(lotFacts.mock.calls).toEqual([[{ auctionId: 7, changed: 'note', tsServer }]]);
  expect(invalid).toEqual([
    { channel: 'private-staff', event: 'lotFacts', reason: expect.stringContaining('changed') },
  ]);
  leave();
  await waitUntil(() => host.realtime.stats().subscriptions === 0);
});

it('drops and counts events that do not match their contract', async () => {
  const host = await start();
  const { live, invalid } = connect(host);
  const onceEvent = vi.fn();
  live.subscribeAuction(7, { bid: onceEvent });
  await waitUntil(() => host.realtime.stats().subscriptions === 1);
  host.realtime.publish(channels.auction(7), 'bid', { ...bid, auction: { ...lot, currentBid: '12,500' } });
  host.realtime.publish(channels.auction(7), 'bid', bid);
  await called(onceEvent);
  expect(onceEvent.mock.calls).toEqual([[bid]]);
  expect(live.invalidCount()).toBe(1);
  expect(invalid).toEqual([{ channel: 'auction_7', event: 'bid', reason: expect.stringContaining('currentBid') }]);
});

it('subscribes once for several listeners and until the last one leaves', async () => {
  const host = await start();
  const { live } = connect(host);
  const [first, second, late] = [vi.fn(), vi.fn(), vi.fn()];
  const endFirst = live.subscribeAuction(7, { bid: first });
  const endSecond = live.subscribeAuction(7, { bid: second });
  await waitUntil(() => host.realtime.stats().subscriptions === 1);
  endFirst();
  endFirst();
  live.subscribeAuction(7, { subscribed: late })();
  host.realtime.publish(channels.auction(7), 'bid', bid);
  await called(second);
  expect(first).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
  live.subscribeAuction(7, { subscribed: late });
  await called(late);
  endSecond();
  expect(host.realtime.stats().subscriptions).toBe(1);
});

it('ends and renews a subscription', async () => {
  const host = await start();
  const { live } = connect(host);
  const end = live.subscribeAuction(7, {});
  await waitUntil(() => host.realtime.stats().subscriptions === 1);
  end();
  const again = vi.fn();
  live.subscribeAuction(7, { bid: again });
  await waitUntil(() => host.realtime.stats().subscriptions === 1);
  await waitUntil(() => {
    host.realtime.publish(channels.auction(7), 'bid', bid);
    return again.mock.calls.length > 0;
  });
});

it('tells the bidders on a lot’s channel what the others do, and not what they do themselves', async () => {
  const host = await start();
  const [heard, own] = [vi.fn(), vi.fn()];
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard);
  expect(heard.mock.calls).toEqual([[{ kind: 'reset' }]]);
  const bidder = connect(host, ann).live.joinPresence(7, own);
  await called(own);
  const second = vi.fn();
  connect(host, ann).live.joinPresence(7, second);
  await called(second);
  bidder.sendTyping('client-openedLiveBidDrawer');
  bidder.sendTyping('client-bidding', 12_750);
  await called(heard, 3);
  bidder.leave();
  bidder.sendTyping('client-closedBidDrawer');
  await called(heard, 4);
  expect(heard.mock.calls.slice(1)).toEqual([
    [{ kind: 'opened', memberId: 'ann' }],
    [{ kind: 'bidding', memberId: 'ann', amount: 12_750 }],
    // The member's second page is still open, without the panel.
    [{ kind: 'closed', memberId: 'ann' }],
  ]);
  expect(own).toHaveBeenCalledTimes(1);
  expect(second.mock.calls).toEqual([[{ kind: 'reset' }]]);
});

it('tells a newcomer what the others do already', async () => {
  const host = await start();
  const joined = vi.fn();
  const bidder = connect(host, ann).live.joinPresence(7, joined);
  await called(joined);
  bidder.sendTyping('client-openedLiveBidDrawer');
  bidder.sendTyping('client-bidding', 12_750);
  await waitUntil(() => host.realtime.stats().clientEvents === 2);
  const heard = vi.fn();
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard, 3);
  expect(heard.mock.calls).toEqual([
    [{ kind: 'reset' }],
    [{ kind: 'opened', memberId: 'ann' }],
    [{ kind: 'bidding', memberId: 'ann', amount: 12_750 }],
  ]);
});

it('tells that a member has left with the connection', async () => {
  const host = await start();
  const heard = vi.fn();
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard);
  const { live } = connect(host, ann);
  live.joinPresence(7, () => undefined).sendTyping('client-openedMaximumBidDrawer');
  await called(heard, 2);
  live.disconnect();
  await called(heard, 3);
  expect(heard.mock.lastCall).toEqual([{ kind: 'left', memberId: 'ann' }]);
});

it('sends what a member does before the subscription once it exists: only the latest state', async () => {
  const host = await start();
  const heard = vi.fn();
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard);
  const bidder = connect(host, ann).live.joinPresence(7, () => undefined);
  bidder.sendTyping('client-openedMaximumBidDrawer');
  bidder.sendTyping('client-openedLiveBidDrawer');
  bidder.sendTyping('client-bidding', 12_500);
  bidder.sendTyping('client-bidding', 12_750);
  await called(heard, 3);
  bidder.sendTyping('client-closedBidDrawer');
  await called(heard, 4);
  expect(heard.mock.calls.slice(1)).toEqual([
    [{ kind: 'opened', memberId: 'ann' }],
    [{ kind: 'bidding', memberId: 'ann', amount: 12_750 }],
    [{ kind: 'closed', memberId: 'ann' }],
  ]);
});

it('sends no event of a form that was closed before the subscription', async () => {
  const host = await start();
  const [heard, joined] = [vi.fn(), vi.fn()];
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard);
  const bidder = connect(host, ann).live.joinPresence(7, joined);
  bidder.sendTyping('client-openedLiveBidDrawer');
  bidder.sendTyping('client-closedBidDrawer');
  await called(joined);
  bidder.sendTyping('client-openedMaximumBidDrawer');
  await called(heard, 2);
  expect(heard.mock.calls.slice(1)).toEqual([[{ kind: 'opened', memberId: 'ann' }]]);
});

it('sends the state of a member again after each new subscription', async () => {
  const { server, port } = await listen();
  const options = { server, key: KEY, secret: 'not very secret', log: { debug: vi.fn(), warn: vi.fn() } };
  const first = createSocketRealtime(options);
  let current = first;
  const [heard, joined] = [vi.fn(), vi.fn()];
  const authorise: RealtimeOptions['authorise'] = async (socketId, channel) => {
    // The other member is there before this one is subscribed again.
    if (current !== first) await called(heard);
    return current.authorise({ socketId, channel, sessionId: 'a session', member: ann });
  };
  const bidder = connect({ port, realtime: first }, ann, { authorise }).live.joinPresence(7, joined);
  bidder.sendTyping('client-openedLiveBidDrawer');
  bidder.sendTyping('client-bidding', 12_750);
  await called(joined);

  const second = createSocketRealtime(options);
  onTestFinished(() => second.stop());
  current = second;
  await first.stop();
  connect({ port, realtime: second }, eve).live.joinPresence(7, heard);
  await called(heard, 3);
  expect(heard.mock.calls.slice(1)).toEqual([
    [{ kind: 'opened', memberId: 'ann' }],
    [{ kind: 'bidding', memberId: 'ann', amount: 12_750 }],
  ]);
});

it('counts the members of a crowded channel instead of passing on each of their events', async () => {
  const host = await start({ listedMembers: 2, summaryMs: 20 });
  const heard = vi.fn();
  connect(host, eve).live.joinPresence(7, heard);
  await called(heard);
  const bidders = Array.from({ length: 6 }, (_, nth) =>
    connect(host, { memberId: `member ${nth}` }).live.joinPresence(7, () => undefined),
  );
  await waitUntil(() => host.realtime.stats().subscriptions === 7);
  for (const [nth, bidder] of bidders.entries()) {
    bidder.sendTyping('client-openedLiveBidDrawer');
    bidder.sendTyping('client-bidding', 1_000 + nth);
  }
  await waitUntil(() => heard.mock.lastCall?.[0]?.inPanel === 6);
  expect(heard.mock.lastCall?.[0].amounts).toHaveLength(5);
  for (const bidder of bidders.slice(1)) bidder.leave();
  await waitUntil(() => heard.mock.lastCall?.[0]?.inPanel === 1);
  const kinds = new Set(heard.mock.calls.map(([event]) => event.kind));
  expect(kinds.has('opened') || kinds.has('bidding')).toBe(false);
});

it('reports a reconnection after every channel is subscribed again, but not the first connection', async () => {
  const { server, port } = await listen();
  const options = { server, key: KEY, secret: 'not very secret', log: { debug: vi.fn(), warn: vi.fn() } };
  const first = createSocketRealtime(options);
  const subscriptions: number[] = [];
  let second: SocketRealtime | undefined;
  const { live, states } = connect({ port, realtime: first }, undefined, {
    onReconnected: () => subscriptions.push(second?.stats().subscriptions ?? -1),
  });
  const onceEvent = vi.fn();
  live.subscribeAuction(7, { bid: onceEvent });
  live.subscribeUser(11, {});
  await waitUntil(() => first.stats().subscriptions === 2);
  await first.stop();
  second = createSocketRealtime(options);
  onTestFinished(() => second?.stop());
  // Other channels do not wait for a slow signature; it then causes one more call.
  await waitUntil(() => subscriptions.at(-1) === 2);
  expect(subscriptions.slice(0, -1)).toEqual(subscriptions.length === 1 ? [] : [1]);
  expect(states.filter((state) => state === 'connected')).toHaveLength(2);
  second.publish(channels.auction(7), 'bid', bid);
  await called(onceEvent);
});

it('does not wait for a refused channel when it reconnects', async () => {
  const { server, port } = await listen();
  const options = { server, key: KEY, secret: 'not very secret', log: { debug: vi.fn(), warn: vi.fn() } };
  const first = createSocketRealtime(options);
  const { live, onReconnected } = connect({ port, realtime: first }, undefined, { authorise: async () => null });
  live.subscribeUser(11, {});
  live.subscribeAuctions({});
  await waitUntil(() => first.stats().subscriptions === 1);
  await first.stop();
  const second = createSocketRealtime(options);
  onTestFinished(() => second.stop());
  await waitUntil(() => onReconnected.mock.calls.length > 0);
  expect(second.stats().subscriptions).toBe(1);
});

it('fails finally if the server refuses it', async () => {
  const host = await start();
  const { live, states } = connect(host, undefined, { key: 'other' });
  await waitUntil(() => live.state() === 'failed');
  expect(states).toEqual(['failed']);
});

it('can be ended before it has begun', async () => {
  const host = await start();
  const { live } = connect(host);
  live.subscribeAuctions({});
  live.disconnect();
  expect(live.state()).toBe('failed');
  const witness = connect(host);
  await waitUntil(() => witness.live.state() === 'connected');
  expect(host.realtime.stats().connections).toBe(1);
});

it('connects anew on request, subscribes again and says that updates may be missing', async () => {
  const host = await start();
  const { live, states, onReconnected } = connect(host);
  const [bids, subscribed] = [vi.fn(), vi.fn()];
  live.subscribeAuction(7, { bid: bids, subscribed });
  await called(subscribed);
  live.renew();
  await called(subscribed, 2);
  await called(onReconnected);
  expect(states).toEqual(['connected', 'connecting', 'connected']);
  expect(onReconnected).toHaveBeenCalledTimes(1);
  await waitUntil(() => host.realtime.stats().connections === 1);
  host.realtime.publish(channels.auction(7), 'bid', bid);
  await called(bids);
  expect(bids).toHaveBeenCalledTimes(1);
  live.disconnect();
  live.renew();
  expect(live.state()).toBe('failed');
});
