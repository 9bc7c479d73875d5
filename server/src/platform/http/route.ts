import { Readable } from 'node:stream';
import {
  type Endpoint,
  findShapeFault,
  type ParsedCallOf,
  type ReplyOf,
  type ShapeFault,
} from '@marque/core/contracts/endpoint';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import { cookieText } from '@marque/core/rules/visit';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Member, RequestFacts } from './caller.ts';
import { nameIssues } from './name-issues.ts';
import { prefersHtml } from './prefers-html.ts';
import {
  type CookieToSet,
  type FileToSend,
  isRefused,
  notLoggedIn,
  type Refused,
  type Replied,
  refused,
} from './replies.ts';

/** Handlers of endpoints for members get a member; the wrapper refuses all other callers. */
type CallerFor<E extends Endpoint> = E['access'] extends 'public' ? RequestFacts['caller'] : Member;

export type HandlerCall<E extends Endpoint> = ParsedCallOf<E> &
  Omit<RequestFacts, 'caller'> & { readonly caller: CallerFor<E> };

export type Handler<E extends Endpoint> = (
  call: HandlerCall<E>,
) => Promise<Replied<ReplyOf<E>> | Refused> | Replied<ReplyOf<E>> | Refused;

/** One endpoint with its handler, before it is mounted. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: HandlerCall<Endpoint>) => Promise<Replied<unknown> | Refused> | Replied<unknown> | Refused;
  /** Is told what the handler has refused, before the answer is sent. */
  readonly onRefused?: (call: HandlerCall<Endpoint>, refusal: Refused) => void;
}

/** Ties a handler to its contract: parsing, access and the form of refusals are the wrapper's business. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

export interface RouteHost {
  /** Reads cookies or bearer token, checks the CSRF token of a write; refuses or tells who calls. */
  identify(request: FastifyRequest, endpoint: Endpoint): RequestFacts | Refused;
  /** Test worlds check every answer against its contract; a broken one becomes a 500 that tests see. */
  readonly checksReplies: boolean;
}

/** The parts of a request that an endpoint parses, as text has them: from an address, a form or JSON. */
export type CallParts = Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>;

/** The outcome of a route for a request that is already identified. */
export async function answerCall(
  { endpoint, handle, onRefused }: Route,
  parts: CallParts,
  facts: RequestFacts | Refused,
  { checksReplies }: Pick<RouteHost, 'checksReplies'>,
): Promise<Replied<unknown> | Refused> {
  if (isRefused(facts)) return facts;
  const denied = checkAccess(endpoint, facts);
  if (denied) return denied;
  const parsed = parseCall(endpoint, parts);
  if (isRefused(parsed)) return parsed;
  const call = { ...parsed, ...facts } as HandlerCall<Endpoint>;
  const outcome = await handle(call);
  if (outcome.kind === 'refused') onRefused?.(call, outcome);
  else if (outcome.file === undefined && checksReplies) checkReply(endpoint, outcome);
  return outcome;
}

/** Mounts routes on the server of both sites. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], host: RouteHost): void {
  for (const mounted of routes) {
    const { endpoint } = mounted;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Writes answer briefly, and the time of a bid's answer counts.
      ...(endpoint.method === 'GET' || endpoint.onlyReads === true ? {} : { compress: false }),
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      handler: async (request, reply) => {
        const outcome = await answerCall(mounted, request, host.identify(request, endpoint), host);
        if (outcome.kind !== 'refused') return sendReply(request, reply, outcome);
        return sendRefusal(reply, withPageOf(endpoint, outcome));
      },
    });
  }
}

/** A form that the browser posts itself is sent back to its page, also where it was refused before its handler. */
function withPageOf({ refusedTo }: Endpoint, refusal: Refused): Refused {
  return refusedTo === undefined
    ? refusal
    : { ...refusal, redirect: refusedTo.replace(':code', String(refusal.problem.code)) };
}

function checkAccess(endpoint: Endpoint, facts: RequestFacts): Refused | null {
  if (endpoint.access === 'public') return null;
  if (facts.caller.kind === 'visitor') {
    return endpoint.loginMessage === undefined ? notLoggedIn : refused(401, endpoint.loginMessage);
  }
  if (endpoint.access === 'staff' && facts.caller.account.role !== 'staff') {
    return refused(403, PROBLEM_CODES.forbidden);
  }
  return null;
}

function parseCall(endpoint: Endpoint, request: CallParts): Record<string, unknown> | Refused {
  const call: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const fault = part === 'body' ? findShapeFault(request.body) : null;
    if (fault !== null) return malformed(part, [fault]);
    const parsed = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    if (!parsed.success) {
      // No item can have an invalid id.
      return part === 'params' ? refused(404, PROBLEM_CODES.notFound) : malformed(part, parsed.error.issues);
    }
    call[part] = parsed.data;
  }
  return call;
}

function malformed(part: string, issues: readonly (z.core.$ZodIssue | ShapeFault)[]): Refused {
  return refused(400, PROBLEM_CODES.malformed, { details: nameIssues(part, issues) });
}

function checkReply(endpoint: Endpoint, outcome: Replied<unknown>): void {
  const schema = endpoint.replies[outcome.status];
  if (!schema) throw new Error(`${endpoint.name} answered ${outcome.status}, which its contract does not know.`);
  const parsed = schema.safeParse(outcome.body);
  if (!parsed.success) {
    throw new Error(`${endpoint.name} broke its contract: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`);
  }
}

function sendReply(request: FastifyRequest, reply: FastifyReply, outcome: Replied<unknown>): FastifyReply {
  sendCookies(reply, outcome.cookies ?? []);
  if (outcome.redirect !== undefined && mayRedirect(request)) return redirectTo(reply, outcome.redirect);
  // Most responses are personal, and all of them can change at any time.
  reply.header('cache-control', 'no-store');
  if (outcome.file !== undefined) return sendFile(reply, outcome.file);
  if (outcome.status === 204) return reply.code(204).send();
  return reply.code(outcome.status).send(outcome.body);
}

/** Read no faster than the client takes it, so that no whole file is in memory. */
function sendFile(reply: FastifyReply, { name, type, chunks }: FileToSend): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  return reply.send(Readable.from(chunks));
}

/** Sets and clears cookies, each by its own rule. Fastify sends one header for each. */
export function sendCookies(reply: FastifyReply, cookies: readonly CookieToSet[]): void {
  const isSecure = reply.request.isHttps;
  for (const { name, value, ...age } of cookies) {
    reply.header('set-cookie', cookieText(name, value, { ...age, isSecure }));
  }
}

/** Calls under /v1 are for programs, whatever they accept; forms of pages without scripts are posted to the root. */
function mayRedirect(request: FastifyRequest): boolean {
  return !(request.routeOptions.url ?? '').startsWith('/v1/') && prefersHtml(request);
}

/** Escapes the characters that a header cannot contain. Escapes that are present stay unchanged. */
function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(
    address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed())),
    303,
  );
}

export function sendRefusal(reply: FastifyReply, { problem, retryAfterSeconds, redirect }: Refused): FastifyReply {
  if (redirect !== undefined && mayRedirect(reply.request)) return redirectTo(reply, redirect);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(problem.code).send(problem satisfies Problem);
}
