/** The contract with a service of another maker: `npm run test:soketi` starts one. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { connectRealtime } from '@marque/core/realtime';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitUntil } from '../../testing.ts';
import { describeRealtime } from '../realtime-contract.ts';
import { addressOf, openServer } from './testing.ts';

const url = process.env.MARQUE_TEST_PUSHER_URL;

/** Passes connections on until they are cut, as a restart of the service does. */
async function startRelay(target: URL) {
  const open = new Set<Socket>();
  const relay = createServer((socket) => {
    const other = connect(Number(target.port), target.hostname);
    for (const [one, next] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        next.destroy();
      });
      one.pipe(next);
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    relay.close();
  });
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, cut };
}

if (url === undefined) {
  describe('real time by a service of another maker', () => {
    it.skip('MARQUE_TEST_PUSHER_URL names none', () => expect(url).toBeDefined());
  });
} else {
  describeRealtime('a service of another maker', async () => {
    const relay = await startRelay(new URL(url));
    const servers = [openServer(relay.url).realtime, openServer(relay.url).realtime];
    return {
      servers: () => servers,
      address: addressOf(relay.url),
      signsIn: true,
      restart: async () => relay.cut(),
    };
  });

  it('webhooks of a service of another maker are taken and counted', async () => {
    const { realtime, countOf } = openServer(url);
    const app = Fastify();
    await realtime.mount(app);
    await app.listen({ host: '127.0.0.1', port: Number(process.env.MARQUE_TEST_WEBHOOK_PORT) });
    onTestFinished(() => app.close());
    const joined = vi.fn();
    const live = connectRealtime({
      ...addressOf(url),
      authorise: async (socketId, channel) =>
        realtime.authorise({ socketId, channel, sessionId: 's', member: { memberId: 'ann' } }),
    });
    const presence = live.joinPresence(8, joined);
    await waitUntil(() => joined.mock.calls.length > 0);
    presence.sendTyping('client-bidding', 12_750);
    await waitUntil(async () => (await countOf('realtime_webhooks', 'client_event')) > 0);
    live.disconnect();
    for (const name of ['channel_occupied', 'member_added', 'member_removed', 'channel_vacated']) {
      await waitUntil(async () => (await countOf('realtime_webhooks', name)) > 0);
    }
  }, 120_000);
}
