/** The contract of every adapter for real time, with the client of pages and programs. Each adapter's test file runs this suite. */
import type { BidEvent } from '@marque/core/contracts/realtime';
import { channels } from '@marque/core/contracts/realtime';
import { connectRealtime, type RealtimeOptions, type SocketService } from '@marque/core/realtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitUntil } from '../testing.ts';
import type { PresenceMember, RealtimePort } from './port.ts';
import { ann, bob, eve, lot, tsServer } from './test-harness.ts';

export interface RealtimeHost {
  /** Servers of the API that clients of one address hear. */
  readonly servers: () => readonly RealtimePort[];
  readonly address: SocketService;
  /** Whether clients sign their connections in. */
  readonly signsIn: boolean;
  /** Ends what has the sockets and starts it again at the same address. */
  restart(): Promise<void>;
}

const bidOf = (revision: number): BidEvent => ({ auction: { ...lot, revision }, bids: [], tsServer });
const noticeOf = (title: string) => ({
  notification: 'outbid',
  payload: { auctionId: 7, title, slug: 'a-lot' },
  tsServer,
});

type Handler = ReturnType<typeof vi.fn>;
const called = (handler: Handler, times = 1) => waitUntil(() => handler.mock.calls.length >= times);
const revisionsOf = (handler: Handler) => handler.mock.calls.map(([event]) => (event as BidEvent).auction.revision);

function portOf(host: RealtimeHost, index = 0): RealtimePort {
  const servers = host.servers();
  const server = servers[index % servers.length];
  if (server === undefined) throw new Error('There is no server.');
  return server;
}

interface Visit extends Partial<RealtimeOptions> {
  readonly member?: PresenceMember;
  readonly sessionId?: string;
}

/** A client that is authorised and signed in by the first server. */
function connect(host: RealtimeHost, { member, sessionId = 'a session', ...more }: Visit = {}) {
  const onReconnected = vi.fn();
  const states: string[] = [];
  const live = connectRealtime({
    ...host.address,
    authorise: async (socketId, channel) =>
      portOf(host).authorise({
        socketId,
        channel,
        sessionId,
        ...(member !== undefined && channel.startsWith('presence-') ? { member } : {}),
      }),
    ...(host.signsIn
      ? { authenticate: async (socketId: string) => portOf(host).authenticate(socketId, sessionId) }
      : {}),
    onReconnected,
    onState: (state) => states.push(state),
    ...more,
  });
  onTestFinished(() => live.disconnect());
  return { live, onReconnected, states };
}

/** A client on its member's own channel, once it hears it. */
async function listen(host: RealtimeHost, visit: Visit = {}) {
  const [heard, subscribed] = [vi.fn(), vi.fn()];
  const connected = connect(host, visit);
  connected.live.subscribeUser(11, { userNotification: heard, subscribed });
  await called(subscribed);
  return { ...connected, heard, subscribed };
}

