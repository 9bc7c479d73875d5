import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ApiClient } from '@marque/core/client';
import { readMe } from '@marque/core/contracts/accounts';
import type { PageFacts } from '@marque/core/contracts/page';
import { OFFLINE_PATH } from '@marque/core/rules/display';
import { consentCountry } from '@marque/core/rules/visit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import {
  type CookieToSet,
  notFound,
  type PageCaller,
  type RouteHost,
  sendCookies,
  sendRefusal,
} from '../platform/http/index.ts';
import { createSendBusy } from './busy-page.ts';
import { createMarkOutdated } from './cache/mark-outdated.ts';
import type { PageCache, Rendered, StoredPage } from './cache/page-cache.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createPageLimit } from './page-limit.ts';
import { encodingOf, type PageSetting, privateRequest, sharedRequest } from './page-request.ts';
import type { PageFiles } from './page-source.ts';
import { RenderingBusy } from './processes/page-queue.ts';
import type { PageEncoding } from './rendering/encoding.ts';
import { isAccountAway, type PageHead, type PageRenderer } from './rendering/renderer.ts';
import { createTurns } from './turns.ts';

/** What pages and their forms are asked with, at all addresses that no other route has. */
const PAGE_METHODS = ['GET', 'POST'] as const;
export const PAGE_ROUTE = '/*';

/** What draws the pages of both sites. */
export interface Storefront {
  readonly files: PageFiles;
  readonly renderer: PageRenderer;
  /** Pages for visitors without a session; null where each is rendered anew. */
  readonly cache: PageCache | null;
}

export interface StorefrontParts {
  readonly context: ServerContext;
  readonly app: FastifyInstance;
  /** The API as a page's visitor calls it. */
  readonly callsOf: (page: PageCaller) => ApiClient;
  readonly identify: RouteHost['identify'];
  readonly csrfTokenFor: (request: FastifyRequest) => { readonly token: string; readonly cookie?: CookieToSet };
  readonly flags: () => PageFacts['flags'];
  /** Where pages send files to, beside their own site; null where nowhere else. */
  readonly formOrigin: string | null;
  /** Counts a view of a lot's page that was rendered for another visitor. */
  readonly countView: (lotId: number) => void;
}

interface SharedParts {
  readonly cache: PageCache;
  readonly shared: NonNullable<ReturnType<typeof sharedRequest>>;
  readonly setting: PageSetting;
  readonly encoding: PageEncoding;
}

/** Pages for many that leave in one round of the event loop, each of which takes a tenth of a millisecond. */
const ANSWERS_PER_ROUND = 4;

/** Renderers that have too much to do have done a good part of it after this time. */
const RETRY_AFTER_SECONDS = 3;

