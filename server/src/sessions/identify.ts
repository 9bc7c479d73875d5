import '@fastify/cookie';
import type { Endpoint } from '@marque/core/contracts/endpoint';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { Site } from '@marque/core/rules/lot';
import type { FastifyRequest } from 'fastify';
import type { Directory } from '../accounts/index.ts';
import { type Caller, notLoggedIn, type Refused, type RequestFacts, refused } from '../platform/http/index.ts';
import { isSameSecret } from '../platform/signing/index.ts';
import { isCrawler } from './crawlers.ts';
import { type CsrfTokens, unmaskToken } from './csrf-tokens.ts';
import { loginPage } from './login-page.ts';
import type { Sessions } from './sessions.ts';

export type Identify = (
  request: FastifyRequest,
  endpoint: Endpoint,
  site: Site,
  receivedAt: number,
) => Omit<RequestFacts, 'location'> | Refused;

interface CallerReader {
  readonly identify: Identify;
  /** The caller of a page; reading one needs no CSRF token. */
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** Reads the account of a valid token that this process does not know yet, since another has opened it a moment ago. */
  readonly loadUnknown: (request: FastifyRequest) => Promise<void>;
}

/** Calls that obtain a valid token, so they accept a stale one beside them. */
const OPENS_SESSIONS: ReadonlySet<string> = new Set([
  'logIn',
  'logInWithCode',
  'logInWithPasskey',
  'startPasskeyLogin',
  'openSession',
  'continueSession',
  'refreshSession',
  'register',
  'verifyEmail',
  'sendPasswordReset',
  'resetPassword',
]);

/** The forms that log a browser in. */
const LOGIN_FORMS: ReadonlySet<string> = new Set(['logIn', 'logInWithCode']);
/** All steps that log a browser in: a foreign page could otherwise log its visitors in to an account of its own. */
const LOGS_BROWSERS_IN: ReadonlySet<string> = new Set([...LOGIN_FORMS, 'startPasskeyLogin', 'logInWithPasskey']);

const USER_AGENT_MOST = 500;
const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

/** Identifies the caller of a request, or refuses a bad bearer token, a missing CSRF token or a malformed idempotency key. */
export function createIdentify(parts: {
  readonly sessions: Pick<Sessions, 'read'>;
  readonly directory: Pick<Directory, 'factsOf' | 'load'>;
  readonly csrf: CsrfTokens;
}): CallerReader {
  const { sessions, directory, csrf } = parts;

  function memberOf(token: string | undefined, via: 'cookie' | 'bearer'): Caller | null {
    const claims = token === undefined ? null : sessions.read(token);
    const account = claims === null ? null : directory.factsOf(claims.userId);
    if (claims === null || account === null) return null;
    return { kind: 'member', account, sessionId: claims.sessionId, via, isCrawler: false };
  }

  const callerOf = (request: FastifyRequest) => callerBy(request, bearerOf(request));

  function callerBy(request: FastifyRequest, bearer: string | null): Caller {
    const member = bearer === null ? memberOf(request.cookies.accessToken, 'cookie') : memberOf(bearer, 'bearer');
    return member ?? { kind: 'visitor', isCrawler: isCrawler(userAgentOf(request)) };
  }

  const identify: Identify = (request, endpoint, site, receivedAt) => {
    const bearer = bearerOf(request);
    const caller = callerBy(request, bearer);
    const isBearer = bearer !== null;
    if (isBearer && caller.kind === 'visitor' && !takesStaleToken(endpoint)) return notLoggedIn;
    if (needsCsrfToken(request, endpoint, caller, isBearer) && !hasCsrfToken(request, caller, csrf)) {
      return badCsrfToken(request, endpoint);
    }
    const idempotencyKey = headerOf(request, 'idempotency-key');
    if (idempotencyKey !== undefined && !KEY_FORM.test(idempotencyKey)) {
      const details = [{ path: 'headers.idempotency-key', message: 'At most 200 visible ASCII characters.' }];
      return refused(400, PROBLEM_CODES.malformed, { details });
    }
    return {
      caller,
      site,
      ip: request.ip,
      userAgent: userAgentOf(request),
      deviceCookie: request.cookies.device ?? null,
      ticketCookie: request.cookies.loginTicket ?? null,
      csrfCookie: request.cookies.ds ?? null,
      idempotencyKey: idempotencyKey ?? null,
      receivedAt,
    };
  };

  return {
    identify,
    callerOf,
    async loadUnknown(request) {
      const token = bearerOf(request) ?? request.cookies.accessToken;
      const claims = token === undefined ? null : sessions.read(token);
      if (claims !== null && directory.factsOf(claims.userId) === null) await directory.load([claims.userId]);
    },
  };
}

/** Other endpoints refuse a stale token, since answering as to a visitor would hide data from a program without notice. */
function takesStaleToken({ name, access }: Endpoint): boolean {
  // Endpoints for members refuse it themselves, each with its own message.
  return OPENS_SESSIONS.has(name) || access !== 'public';
}

/**
 * Requests that must prove that they come from a page of this server: writes with a session cookie, the login itself
 * (otherwise a foreign page could log its visitors in to an account of its own), and writes of visitors that carry any
 * cookie of this server. Programs with a bearer token and reads need no proof.
 */
function needsCsrfToken(request: FastifyRequest, endpoint: Endpoint, caller: Caller, isBearer: boolean): boolean {
  if (endpoint.method === 'GET' || endpoint.onlyReads === true) return false;
  if (LOGS_BROWSERS_IN.has(endpoint.name)) return true;
  if (isBearer) return false;
  if (caller.kind === 'member') return true;
  // Refused for the missing login later, which is the more useful message.
  if (endpoint.access !== 'public') return false;
  const { ds, accessToken, refreshToken } = request.cookies;
  return [ds, accessToken, refreshToken].some((cookie) => cookie !== undefined);
}

/** The token sent must equal the cookie, be made by this server and belong to the caller's session. */
function hasCsrfToken(request: FastifyRequest, caller: Caller, csrf: CsrfTokens): boolean {
  const carried = headerOf(request, 'x-csrf-token') ?? fieldOf(request.body);
  const { ds } = request.cookies;
  if (carried === undefined || ds === undefined) return false;
  const sent = unmaskToken(carried);
  if (!isSameSecret(sent, ds)) return false;
  // A page left open while its session ended still carries that session's token, and may log in with it.
  if (caller.kind === 'visitor' || caller.via === 'bearer') return csrf.isGenuine(sent);
  return csrf.isOfSession(sent, caller.sessionId);
}

function badCsrfToken(request: FastifyRequest, endpoint: Endpoint): Refused {
  if (!LOGIN_FORMS.has(endpoint.name)) return refused(403, PROBLEM_CODES.badCsrfToken);
  const { redirect } = (request.body ?? {}) as { redirect?: unknown };
  return {
    ...refused(400, PROBLEM_CODES.loginCsrf),
    redirect: loginPage(400, typeof redirect === 'string' ? redirect : null, endpoint.name === 'logInWithCode'),
  };
}

/** The bearer token of a program; null without one, also for other kinds of authorisation. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MOST);
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Forms of pages without scripts carry the token as a field. */
function fieldOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('csrfToken' in body)) return undefined;
  return typeof body.csrfToken === 'string' ? body.csrfToken : undefined;
}
