import { PRESENCE_REPEATED_MS } from '@marque/core/rules/live';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../platform/realtime/limits.ts';
import { LOT_CHANNEL, openRaw, start } from '../platform/realtime/test-harness.ts';
import { waitUntil } from '../platform/testing.ts';
import { attempts, printCounts } from './attack-size.ts';

type Raw = Awaited<ReturnType<typeof openRaw>>;

/** A socket on the channel of a lot's bidders, as a member of its own. */
async function join({ port, realtime }: Awaited<ReturnType<typeof start>>, memberId: string): Promise<Raw> {
  const raw = await openRaw(port);
  const { socket_id: socketId } = JSON.parse(String(raw.messages[0]?.data)) as { socket_id: string };
  const pass = realtime.authorise({ socketId, channel: LOT_CHANNEL, sessionId: 's', member: { memberId } });
  raw.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: LOT_CHANNEL, ...pass } }));
  await waitUntil(() => raw.messages.some(({ event }) => event === 'pusher_internal:subscription_succeeded'));
  return raw;
}

const isOf = (name: string) => (message: Raw['messages'][number]) => message.event === name;

describe('a lot with very many bidders in the panel', () => {
  it('sends each of them a summary a second at most, whatever they all send', { timeout: 120_000 }, async () => {
    const host = await start({ connectionsPerAddress: 5_000 });
    const members = attempts(150, 2_000);
    const sockets: Raw[] = [];
    while (sockets.length < members) {
      const together = Array.from({ length: 50 }, (_, nth) => join(host, `member ${sockets.length + nth}`));
      sockets.push(...(await Promise.all(together)));
    }
    const [first] = sockets;
    if (first === undefined) return expect.fail('No member has joined.');
    expect(first.messages.filter(isOf('pusher_internal:member_added')).length).toBeLessThan(
      DEFAULT_LIMITS.listedMembers,
    );

    const startedAt = performance.now();
    const before = first.messages.length;
    for (const { socket } of sockets) {
      socket.send(JSON.stringify({ event: 'client-openedLiveBidDrawer', channel: LOT_CHANNEL, data: {} }));
      for (let nth = 1; nth <= 8; nth += 1) {
        socket.send(JSON.stringify({ event: 'client-bidding', channel: LOT_CHANNEL, data: { amount: 1_000 + nth } }));
      }
    }
    const summaries = () => first.messages.filter(isOf('presence')).map(({ data }) => JSON.parse(String(data)));
    await waitUntil(() => summaries().at(-1)?.inPanel === members);
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
    const received = first.messages.length - before;
    printCounts('a crowd in the panel', { members, sent: members * 9, received, seconds });
    expect(received).toBeLessThanOrEqual(seconds + 1);
    expect(first.messages.some(({ event }) => event.startsWith('client-'))).toBe(false);
    expect(summaries().at(-1)).toEqual({ inPanel: members, amounts: expect.any(Array) });
    expect(PRESENCE_REPEATED_MS).toBeGreaterThan(DEFAULT_LIMITS.summaryMs);
  });

  it('drops what one member sends from very many sockets', { timeout: 120_000 }, async () => {
    const host = await start();
    const reader = await join(host, 'reader');
    const sockets: Raw[] = [];
    for (let nth = 0; nth < attempts(20, 200); nth += 1) sockets.push(await join(host, 'one member'));
    for (const { socket } of sockets) {
      for (let nth = 1; nth <= 10; nth += 1) {
        socket.send(JSON.stringify({ event: 'client-bidding', channel: LOT_CHANNEL, data: { amount: nth } }));
      }
    }
    const { stats } = host.realtime;
    await waitUntil(() => stats().clientEvents + stats().droppedClientEvents === sockets.length * 10);
    await waitUntil(() => reader.messages.some(isOf('client-bidding')));
    const received = reader.messages.filter(isOf('client-bidding')).length;
    printCounts('one member with many sockets', { sockets: sockets.length, sent: sockets.length * 10, received });
    expect(received).toBeLessThan(10 + 10 * DEFAULT_LIMITS.memberEvents.perSecond);
  });
});
