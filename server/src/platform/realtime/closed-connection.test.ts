import { connectRealtime } from '@marque/core/realtime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { waitUntil } from '../testing.ts';
import { listen } from './test-harness.ts';

/** A service that subscribes everyone, and closes each of the first connections with this code once it has a channel. */
async function startStandIn(code: number, closes: number) {
  const { server, port } = await listen();
  const sockets = new WebSocketServer({ server });
  onTestFinished(() => sockets.close());
  let connections = 0;
  sockets.on('connection', (socket) => {
    connections += 1;
    const nth = connections;
    const send = (event: string, data: object, channel?: string) =>
      socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
    send('pusher:connection_established', { socket_id: `1.${nth}`, activity_timeout: 30 });
    socket.on('message', (text: Buffer) => {
      const { event, data } = JSON.parse(text.toString()) as { event: string; data: { channel: string } };
      if (event !== 'pusher:subscribe') return;
      send('pusher_internal:subscription_succeeded', {}, data.channel);
      if (nth <= closes) socket.close(code);
    });
  });
  return { port, connections: () => connections };
}

function connect(port: number, signsIn: boolean) {
  const subscribed = vi.fn();
  const authenticate = vi.fn(async () => null);
  const live = connectRealtime({
    host: '127.0.0.1',
    port,
    tls: false,
    authorise: async () => null,
    ...(signsIn ? { authenticate } : {}),
  });
  onTestFinished(() => live.disconnect());
  live.subscribeAuction(7, { subscribed });
  return { live, subscribed };
}

it('comes back to its public channels after a service has closed its connection with its session', async () => {
  const { port, connections } = await startStandIn(4009, 1);
  const { live, subscribed } = connect(port, true);
  await waitUntil(() => subscribed.mock.calls.length === 2);
  expect([live.state(), connections()]).toEqual(['connected', 2]);
}, 60_000);

it('stays away where the server itself has refused it', async () => {
  const { port, connections } = await startStandIn(4001, 9);
  const { live } = connect(port, false);
  await waitUntil(() => live.state() === 'failed');
  expect(connections()).toBe(1);
}, 60_000);
