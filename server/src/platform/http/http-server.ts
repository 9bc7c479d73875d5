import { createServer, type RequestListener, type Server } from 'node:http';

/** Time limits for a complete request and its headers, after which a stalled request loses its connection. */
const REQUEST_MS = 30_000;
const HEADERS_MS = 15_000;
const CHECK_LATE_EVERY_MS = 5_000;
/** Between two requests: longer than proxies keep a connection, so that none sends a request into a closed one. */
const KEEP_ALIVE_MS = 72_000;

/** `silenceMs`: a connection on which nothing moves for this long is closed. */
export function createHttpServer(handle: RequestListener, silenceMs: number): Server {
  const limits = {
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_LATE_EVERY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  const server = createServer(limits, (request, response) => {
    // A response to HEAD is that to GET without its body (RFC 9110, 9.3.2), and Node omits the body by itself. With
    // routes of its own for HEAD, the router would hold, and at the start add, nearly twice as many.
    if (request.method === 'HEAD') request.method = 'GET';
    handle(request, response);
  });
  return server.setTimeout(silenceMs);
}
