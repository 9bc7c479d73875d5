import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PageFacts } from '@marque/core/contracts/page';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound, sendCookies } from '../platform/http/index.ts';
import { gatherPageFacts, type PageFactsParts } from './page-facts.ts';
import { createPageLimit } from './page-limit.ts';

const WEB_FOLDER = join(fileURLToPath(import.meta.url), '..', '..', '..', '..', 'web');

/** What pages and their forms are asked with, at all addresses that no other route has. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST'] as const;
export const PAGE_ROUTE = '/*';

/** Requests for proxies name the whole address, and some no path at all ("*"). */
const BEFORE_PATH = /^(?!\/)[^/]*(?:\/\/[^/]*)?/;

export { mountSitemap } from './sitemap.ts';

type PageHandler = (request: Request, facts: PageFacts) => Promise<Response>;

/** The part of the storefront's server build that we know of: the program itself is never imported. */
interface StorefrontBuild {
  readonly entry: {
    readonly module: {
      createPageHandler(build: unknown, mode?: string): PageHandler;
      contentPaths(site: Site): readonly string[];
    };
  };
}

/** Source of the pages: the finished build, or in development the sources with reload. */
export interface PageSource {
  readonly handle: PageHandler;
  /** Folder of scripts and styles; null where the source serves them itself. */
  readonly assets: string | null;
  /** The addresses of the pages of text, for the sitemap. */
  contentPaths(site: Site): Promise<readonly string[]>;
  /** Serves what the development server knows; true when it has answered. */
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  stop(): Promise<void>;
}

/** The finished build, loaded by its path. Throws with the way out where there is none. */
export async function loadBuild(): Promise<PageSource> {
  const file = join(WEB_FOLDER, 'build', 'server', 'index.js');
  if (!existsSync(file)) throw new Error('The storefront is not built yet: run "npm run build".');
  const build = (await import(pathToFileURL(file).href)) as StorefrontBuild;
  return {
    handle: build.entry.module.createPageHandler(build),
    assets: join(WEB_FOLDER, 'build', 'client'),
    contentPaths: async (site) => build.entry.module.contentPaths(site),
    stop: async () => undefined,
  };
}

/** The sources, compiled as they are asked for. Only with `--dev`: its packages are not for production. */
export async function loadSources(): Promise<PageSource> {
  const { createServer } = (await import('vite' as string)) as typeof import('vite');
  const vite = await createServer({ root: WEB_FOLDER, server: { middlewareMode: true }, appType: 'custom' });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<StorefrontBuild>;
  return {
    assets: null,
    contentPaths: async (site) => (await load()).entry.module.contentPaths(site),
    async handle(request, facts) {
      const build = await load();
      return build.entry.module.createPageHandler(build, 'development')(request, facts);
    },
    middleware: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once('finish', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
    stop: () => vite.close(),
  };
}

export interface StorefrontParts extends PageFactsParts {
  /** Where pages send files to, beside their own site; null where nowhere else. */
  readonly formOrigin: string | null;
}

/** Serves the pages and files of one site: all requests that no API route takes. */
export async function mountStorefront(parts: StorefrontParts, source: PageSource): Promise<void> {
  const { app, context } = parts;
  if (source.assets !== null) {
    await app.register(fastifyStatic, {
      root: source.assets,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Files under assets/ carry their content's hash in their name and never change.
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  const isOverLimit = createPageLimit(app, context.config.requestLimit);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound.problem));
  // Pages are counted by a limit of their own.
  const config = { rateLimit: false } as const;
  app.route({ method: [...PAGE_METHODS], url: PAGE_ROUTE, exposeHeadRoute: false, config, handler });

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.url.startsWith('/v1/')) return reply.code(404).send(notFound.problem);
    // No page is rendered for a client that has gone.
    if (request.raw.socket instanceof Socket && request.raw.socket.destroyed) return reply.hijack();
    if (source.middleware && (await source.middleware(request, reply))) return reply.hijack();
    // Behind the middleware: in development a page is hundreds of files.
    if (await isOverLimit(request, reply)) return reply;
    const { facts, cookies } = await gatherPageFacts(parts, request);
    const response = await source.handle(toWebRequest(request, context.origins()[parts.site]), facts);
    // The development server's own scripts carry no nonce.
    if (!context.config.dev) reply.header('content-security-policy', policyFor(facts, parts.formOrigin));
    return sendPage(reply, response, cookies);
  }
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  // Joined as text: read as an address of its own, "//host/page" would be a page of that host.
  return new Request(`${origin}${request.url.replace(BEFORE_PATH, '')}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: bodyText(request) } : {}),
  });
}

/** Fastify has read the body already; forms of pages are small. */
function bodyText(request: FastifyRequest): string {
  if (typeof request.body === 'string') return request.body;
  const isForm = (request.headers['content-type'] ?? '').includes('form-urlencoded');
  return isForm
    ? new URLSearchParams(request.body as Record<string, string>).toString()
    : JSON.stringify(request.body ?? null);
}

function sendPage(reply: FastifyReply, response: Response, cookies: Parameters<typeof sendCookies>[1]): FastifyReply {
  reply.code(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  sendCookies(reply, cookies);
  reply.header('cache-control', 'private, no-store');
  if (response.body === null) return reply.send('');
  reply.compress(response.body);
  return reply;
}

/** Scripts only with this page's nonce or from our own files; sockets to either site, and files to their storage. */
function policyFor({ nonce, origins, deployment }: PageFacts, formOrigin: string | null): string {
  const sockets = Object.values(origins).map((origin) => origin.replace(/^http/, 'ws'));
  const others = [formOrigin, deployment.auctionsOrigin].filter((place) => place !== null);
  const places = [...Object.values(origins), ...sockets, ...others];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Mantine sets sizes and colours of single elements as inline style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${places.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
