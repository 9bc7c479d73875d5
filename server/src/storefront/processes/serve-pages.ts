import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ApiClient } from '@marque/core/client';
import type { Site } from '@marque/core/rules/lot';
import type { PageRequest } from '../page-request.ts';
import type { PageRenderer } from '../rendering/renderer.ts';
import {
  type Changes,
  type FromRenderer,
  HEAD_HEADER,
  type PageOrder,
  PRIVATE_PATH,
  packShared,
  type Question,
  SHARED_PATH,
  TEXT_PAGES_PATH,
  type ToRenderer,
  writeHead,
} from './messages.ts';

/** A renderer's way to ask the server. */
export type AskServer = (question: Question) => Promise<unknown>;

/** What a renderer is put together from, once it knows its start. */
export interface RendererParts {
  readonly renderer: PageRenderer;
  /** The API as the page's visitor calls it; `remote` answers what this process cannot. */
  readonly apiFor: (page: PageRequest, remote: ApiClient) => ApiClient;
  /** Reads again what has changed. */
  readonly apply: (changes: Changes) => Promise<void>;
  readonly setClockAhead: (milliseconds: number) => void;
  /** Called after each response. */
  readonly pageDone: () => void;
}

export interface RendererServer {
  readonly ask: AskServer;
  readonly viewed: (lotId: number) => void;
}

/** Renders pages for the server that has forked this process, until it disconnects. */
export function servePages<Start>(
  open: (start: Start, server: RendererServer) => Promise<RendererParts>,
  onReady: () => void,
): void {
  const waiting = new Map<number, (value: unknown) => void>();
  let lastCallId = 0;
  // A server that has just ended receives no message; this process ends with it.
  const send = (message: FromRenderer) => process.send?.(message, undefined, undefined, () => undefined);

  const ask: AskServer = (question) =>
    new Promise((resolve) => {
      lastCallId += 1;
      waiting.set(lastCallId, resolve);
      send({ kind: 'ask', callId: lastCallId, question });
    });

  process.on('message', (message: ToRenderer<Start>) => {
    if (message.kind === 'start') {
      void open(message.start, { ask, viewed: (lotId) => send({ kind: 'viewed', lotId }) }).then((parts) =>
        listen(message.socket, parts, ask, () => {
          onReady();
          send({ kind: 'ready' });
        }),
      );
      return;
    }
    waiting.get(message.callId)?.(message.value);
    waiting.delete(message.callId);
  });
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C reaches all processes of a terminal; the server ends its renderers itself, after their last page.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

function listen(socket: string, parts: RendererParts, ask: AskServer, onReady: () => void): void {
  // Changes are applied one after the other, and no page begins before those that it was sent with.
  let applied: Promise<void> = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === TEXT_PAGES_PATH) {
      const { site } = (await json(request)) as { readonly site: Site };
      return void response.end(JSON.stringify(await parts.renderer.textPages(site)));
    }
    const { changes, clockAhead, page, pageId } = (await json(request)) as PageOrder;
    // A page is better rendered from an index that lacks a lot than not at all.
    applied = applied.then(() => parts.apply(changes)).catch((error: unknown) => console.error(error));
    await applied;
    if (request.url !== PRIVATE_PATH && request.url !== SHARED_PATH) return void response.end();
    parts.setClockAhead(clockAhead);
    const remote: ApiClient = {
      call: async (endpoint, given) => (await ask({ kind: 'call', pageId, endpoint: endpoint.name, given })) as never,
    };
    const api = parts.apiFor(page, remote);
    if (request.url === SHARED_PATH) {
      const { head, body } = packShared(await parts.renderer.renderShared(page, api));
      response.writeHead(200, { [HEAD_HEADER]: head, 'content-length': body.length }).end(body);
      return;
    }
    const { body, ...head } = await parts.renderer.render(page, api);
    const sized = body === null ? {} : { 'content-length': body.length };
    response.writeHead(body === null ? 204 : 200, { [HEAD_HEADER]: writeHead(head), ...sized }).end(body);
  }

  const server = createServer((request, response) => {
    response.once('finish', parts.pageDone);
    answer(request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      response.writeHead(500).end(reason);
    });
  });
  // The server keeps its connections: an end of one means the end of this process.
  server.keepAliveTimeout = 0;
  process.once('exit', () => rmSync(socket, { force: true }));
  server.listen(socket, onReady);
}
