import type { OutgoingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { readHealth } from '@marque/core/contracts/platform';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { isUnavailable } from '../db/index.ts';
import { createRequestLog } from '../log/index.ts';
import type { Trust } from '../proxies/index.ts';
import { answerClientError } from './client-errors.ts';
import { isInProcess } from './in-process.ts';
import { notFound, type Refused, refused } from './replies.ts';
import { type CountRequest, countInMemory, createRequestStore } from './request-store.ts';
import { sendRefusal } from './route.ts';

/** A request body larger than this is refused with 413 before it is read whole. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** Nothing was changed, and the same request may well succeed once the disk has room again or the lock is gone. */
const tryLater = refused(503, PROBLEM_CODES.unavailable);
const RETRY_AFTER_SECONDS = 5;

const REQUEST_WINDOW_MS = 60_000;

/** Time for a request to come in whole, its headers sooner; one that stops halfway holds a connection no longer. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
const LOOK_FOR_LATE_MS = 5_000;

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** Requests that one address may send in a minute. */
  readonly requestLimit: number;
  /** Counts the requests of an address; by default in memory, for this app alone. */
  readonly countRequest?: CountRequest;
  /** Proxies that are believed when they say whom a request comes from; nobody is unless said. */
  readonly isTrusted?: Trust;
  /** Whether browsers reach the site over https, if only as far as a proxy: cookies then travel no other way. */
  readonly isHttps?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly isHttps: boolean;
  }
}

/** A bare server with what every site of ours has: body limits, cookies, headers, and refusals in one form. */
export async function createApp({
  log,
  requestLimit,
  countRequest = countInMemory(),
  isTrusted = () => false,
  isHttps = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    http: { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_FOR_LATE_MS },
    trustProxy: isTrusted,
    // Requests are logged by our own hook, one line each with what we look for.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLog,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // Addresses that the router can't read come by here and never reach the error handler below.
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalOfAddress(error)),
  });
  app.decorate('isHttps', isHttps);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: requestLimit,
    timeWindow: REQUEST_WINDOW_MS,
    store: createRequestStore(countRequest, REQUEST_WINDOW_MS),
    skipOnError: true,
    // A page counts as one, whatever it asks for while it is drawn. And who watches over us shares an address with others.
    allowList: (request) => isInProcess(request) || request.routeOptions.url === readHealth.path,
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const securityHeaders = await askSecurityHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
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

/**
 * What helmet puts on an answer. It is the same for each, so it is asked once and then sent along with the other
 * headers: helmet works on the raw answer, which makes Node put every header together one by one.
 */
async function askSecurityHeaders(): Promise<OutgoingHttpHeaders> {
  const probe = Fastify();
  await probe.register(helmet, {
    enableCSPNonces: false,
    // Pages set their own policy with a nonce; API answers need none.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    // With less, browsers send `Origin: null` along with forms, which page actions rightly refuse.
    referrerPolicy: { policy: 'same-origin' },
  });
  let headers: OutgoingHttpHeaders = {};
  probe.get('/', (_request, reply) => {
    headers = reply.raw.getHeaders();
    return reply.send();
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}

/** An address whose percent signs are broken can't be read; one with an endless id in it names nothing that exists. */
function refusalOfAddress({ code }: FastifyError): Refused {
  return code === 'FST_ERR_BAD_URL' ? refused(400, PROBLEM_CODES.malformed) : notFound;
}
