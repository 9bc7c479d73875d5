import '@fastify/accepts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the client would rather have a page than JSON, by the weights of its `Accept` header. A browser without scripts
 * asks for a page; our clients, and programs that name neither, get JSON.
 */
export function prefersHtml(request: FastifyRequest): boolean {
  return request.accepts().type(['json', 'html']) === 'html';
}
