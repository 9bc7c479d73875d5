import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Caller, CookieToSet } from '../platform/http/index.ts';
import { clearedCookies, csrfCookie, sessionCookies } from './cookies.ts';
import { type CsrfTokens, maskToken } from './csrf-tokens.ts';
import { bearerOf } from './identify.ts';
import type { Sessions } from './sessions.ts';
import { REFRESH_GRACE_MS } from './settings.ts';

/** What pages need besides the caller: tokens that follow the visitor from page to page. */
export interface BrowserSession {
  /**
   * Exchanges the refresh cookie of a browser whose access token has run out, and puts the new tokens into the request
   * as if the browser had sent them. Resolves with the cookies of the answer; null if no renewal is due. Call it
   * before routing, for all requests except files.
   */
  renew(request: FastifyRequest): Promise<CookieToSet[] | null>;
  /** The token for the page's meta tag, masked anew for each page, with its cookie if the browser does not have it yet. */
  csrfTokenFor(request: FastifyRequest): PageToken;
}

/** A token as a page carries it, with its cookie if the browser does not have it yet. */
export interface PageToken {
  readonly token: string;
  readonly cookie?: CookieToSet;
}

export function createBrowserSession(parts: {
  readonly sessions: Pick<Sessions, 'read' | 'renew'>;
  readonly csrf: CsrfTokens;
  readonly callerOf: (request: FastifyRequest) => Caller;
}): BrowserSession {
  const { sessions, csrf, callerOf } = parts;

  return {
    async renew(request) {
      const { accessToken, refreshToken } = request.cookies;
      if (refreshToken === undefined || bearerOf(request) !== null) return null;
      if (accessToken !== undefined && sessions.read(accessToken) !== null) return null;
      const tokens = await sessions.renew(refreshToken, REFRESH_GRACE_MS);
      const cookies = tokens === null ? clearedCookies() : sessionCookies(tokens);
      putIntoRequest(request, cookies);
      return cookies;
    },
    csrfTokenFor: (request) => tokenFor(csrf, callerOf(request), request.cookies.ds ?? null),
  };
}

/** The token of a caller whose browser has `cookie` as its CSRF cookie: the session's, or that of the visitor. */
export function tokenFor(csrf: CsrfTokens, caller: Caller, cookie: string | null): PageToken {
  const token = wantedToken(csrf, caller, cookie);
  const masked = maskToken(token);
  return token === cookie ? { token: masked } : { token: masked, cookie: csrfCookie(token) };
}

function wantedToken(csrf: CsrfTokens, caller: Caller, cookie: string | null): string {
  if (caller.kind === 'member') return csrf.ofSession(caller.sessionId);
  return cookie !== null && csrf.isVisitors(cookie) ? cookie : csrf.ofVisitor();
}

/** Replaces the tokens in the parsed cookies and in the header, so that all later readers of the request see the new ones. */
function putIntoRequest(request: FastifyRequest, cookies: readonly CookieToSet[]): void {
  for (const { name, value } of cookies) {
    if (value === null) delete request.cookies[name];
    else request.cookies[name] = value;
  }
  request.raw.headers.cookie = Object.entries(request.cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('; ');
}
