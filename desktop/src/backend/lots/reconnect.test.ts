import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@marque/core/client';
import { createProgramClient } from '@marque/core/client/session';
import { openSession } from '@marque/core/contracts/accounts';
import { toIso } from '@marque/core/contracts/instants';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../server/src/api-tests/harness/test-server.ts';
import { openCache } from '../cache/index.ts';
import { staffLotRow } from './rows/staff-lot.arbitrary.ts';
import { createLotsWatch } from './watch-lots.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'marque-reconnect-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The network between console and server. */
function createNetwork(target: URL) {
  const sockets = new Set<Socket>();
  const listener: Server = createServer((inside) => {
    const outside = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  return {
    open: (port = 0) =>
      new Promise<number>((resolve) => {
        listener.listen(port, '127.0.0.1', () => {
          const address = listener.address();
          resolve(typeof address === 'object' && address !== null ? address.port : 0);
        });
      }),
    cut: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

it('is live again after the network was away, with what changed meanwhile', async () => {
  const network = createNetwork(new URL(server.origins.cars));
  const port = await network.open();
  const login = await createApiClient({ baseUrl: server.origins.cars }).call(openSession, {
    body: { email: 'staff@marque.test', password: 'marque-demo-1' },
  });
  const bearer = login.ok && 'accessToken' in login.value.body ? login.value.body.accessToken : null;
  const feed = [staffLotRow(1)];
  let isUp = true;
  const serverUrl = `http://127.0.0.1:${port}`;
  const client = createProgramClient(
    {
      serverUrl,
      async fetch(request) {
        if (new URL(request.url).pathname !== '/v1/staff/lots') return fetch(request);
        if (!isUp) throw new TypeError('fetch failed');
        return Response.json({ serverNow: toIso(Date.now()), lots: feed, next: null });
      },
    },
    () => bearer,
  );
  const cache = openCache({ file: join(folder, 'cache.sqlite'), now: Date.now });
  const states: string[] = [];
  const drained = vi.fn(async () => undefined);
  const watch = createLotsWatch({
    serverUrl,
    client,
    cache,
    now: Date.now,
    monotonicNow: () => performance.now(),
    drained,
    onConnected: () => undefined,
    onLots: () => undefined,
    onFeedFailed: () => undefined,
    onConnection: ({ state }) => void (state === states.at(-1) || states.push(state)),
  });
  const until = (state: string) =>
    vi.waitFor(() => expect(watch.connection().state).toBe(state), { timeout: 90_000, interval: 50 });
  watch.start();
  await until('live');
  isUp = false;
  await network.cut();
  await until('offline');
  feed.push(staffLotRow(2));
  isUp = true;
  await network.open(port);
  await until('live');
  expect(watch.read({ after: null }).lots).toHaveLength(2);
  expect(states).toContain('reconnecting');
  expect(drained).toHaveBeenCalledTimes(2);
  watch.close();
  cache.close();
  await network.cut();
});
