import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../../desktop/src/backend/cache/index.ts';
import { createBackend, createMemoryTokenStore } from '../../../desktop/src/backend/index.ts';
import { openWork } from '../../../desktop/src/backend/work/index.ts';
import { openHost } from '../../../desktop/src/host/create-host.ts';
import { openDocuments } from '../../../desktop/src/host/document/index.ts';
import { createEventStreams } from '../../../desktop/src/host/event-streams.ts';
import type { EventOf } from '../../../desktop/src/ipc/contract.ts';
import { createReceiver } from '../../../desktop/src/ipc/receiver.ts';
import type { LotFeed } from './lot-feed.ts';

const USER = { userId: 7, nickname: 'anna_k', name: 'Anna Kerslake', role: 'admin' };
const DRAIN_CHECK_MS = 2;
/** As the console's build has it. */
const DOCUMENT_MODULE = join(import.meta.dirname, '..', '..', '..', 'desktop', 'build', 'main', 'document.js');
/** As the backend tells the page of the last event. */
const CONNECTION_EVERY_MS = 1_000;

/** The console's backend and loopback host as they run for staff, on a cache that has the lots of a feed. */
export interface BenchHost {
  /** With the token that one browser exchanges. */
  readonly address: string;
  /** Sends an event to the page. */
  emit(event: EventOf<'lots'>): void;
  /** Resolves once the page's connection has taken what was sent. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

/** `pageFolder` has the page: the console's, or the one that it is compared with. */
export async function openBenchHost(pageFolder: string, feed: LotFeed): Promise<BenchHost> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'marque-wall-'));
  const server = await startPictureServer();
  fillCache(join(dataFolder, 'cache.sqlite'), server.origin, feed);
  const streams = createEventStreams();
  const connections = new Set<ServerResponse>();
  const backend = await createBackend({
    serverUrl: server.origin,
    siteUrls: { cars: server.origin, watches: server.origin },
    dataFolder,
    tokenStore: createMemoryTokenStore(),
    shell: { openUrl: () => undefined, notify: () => undefined, setBadge: () => undefined },
    // The page is to believe that its server is there: the bids come from the feed.
    emit: (name, event) => {
      if (name !== 'connection') streams.emit(name, event);
    },
    log: () => undefined,
    openWork,
  });
  const handlers = { ...backend.handlers, 'connection.read': liveConnection };
  const host = await openHost({
    receive: createReceiver(handlers, (name, fault, reason) => console.error(`${name}: ${fault}. ${reason}`)),
    streams: {
      ...streams,
      open(response) {
        connections.add(response);
        response.on('close', () => connections.delete(response));
        return streams.open(response);
      },
    },
    documents: openDocuments({
      backend: { handlers, lots: backend.lots },
      moduleFile: DOCUMENT_MODULE,
      languages: 'en',
      log: console.error,
    }),
    pageFolder,
    port: 0,
    serverUrl: server.origin,
  });
  const connection = setInterval(() => streams.emit('connection', liveConnection()), CONNECTION_EVERY_MS);
  return {
    address: host.address,
    emit: (event) => streams.emit('lots', event),
    async drained() {
      const isFull = () => [...connections].some(({ writableLength }) => writableLength > 0);
      while (isFull()) await new Promise((resolve) => setTimeout(resolve, DRAIN_CHECK_MS));
    },
    async close() {
      clearInterval(connection);
      await host.close();
      await backend.close();
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function liveConnection(): EventOf<'connection'> {
  const now = Date.now();
  return { state: 'live', since: now, lastEventAt: now, clockOffsetMs: 0 };
}

/** Lots and user of a session before this one: the console shows them without a server. */
function fillCache(file: string, serverUrl: string, feed: LotFeed): void {
  const cache = openCache({ file, now: Date.now });
  cache.writeMeta('serverUrl', serverUrl);
  cache.writeMeta('user', USER);
  cache.writeMeta('isComplete', true);
  cache.writeMeta('clockOffsetMs', 0);
  cache.writeLots({ changed: feed.lots(), gone: [] });
  cache.close();
}

/** A grey pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Has the pictures of the lots; to everything else it answers that it is not available. */
async function startPictureServer() {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.headers.accept?.includes('image/')) {
      response.writeHead(200, {
        'content-type': 'image/gif',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(PICTURE);
    } else {
      response.writeHead(503).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
