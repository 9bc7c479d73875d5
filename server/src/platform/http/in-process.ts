import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request came from this process: a page that asks the API while it is drawn. Nobody outside can pretend to,
 * since whatever comes over the net comes through a socket.
 */
export function isInProcess(request: FastifyRequest): boolean {
  return !(request.raw.socket instanceof Socket);
}
