/** What bidders hear of each other: sent by one page, passed on by the running server, received by another and reduced there. */
import { authoriseChannel } from '@marque/core/contracts/realtime';
import { type ClientEventName, connectRealtime, type Presence, type Realtime } from '@marque/core/realtime';
import {
  NO_PRESENCE,
  type PanelPresence,
  type PresenceEvent,
  reducePresence,
  shownPresence,
} from '@marque/core/rules/live';
import { fromMajor, toMajor } from '@marque/core/rules/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../platform/realtime/limits.ts';
import { waitUntil } from '../../platform/testing.ts';
import { type DemoName, serverForFile } from '../harness/test-server.ts';

const server = await serverForFile();

/** Live, at 1,200: the least bid is 1,300. */
const LOT = 10003;
const MINIMUM = fromMajor(1_300, 'gbp');

const connections: Realtime[] = [];
afterAll(() => {
  for (const connection of connections) connection.disconnect();
});

type Authorise = Parameters<typeof connectRealtime>[0]['authorise'];

function connect(authorise: Authorise): Realtime {
  const { hostname, port } = new URL(server.origins.cars);
  const live = connectRealtime({ host: hostname, port: Number(port), tls: false, authorise });
  connections.push(live);
  return live;
}

/** The page of a member on the lot: what it has heard, and what it shows of the others. */
interface BidderPage {
  readonly heard: PresenceEvent[];
  readonly presence: Presence;
  readonly disconnect: () => void;
  shown(): { readonly others: number; readonly bidding: number | null };
}

async function openPage(live: Realtime): Promise<BidderPage> {
  const heard: PresenceEvent[] = [];
  let known: PanelPresence = NO_PRESENCE;
  const presence = live.joinPresence(LOT, (event) => {
    heard.push(event);
    known = reducePresence(known, event, Date.now());
  });
  await waitUntil(() => heard.some(({ kind }) => kind === 'reset'));
  return {
    heard,
    presence,
    disconnect: () => live.disconnect(),
    shown() {
      const viewer = { now: Date.now(), minimumBid: MINIMUM, lotType: 'car', isInPanel: false } as const;
      const { others, bidding } = shownPresence(known, viewer);
      return { others, bidding: bidding && toMajor(bidding) };
    },
  };
}

const pageOf = (who: DemoName) =>
  openPage(
    connect((socket_id, channel_name) =>
      server.program(who).ask(authoriseChannel, { body: { socket_id, channel_name } }),
    ),
  );

let reader: BidderPage;
let rival: BidderPage;
beforeAll(async () => {
  [reader, rival] = [await pageOf('buyer'), await pageOf('rival')];
});

/** What each event of a member leads to on the page of another. In this order. */
const SENT = {
  'client-openedLiveBidDrawer': { amount: undefined, heard: 'opened', shown: { others: 1, bidding: null } },
  'client-bidding': { amount: 1_450, heard: 'bidding', shown: { others: 1, bidding: 1_450 } },
  'client-closedBidDrawer': { amount: undefined, heard: 'closed', shown: { others: 0, bidding: null } },
  'client-openedMaximumBidDrawer': { amount: undefined, heard: 'opened', shown: { others: 1, bidding: null } },
} as const satisfies Readonly<Record<ClientEventName, object>>;

/** Every kind of event that a page can hear, with what brings it about; the compiler reports one without a row. */
const HEARD = {
  reset: async () => expect(reader.heard[0]).toEqual({ kind: 'reset' }),
  opened: async () => expect(reader.heard.filter(({ kind }) => kind === 'opened')).toHaveLength(2),
  bidding: async () => expect(reader.heard).toContainEqual(expect.objectContaining({ kind: 'bidding', amount: 1_450 })),
  closed: async () => expect(reader.heard.filter(({ kind }) => kind === 'closed')).toHaveLength(1),
  async left() {
    expect(reader.shown().others).toBe(1);
    rival.disconnect();
    await waitUntil(() => reader.heard.some(({ kind }) => kind === 'left'));
    expect(reader.shown()).toEqual({ others: 0, bidding: null });
  },
  async summary() {
    const { realtime } = server.context;
    const crowd = await Promise.all(
      Array.from({ length: DEFAULT_LIMITS.listedMembers }, (_, nth) =>
        openPage(
          connect(async (socketId, channel) =>
            realtime.authorise({ socketId, channel, sessionId: 'crowd', member: { memberId: `member ${nth}` } }),
          ),
        ),
      ),
    );
    for (const { presence } of crowd.slice(0, 3)) presence.sendTyping('client-openedLiveBidDrawer');
    crowd[0]?.presence.sendTyping('client-bidding', 1_500);
    await waitUntil(() => reader.shown().bidding === 1_500 && reader.shown().others === 3);
    expect(reader.heard.at(-1)).toEqual({ kind: 'summary', inPanel: 3, amounts: [1_500] });
    for (const { disconnect } of crowd) disconnect();
  },
} satisfies Readonly<Record<PresenceEvent['kind'], () => Promise<void>>>;

describe('a bidder on the page of a lot', () => {
  it.each(Object.entries(SENT))('hears %s of another', async (event, { amount, heard, shown }) => {
    const before = reader.heard.length;
    rival.presence.sendTyping(event as ClientEventName, amount);
    await waitUntil(() => reader.heard.length > before);
    expect(reader.heard.at(-1)?.kind).toBe(heard);
    expect(reader.shown()).toEqual(shown);
  });

  it('hears nothing of what it does itself', () => {
    expect(rival.heard.map(({ kind }) => kind)).toEqual(['reset']);
  });

  it.each(Object.entries(HEARD))('takes in %s', (_, prove) => prove());

  it('is not told the account behind an event', () => {
    const members = reader.heard.flatMap((event) => ('memberId' in event ? [event.memberId] : []));
    expect(members.some((memberId) => memberId.includes('1002'))).toBe(false);
  });
});

it.each(['seller', 'nocard', 'blocked'] as const)('is closed to %s, who may not bid', async (who) => {
  const lotId = who === 'seller' ? 10031 : LOT;
  const body = { socket_id: '1.1', channel_name: `presence-auction-${lotId}` };
  expect((await server.program(who).call(authoriseChannel, { body })).status).toBe(403);
});
