import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { constants } from 'node:zlib';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { readHealth, readReadiness } from '@marque/core/contracts/platform';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Site } from '@marque/core/rules/lot';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { isUnavailable } from '../db/index.ts';
import { createRequestLog } from '../log/index.ts';
import type { Trust } from '../proxies/index.ts';
import { answerClientError } from './client-errors.ts';
import { createHttpServer } from './http-server.ts';
import { notFound, type Refused, refused } from './replies.ts';
import { type CountRequest, countInMemory, createRequestStore, requestKey } from './request-store.ts';
import { sendRefusal } from './route.ts';
import { siteOf } from './site-ports.ts';

/** A request body larger than this is refused with 413 before it is read whole. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The request changed no data, and succeeds once the disk has space or the lock is released. */
const tryLater = refused(503, PROBLEM_CODES.unavailable);
const RETRY_AFTER_SECONDS = 5;

const REQUEST_WINDOW_MS = 60_000;

/** In bytes: smaller answers fit into one packet, and larger ones are not compressed by the event loop itself. */
const COMPRESSED_FROM = 1_400;
const COMPRESSED_AT_ONCE_TO = 2_048;

const HEALTH_CHECKS: ReadonlySet<string | undefined> = new Set([readHealth.path, readReadiness.path]);

/** A connection on which nothing moves for this long is closed: an answer that its client does not read holds memory. */
const SILENCE_MS = 60_000;
/** Browsers that have been here by https use no other way for this long: two years, which the preload lists ask for. */
const HSTS = { maxAge: 63_072_000, includeSubDomains: false } as const;

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** Requests that one address may send to a site in a minute. */
  readonly requestLimit: number;
  /** Counts the requests of an address; by default in memory, for this app alone. */
  readonly countRequest?: CountRequest;
  /** Proxies whose forwarded addresses are trusted; by default none. */
  readonly isTrusted?: Trust;
  /** Sites that browsers reach over https, if only as far as a proxy: their cookies then travel no other way. */
  readonly httpsSites?: readonly Site[];
  /** In milliseconds: a connection on which nothing moves for this long is closed. */
  readonly silenceMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly site: Site;
    /** Whether browsers reach the site over https. */
    readonly isHttps: boolean;
  }
}

/** The server of both sites, without routes: body limits, cookies, headers and error responses. */
export async function createApp({
  log,
  requestLimit,
  countRequest = countInMemory(),
  isTrusted = () => false,
  httpsSites = [],
  silenceMs = SILENCE_MS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handle) => createHttpServer(handle, silenceMs),
    exposeHeadRoutes: false,
    trustProxy: isTrusted,
    // A hook of the sites logs requests, one line each.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Errors of addresses that the router cannot read do not reach the error handler below.
    frameworkErrors: answerUnreadAddress,
  });
  app.decorateRequest('site', {
    getter() {
      return siteOf(this.raw);
    },
  });
  app.decorateRequest('isHttps', {
    getter() {
      return httpsSites.includes(this.site) || this.protocol === 'https';
    },
  });
  await app.register(accepts);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: requestLimit,
    timeWindow: REQUEST_WINDOW_MS,
    store: createRequestStore(countRequest),
    skipOnError: true,
    // The address of a client that has gone before it was read is unknown.
    keyGenerator: ({ site, ip }: { readonly site: Site; readonly ip: string | undefined }) =>
      requestKey(site, ip ?? 'unknown'),
    // A page counts as one request: its in-process calls have no network socket. Health checks may share an address.
    allowList: (request) => !(request.raw.socket instanceof Socket) || HEALTH_CHECKS.has(request.routeOptions.url),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSED_FROM,
    syncThreshold: COMPRESSED_AT_ONCE_TO,
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    },
    // A small body could become a huge one.
    globalDecompression: false,
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const overHttp = readSecurityHeaders(false);
  const overHttps = httpsSites.length === 0 ? overHttp : readSecurityHeaders(true);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(httpsSites.includes(request.site) ? overHttps : overHttp);
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendRefusal(reply, refused(413, PROBLEM_CODES.tooLarge));
    if (status === 429) return sendRefusal(reply, refused(429, PROBLEM_CODES.tooMany));
    if (status >= 400 && status < 500) {
      return sendRefusal(reply, refused(status === 415 ? 415 : 400, PROBLEM_CODES.malformed));
    }
    request.log.error({ err: error, url: request.url }, 'request failed');
    if (isUnavailable(error)) return sendRefusal(reply, { ...tryLater, retryAfterSeconds: RETRY_AFTER_SECONDS });
    return sendRefusal(reply, refused(500, PROBLEM_CODES.internal));
  });
  return app;
}

/** Contracts check requests and answers, so no route has a schema of Fastify's, whose compilers take time to load. */
function refuseSchemas(): never {
  throw new Error('A route has a schema of its own: describe it in its contract.');
}

/**
 * The headers that helmet sets. They are the same for each response, so they are read once and sent with the other
 * headers. Helmet itself writes to the raw response, and so makes Node add every header separately.
 */
function readSecurityHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    // Pages set their own policy; API answers need none.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: isHttps ? HSTS : false,
    // With less, browsers send `Origin: null` along with forms, which page actions rightly refuse.
    referrerPolicy: { policy: 'same-origin' },
  });
  setHeaders(request, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return { ...response.getHeaders() };
}

/** A browser is sent to the address with its percent signs escaped, where it gets a page of the site instead of a problem. */
function answerUnreadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nothing of the request but its head is read yet.
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  if (!isMalformed(error) || !isBrowser) return sendRefusal(reply, refusalOfAddress(error));
  const [path = '', ...query] = request.url.split('?');
  // One slash: the address must not become one on another host.
  const escaped = `/${path.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;
  return reply.redirect([escaped, ...query].join('?'));
}

function isMalformed({ code }: FastifyError): boolean {
  return code === 'FST_ERR_BAD_URL';
}

/** Malformed percent encoding is a 400; a parameter that is too long cannot be an existing id, so it is a 404. */
function refusalOfAddress(error: FastifyError): Refused {
  return isMalformed(error) ? refused(400, PROBLEM_CODES.malformed) : notFound;
}
