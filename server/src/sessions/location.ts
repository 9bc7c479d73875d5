import type { FastifyRequest } from 'fastify';
import type { LocationFacts } from '../platform/http/index.ts';
import type { Trust } from '../platform/proxies/index.ts';

/**
 * Reads the location headers of a request. The country's header counts only if a trusted proxy sent the request, which
 * overwrites what a visitor put into it.
 */
export function createLocationOf({
  header,
  isTrusted,
}: {
  /** In lower case; null if no proxy looks up countries. */
  readonly header: string | null;
  readonly isTrusted: Trust;
}): (request: FastifyRequest) => LocationFacts {
  return (request) => {
    const { headers, socket } = request;
    const isProxied = header !== null && isTrusted(socket.remoteAddress ?? '');
    const country = isProxied ? headers[header] : undefined;
    return {
      header: typeof country === 'string' ? country : null,
      language: headers['accept-language']?.split(/[,;]/, 1)[0]?.trim() ?? null,
    };
  };
}