export function describeRealtime(name: string, open: () => Promise<RealtimeHost>): void {
  describe(`real time by ${name}`, { timeout: 120_000 }, () => {
    it('delivers the events of a channel to all of its subscribers, in order', async () => {
      const host = await open();
      const [first, second, other, subscribed] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
      connect(host).live.subscribeAuction(7, { bid: first, subscribed });
      connect(host).live.subscribeAuction(7, { bid: second, subscribed });
      connect(host).live.subscribeAuction(8, { bid: other, subscribed });
      await called(subscribed, 3);
      const revisions = Array.from({ length: 300 }, (_, nth) => nth + 1);
      for (const revision of revisions) {
        portOf(host).publish(channels.auction(7), 'bid', bidOf(revision));
        // In turns of the event loop of their own, as commits are.
        if (revision % 70 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await called(first, revisions.length);
      await called(second, revisions.length);
      expect(revisionsOf(first)).toEqual(revisions);
      expect(revisionsOf(second)).toEqual(revisions);
      expect(other).not.toHaveBeenCalled();
    });

    it('delivers the events of each server', async () => {
      const host = await open();
      const [heard, subscribed] = [vi.fn(), vi.fn()];
      connect(host).live.subscribeAuction(7, { bid: heard, subscribed });
      await called(subscribed);
      const servers = host.servers();
      for (const [index, server] of servers.entries()) server.publish(channels.auction(7), 'bid', bidOf(index + 1));
      await called(heard, servers.length);
      expect(revisionsOf(heard).toSorted((one, other) => one - other)).toEqual(servers.map((_, index) => index + 1));
    });

    it.each<[string, NonNullable<RealtimeOptions['authorise']>]>([
      ['no signature', async () => null],
      ['a changed signature', async (socketId, channel) => ({ auth: `${socketId}${channel}` })],
    ])('refuses private and presence channels with %s', async (_, authorise) => {
      const host = await open();
      const [heard, subscribed, joined] = [vi.fn(), vi.fn(), vi.fn()];
      const { live } = connect(host, { authorise });
      live.subscribeUser(11, { userNotification: heard, subscribed });
      live.joinPresence(7, joined);
      const [publicHeard, ready] = [vi.fn(), vi.fn()];
      live.subscribeAuction(7, { bid: publicHeard, subscribed: ready });
      await called(ready);
      portOf(host).publish(channels.user(11), 'userNotification', noticeOf('secret'));
      portOf(host).publish(channels.auction(7), 'bid', bidOf(1));
      await called(publicHeard);
      // By then what was published before, on whichever connection, has been delivered too.
      const witness = await listen(host);
      portOf(host).publish(channels.user(11), 'userNotification', noticeOf('for the witness'));
      await called(witness.heard);
      expect([heard, subscribed, joined].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    });

    it('refuses the signature of another channel, of another socket and of another member', async () => {
      const host = await open();
      const server = portOf(host);
      const forgeries: NonNullable<RealtimeOptions['authorise']>[] = [
        async (socketId) => server.authorise({ socketId, channel: channels.user(12), sessionId: 's' }),
        async (_, channel) => server.authorise({ socketId: '1.1', channel, sessionId: 's' }),
      ];
      const refused = vi.fn();
      for (const authorise of forgeries) connect(host, { authorise }).live.subscribeUser(11, { subscribed: refused });
      const asBob: NonNullable<RealtimeOptions['authorise']> = async (socketId, channel) => ({
        ...server.authorise({ socketId, channel, sessionId: 's', member: ann }),
        channel_data: JSON.stringify({ user_id: bob.memberId }),
      });
      connect(host, { authorise: asBob }).live.joinPresence(7, refused);
      const { heard } = await listen(host);
      server.publish(channels.user(11), 'userNotification', noticeOf('A lot'));
      await called(heard);
      expect(refused).not.toHaveBeenCalled();
    });

    it('tells the bidders on a lot’s channel what the others do, and when they leave', async () => {
      const host = await open();
      const [heard, joined] = [vi.fn(), vi.fn()];
      connect(host, { member: eve }).live.joinPresence(7, heard);
      await called(heard);
      const bidder = connect(host, { member: ann });
      const presence = bidder.live.joinPresence(7, joined);
      await called(joined);
      presence.sendTyping('client-openedLiveBidDrawer');
      presence.sendTyping('client-bidding', 12_750);
      await called(heard, 3);
      bidder.live.disconnect();
      await called(heard, 4);
      expect(heard.mock.calls).toEqual([
        [{ kind: 'reset' }],
        [{ kind: 'opened', memberId: 'ann' }],
        [{ kind: 'bidding', memberId: 'ann', amount: 12_750 }],
        [{ kind: 'left', memberId: 'ann' }],
      ]);
    });

    it('is subscribed to again after a restart, and says that events may be missing', async () => {
      const host = await open();
      const { live, heard, subscribed, onReconnected } = await listen(host);
      const [bids, ready] = [vi.fn(), vi.fn()];
      live.subscribeAuction(7, { bid: bids, subscribed: ready });
      await called(ready);
      await host.restart();
      await called(subscribed, 2);
      await called(ready, 2);
      await called(onReconnected);
      portOf(host).publish(channels.user(11), 'userNotification', noticeOf('A lot'));
      portOf(host, 1).publish(channels.auction(7), 'bid', bidOf(1));
      await called(heard);
      await called(bids);
      expect(heard.mock.lastCall).toEqual([noticeOf('A lot')]);
    });

    it('closes the sockets of a session that ends, and no others', async () => {
      const host = await open();
      let hasEnded = false;
      const authorise: NonNullable<RealtimeOptions['authorise']> = async (socketId, channel) =>
        hasEnded ? null : portOf(host).authorise({ socketId, channel, sessionId: 'ended' });
      const signedIn = vi.fn();
      const authenticate = async (socketId: string) => {
        const pass = portOf(host).authenticate(socketId, 'ended');
        signedIn();
        return pass;
      };
      const leaving = await listen(host, { authorise, ...(host.signsIn ? { authenticate } : {}) });
      const staying = await listen(host, { sessionId: 'kept' });
      if (host.signsIn) await called(signedIn);
      hasEnded = true;
      // By a server that has not signed the channel.
      const server = portOf(host, 1);
      await waitUntil(async () => {
        // A sign-in that is still on its way is not known to a service.
        server.endSessions(['ended']);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return leaving.states.length > 1;
      });
      await waitUntil(() => leaving.live.state() === 'connected');
      server.publish(channels.user(11), 'userNotification', noticeOf('after the end'));
      await called(staying.heard);
      expect(leaving.heard).not.toHaveBeenCalled();
      expect(staying.states).toEqual(['connected']);
    });
  });
}
