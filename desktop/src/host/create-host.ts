import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CALL_PATH, EVENTS_PATH } from '../ipc/host-carrier.ts';
import { LARGEST_MESSAGE } from '../ipc/message-size.ts';
import { contentSecurityPolicy } from '../ipc/page-policy.ts';
import type { Receiver } from '../ipc/receiver.ts';
import { type Access, createAccess, TOKEN_PARAMETER } from './access.ts';
import type { Documents } from './document/index.ts';
import type { EventStreams } from './event-streams.ts';
import { readPageFiles } from './page-files.ts';

const ADDRESS = '127.0.0.1';

export interface HostOptions {
  readonly receive: Receiver;
  readonly streams: EventStreams;
  /** The folder of the built page. */
  readonly pageFolder: string;
  /** Draws the first screen into the page's document; without it the page is empty until its scripts run. */
  readonly documents?: Documents;
  /** 0 for any free port. */
  readonly port: number;
  /** Origin of the server, whose pictures the page shows. */
  readonly serverUrl: string;
}

export interface Host {
  /** The address with the token that the first browser exchanges. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the page of the console and its backend on loopback, for one browser. Rejects if the port is in use. */
export async function openHost(options: HostOptions): Promise<Host> {
  const files = readPageFiles(options.pageFolder);
  const policy = contentSecurityPolicy(options.serverUrl);
  let access: Access | null = null;

  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('content-security-policy', policy);
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (access === null || !access.isForThisHost(request)) return refuse(response, 403);
    answer(request, response, access).catch(() => refuse(response, 500));
  });

  async function answer(request: IncomingMessage, response: ServerResponse, who: Access): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${ADDRESS}`);
    const token = url.searchParams.get(TOKEN_PARAMETER);
    if (request.method === 'GET' && url.pathname === '/' && token !== null) return exchange(response, who, token);
    if (!who.isKnown(request)) return refuse(response, 401);
    if (request.method === 'POST' && url.pathname.startsWith(CALL_PATH)) {
      return answerCall(request, response, url.pathname.slice(CALL_PATH.length));
    }
    if (request.method !== 'GET') return refuse(response, 405);
    if (url.pathname === EVENTS_PATH) {
      if (!options.streams.open(response)) refuse(response, 429);
      return;
    }
    if (url.pathname === '/') await sendPage(response, request.headers['accept-language'] ?? null);
    else sendFile(response, url.pathname);
  }

  async function sendPage(response: ServerResponse, languages: string | null): Promise<void> {
    const page = files.get('/');
    const document = page && (await options.documents?.write(page.bytes.toString('utf8'), languages));
    if (!page || !document) return sendFile(response, '/');
    response.writeHead(200, {
      'content-type': page.type,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(options.serverUrl, document.styleSource),
    });
    response.end(document.html);
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (!(request.headers['content-type'] ?? '').startsWith('application/json')) return refuse(response, 415);
    const body = await readBody(request);
    if (body === null) return refuse(response, 413);
    sendJson(response, await options.receive(name, parseJson(body)));
  }

  function sendFile(response: ServerResponse, path: string): void {
    const file = files.get(path);
    if (file === undefined) {
      refuse(response, 404);
      return;
    }
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(file.bytes);
  }

  await listen(server, options.port);
  const { port } = server.address() as { readonly port: number };
  access = createAccess([ADDRESS, 'localhost'], port);
  return {
    address: `http://${ADDRESS}:${port}/?${TOKEN_PARAMETER}=${access.token}`,
    close: () =>
      new Promise((resolve) => {
        options.streams.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The cookie for the token, and the address without it, so that it stays in no history. */
function exchange(response: ServerResponse, access: Access, token: string): void {
  const cookie = access.exchange(token);
  if (cookie === null) {
    refuse(response, 403);
    return;
  }
  response.writeHead(303, { 'set-cookie': cookie, location: '/', 'cache-control': 'no-store' });
  response.end();
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end(`${status}\n`);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The body as text; null if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_MESSAGE) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, ADDRESS, () => resolve());
  });
}
