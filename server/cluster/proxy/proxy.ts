import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createProxyServer, proxyUpgrade } from 'httpxy';
import type { Backends } from './backends.ts';
import { type RequestBody, readBody } from './read-body.ts';

export interface ProxyOptions {
  readonly backends: Backends;
  /** One port for each site; 0 for any free one. */
  readonly ports: readonly number[];
  readonly host: string;
  /** The origin of the process that has the sockets; without it an API process has them. */
  readonly socketOrigin?: () => string | null;
  readonly log: (line: string) => void;
}

export interface ReverseProxy {
  readonly ports: readonly number[];
  close(): Promise<void>;
}

/** Larger bodies (uploads) are passed on as they arrive, and are not sent again. */
const MOST_KEPT_BYTES = 256 * 1024;
const MOST_TRIES = 3;
/** Milliseconds. An API process answers within its own limits, which are shorter. */
const ANSWER_TIMEOUT_MS = 60_000;
const RETRY_AFTER_S = '1';

/** Changes nothing, so that it may be sent twice. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Passes requests to the backends. A request that a backend did not take goes to another one; one that may have been taken is
 * sent again only where that changes nothing, because it is read-only or has an idempotency key. Rejects if a port is in use.
 */
export async function openProxy({ backends, ports, host, socketOrigin, log }: ProxyOptions): Promise<ReverseProxy> {
  // Retries decide what becomes of an error, so that the library answers none of them.
  const proxy = createProxyServer({ agent: new Agent({ keepAlive: true }), proxyTimeout: ANSWER_TIMEOUT_MS });
  const servers = await Promise.all(ports.map((port, site) => listen(createSite(site), port, host)));
  /** Of clients. A server waits at its end for those that were upgraded, and does not close them itself. */
  const upgraded = new Set<Socket>();

  function createSite(site: number): Server {
    const server = createServer((request, response) => {
      answer(site, request, response).catch((error: unknown) => {
        log(`${request.method} ${request.url} failed: ${String(error)}`);
        refuse(response);
      });
    });
    server.on(
      'upgrade',
      // Of a server over TCP.
      (request: IncomingMessage, socket, head: Buffer) => void upgrade(site, request, socket as Socket, head),
    );
    return server;
  }

  async function answer(site: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, MOST_KEPT_BYTES);
    const failed = new Set<string>();
    for (let tries = 1; ; tries += 1) {
      const lease = backends.acquire(sessionOf(request), failed);
      if (lease === null) return refuse(response);
      try {
        await proxy.web(request, response, {
          target: lease.backend.origins[site] ?? '',
          headers: forwardingHeaders(request),
          buffer: body.open(),
        });
        return;
      } catch (error) {
        const isRefused = codeOf(error) === 'ECONNREFUSED';
        if (isRefused) backends.setState(lease.backend.name, 'away');
        failed.add(lease.backend.name);
        if (response.destroyed) return;
        if (tries === MOST_TRIES || response.headersSent || !mayRepeat(request, body, isRefused)) throw error;
      } finally {
        lease.release();
      }
    }
  }

  async function upgrade(site: number, request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    const lease = socketOrigin === undefined ? backends.acquire() : null;
    const origin = socketOrigin?.() ?? lease?.backend.origins[site] ?? null;
    // Sockets do not count as requests under way: their clients connect again.
    lease?.release();
    if (origin === null) {
      socket.end(`HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_AFTER_S}\r\nConnection: close\r\n\r\n`);
      return;
    }
    socket.on('error', () => socket.destroy());
    try {
      const backend = await proxyUpgrade(origin, request, socket, head, { upgradeTimeout: ANSWER_TIMEOUT_MS });
      // Nothing reads the client's socket any more: it would never see that the client closes it, too.
      backend.once('close', () => socket.destroySoon());
    } catch {
      socket.destroy();
    }
  }

  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    async close() {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise<void>((resolve) => server.close(() => resolve()));
          server.closeAllConnections();
          for (const socket of upgraded) socket.destroy();
          return closed;
        }),
      );
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  await once(server.listen(port, host), 'listening');
  return server;
}

/** The client's address for the limits, and the site's own address for links. */
function forwardingHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': [before ?? [], socket.remoteAddress ?? []].flat().join(', '),
    'x-forwarded-host': String(headers['x-forwarded-host'] ?? headers.host ?? ''),
    'x-forwarded-proto': String(headers['x-forwarded-proto'] ?? 'http'),
  };
}

/** What the requests of one session have in common; null for a visitor. */
function sessionOf({ headers: { authorization, cookie = '' } }: IncomingMessage): string | null {
  return authorization ?? /(?:^|; )accessToken=([^;]+)/.exec(cookie)?.[1] ?? null;
}

/** Of a refused connection nothing has been sent. */
function mayRepeat({ method = '', headers }: IncomingMessage, { isWhole }: RequestBody, isRefused: boolean): boolean {
  return isWhole && (isRefused || SAFE_METHODS.has(method) || headers['idempotency-key'] !== undefined);
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': RETRY_AFTER_S });
  response.end('No server is ready.\n');
}

function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string } | null)?.code;
}
