import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '../platform/http/index.ts';
import { readAccept } from './accept-header.ts';
import type { EncodedImage, Encoding } from './drawings.ts';

/** Sends bytes with their tag, or 304 to a client that has them. Headers set before go out with both. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: EncodedImage,
  cacheControl: string,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (!hasAlready(request.headers['if-none-match'], etag)) return reply.send(bytes);
  reply.removeHeader('content-encoding');
  return reply.code(304).send();
}

export function sendRefused(reply: FastifyReply, { problem, retryAfterSeconds }: Refused): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(problem.code).header('cache-control', 'no-store').send(problem);
}

/** The smallest encoding that the client accepts. Browsers always send the header; without it the bytes stay as they are. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = readAccept(String(acceptEncoding ?? 'identity'));
  if (accepted.names('br')) return 'br';
  return accepted.names('gzip') ? 'gzip' : 'identity';
}

function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // A cache that has repacked the answer marks the tag as weak; for a 304 that makes no difference.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