/** Serves the pages and files of both sites: all requests that no API route takes. */
export async function mountStorefront(parts: StorefrontParts, { files, renderer, cache }: Storefront): Promise<void> {
  const { app, context, callsOf, countView, identify } = parts;
  if (files.assets !== null) await mountAssets(app, files.assets);
  const sendBusy = createSendBusy();
  const turn = createTurns(ANSWERS_PER_ROUND);
  const markOutdated = createMarkOutdated();
  const isOverLimit = createPageLimit(app, context.config.requestLimit, sendBusy);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound.problem));
  // Pages are counted by a limit of their own, and the renderers compress them.
  const config = { rateLimit: false } as const;
  await app.register(async (pages) => {
    // Mail programs end an alert with a form of this type, posted to its page (RFC 8058).
    pages.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    pages.route({
      method: [...PAGE_METHODS],
      url: PAGE_ROUTE,
      compress: false,
      config,
      handler,
    });
  });

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.startsWith('/v1/')) return reply.code(404).send(notFound.problem);
    // No page is rendered for a client that has gone.
    if (request.raw.socket instanceof Socket && request.raw.socket.destroyed) return reply.hijack();
    if (files.middleware && (await files.middleware(request, reply))) return reply.hijack();
    // Behind the middleware: in development a page is hundreds of files.
    if (await isOverLimit(request, reply)) return reply;
    const visitor = identify(request, readMe);
    if ('kind' in visitor) return sendRefusal(reply, visitor);
    const setting: PageSetting = {
      nonce: randomBytes(16).toString('base64'),
      serverNow: context.clock.now(),
      flags: parts.flags(),
      origins: context.origins(),
    };
    sendCookies(reply, lookedUpCountry(request, visitor.location.header));
    reply.header('vary', 'accept-encoding');
    const shared = cache === null ? null : sharedRequest(request, { ...setting, visitor });
    try {
      if (cache === null || shared === null) {
        return await sendPrivate(request, reply, { ...setting, visitor });
      }
      return await sendShared(request, reply, { cache, shared, setting, encoding: encodingOf(request) });
    } catch (error) {
      if (!(error instanceof RenderingBusy)) throw error;
      request.log.warn({ err: error, url: request.url }, 'a page was refused');
      return await sendBusy(request, reply, 'tooManyPages', RETRY_AFTER_SECONDS);
    }
  }

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    { cache, shared, setting, encoding }: SharedParts,
  ): Promise<FastifyReply> {
    const sendLastKnown = async () => {
      const known = cache.lastKnown(shared.key);
      return known === null ? null : sendStored(reply, await markOutdated.page(known), encoding);
    };
    // Browsers store the offline page for later.
    const isCutOff = context.cluster.isCutOff() && shared.key.pattern !== OFFLINE_PATH;
    const known = isCutOff ? await sendLastKnown() : null;
    if (known !== null) return known;
    let isOwn = false;
    const page = await cache.page(shared.key, async () => {
      isOwn = true;
      const api = callsOf({ identify: () => shared.page.visitor, log: request.log });
      const { lotIds, scriptSources, ...rendered } = await renderer.renderShared(shared.page, api);
      const policy = policyFor(setting.origins, scriptSources);
      const headers = { ...rendered.headers, 'content-security-policy': policy };
      const stored: StoredPage = { ...rendered, headers, renderedAt: setting.serverNow };
      const isStorable = rendered.status === 200 && !rendered.lacksData;
      return { page: stored, lotIds: new Set(lotIds), isStorable } satisfies Rendered;
    });
    const instead = isCutOff || page.lacksData ? await sendLastKnown() : null;
    if (instead !== null) return instead;
    await turn();
    if (!isOwn) for (const lotId of page.viewedLotIds) countView(lotId);
    return sendStored(reply, page, encoding);
  }

  async function sendPrivate(
    request: FastifyRequest,
    reply: FastifyReply,
    given: Omit<Parameters<typeof privateRequest>[1], 'csrfToken' | 'mayShare'>,
  ): Promise<FastifyReply> {
    const csrf = parts.csrfTokenFor(request);
    if (csrf.cookie) sendCookies(reply, [csrf.cookie]);
    const isCutOff = context.cluster.isCutOff();
    const mayShare = cache !== null && !isCutOff;
    const page = privateRequest(request, { ...given, csrfToken: csrf.token, mayShare });
    const api = callsOf({ identify: (endpoint) => identify(request, endpoint), log: request.log });
    const drawn = await renderer.render(isCutOff ? { ...page, encoding: 'identity' } : page, api);
    if (isAccountAway(drawn)) return sendBusy(request, reply, 'databaseAway', RETRY_AFTER_SECONDS);
    const rendered = isCutOff ? await markOutdated.rendered(drawn, page) : drawn;
    sendHead(reply, rendered);
    sendAge(reply, page.serverNow);
    // The development server's own scripts carry no nonce.
    if (!context.config.dev) {
      reply.header('content-security-policy', policyFor(given.origins, [`'nonce-${given.nonce}'`]));
    }
    return reply.send(rendered.body ?? '');
  }

  function sendStored(reply: FastifyReply, page: StoredPage, encoding: PageEncoding): FastifyReply {
    sendHead(reply, page);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    sendAge(reply, page.renderedAt);
    return reply.send(page.bodies[encoding]);
  }

  /** By this the page's clock knows how long ago its times were right. */
  function sendAge(reply: FastifyReply, serverNow: number): void {
    reply.header('server-timing', `age;dur=${Math.max(0, context.clock.now() - serverNow)}`);
  }

  function policyFor(origins: PageFacts['origins'], scriptSources: readonly string[]): string {
    return contentSecurityPolicy(context.config, { origins, scriptSources, formOrigin: parts.formOrigin });
  }
}

/** Files under assets/ carry their content's hash in their name and never change. */
const ASSETS = 'assets';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
/** It decides about later requests, so that a faulty one has to be replaced with the next visit (docs/decisions/0064). */
const WORKER = /[\\/]service-worker\.js(\.(br|gz))?$/;
const ALWAYS_ASKED = 'no-cache';
const COMPRESSED_COPY = /\.(br|gz)$/;

/** One route for all assets, since a route for each takes longer than the rest of a start, and one for each other file. */
async function mountAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, ASSETS),
    prefix: `/${ASSETS}/`,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', FOREVER),
  });
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => reply.header('cache-control', WORKER.test(path) ? ALWAYS_ASKED : AN_HOUR),
  });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || COMPRESSED_COPY.test(entry.name)) continue;
    app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
  }
}

/** The country that a proxy has looked up, for requests that come another way. Its age is the rule's. */
function lookedUpCountry({ cookies }: FastifyRequest, header: string | null): readonly CookieToSet[] {
  const country = consentCountry(header);
  return country === null || country === cookies.country ? [] : [{ name: 'country', value: country }];
}

function sendHead(reply: FastifyReply, { status, headers, cookies }: PageHead): void {
  reply.code(status).headers(headers);
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'private, no-store');
}
