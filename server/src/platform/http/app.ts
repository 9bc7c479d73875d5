import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { notFound, type Refused, refused } from './replies.ts';
import { sendRefusal } from './route.ts';

/** A request body larger than this is refused with 413 before it is read whole. */
export const BODY_LIMIT_BYTES = 64 * 1024;

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** Requests that one address may send in a minute. */
  readonly requestLimit: number;
}

/** A bare server with what every site of ours has: body limits, cookies, headers, and refusals in one form. */
export async function createApp({ log, requestLimit }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    // Requests are logged by our own hook, one line each with what we look for.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Addresses that the router can't read come by here and never reach the error handler below.
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, refusalOfAddress(error)),
  });
  await app.register(cookie);
  await app.register(rateLimit, { max: requestLimit, timeWindow: 60_000, cache: 20_000, skipOnError: true });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  await app.register(helmet, {
    enableCSPNonces: false,
    // Pages set their own policy with a nonce; API answers need none.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    // With less, browsers send `Origin: null` along with forms, which page actions rightly refuse.
    referrerPolicy: { policy: 'same-origin' },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return sendRefusal(reply, refused(413, PROBLEM_CODES.tooLarge));
    if (status === 429) return sendRefusal(reply, refused(429, PROBLEM_CODES.tooMany));
    if (status >= 400 && status < 500) {
      return sendRefusal(reply, refused(status === 415 ? 415 : 400, PROBLEM_CODES.malformed));
    }
    request.log.error({ err: error, url: request.url }, 'request failed');
    return sendRefusal(reply, refused(500, PROBLEM_CODES.internal));
  });
  return app;
}

/** An address whose percent signs are broken can't be read; one with an endless id in it names nothing that exists. */
function refusalOfAddress({ code }: FastifyError): Refused {
  return code === 'FST_ERR_BAD_URL' ? refused(400, PROBLEM_CODES.malformed) : notFound;
}
