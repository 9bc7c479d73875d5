import type { PageFacts } from '@marque/core/contracts/page';
import { membersPage, OFFLINE_PATH, type SharedPage, sharedPage } from '@marque/core/rules/display';
import type { Site } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import type { FastifyRequest } from 'fastify';
import type { RequestFacts } from '../platform/http/index.ts';
import { NO_ADDRESS } from '../platform/rate-limit/index.ts';
import type { PageKey } from './cache/page-cache.ts';
import { MEMBERS_ENCODINGS, PAGE_ENCODINGS, type PageEncoding } from './rendering/encoding.ts';

/** All that the rendering of one page depends on besides the stored data, as values that can be sent to another process. */
export interface PageRequest
  extends Pick<PageFacts, 'csrfToken' | 'nonce' | 'audience' | 'serverNow' | 'flags' | 'origins'> {
  /** The whole address. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of a form's request as text; null without one. */
  readonly body: string | null;
  /** Who the loaders call the API as. */
  readonly visitor: RequestFacts;
  readonly encoding: PageEncoding;
}

/** What the server knows for all pages. */
export type PageSetting = Pick<PageRequest, 'nonce' | 'serverNow' | 'flags' | 'origins'>;

/** Requests for proxies name the whole address, and some no path at all ("*"). */
const BEFORE_PATH = /^(?!\/)[^/]*(?:\/\/[^/]*)?/;

/** Milliseconds. Members who request a page within it see the same time, so that one rendering can serve them. */
const CLOCK_STEP_MS = 2000;

interface PrivateSetting extends PageSetting, Pick<PageRequest, 'csrfToken' | 'visitor'> {
  /** Whether one rendering may serve several members. */
  readonly mayShare: boolean;
}

/** The page as one visitor asks for it. */
export function privateRequest(request: FastifyRequest, { mayShare, ...setting }: PrivateSetting): PageRequest {
  const page = mayShare ? findMembersPage(request, setting.visitor) : null;
  const hasBody = request.method !== 'GET';
  const headers = Object.entries(request.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...setting,
    ...(page === null
      ? { audience: 'one' }
      : { audience: 'members', serverNow: setting.serverNow - (setting.serverNow % CLOCK_STEP_MS) }),
    // Joined as text: read as an address of its own, "//host/page" would be a page of that host.
    url: `${setting.origins[setting.visitor.site]}${page?.address ?? addressOf(request)}`,
    method: request.method,
    headers: Object.fromEntries(headers),
    body: hasBody ? bodyText(request) : null,
    encoding: encodingOf(request, page === null ? PAGE_ENCODINGS : MEMBERS_ENCODINGS),
  };
}

/**
 * The first of the encodings that the request accepts. Browsers name theirs in an order that means nothing, which
 * `request.encoding` would follow among several.
 */
export function encodingOf(request: FastifyRequest, encodings: readonly PageEncoding[] = PAGE_ENCODINGS): PageEncoding {
  return encodings.find((encoding) => request.encoding([encoding]) === encoding) ?? 'identity';
}

/** The longest cookie value that a page for many is rendered by; browsers with longer ones get a page of their own. */
const LONGEST_COOKIE = 200;

/** Cookies that pages are rendered by, beside the session. */
const SHARED_COOKIES = ['NEXT_LOCALE', 'consentPreference', 'country', 'scheme'] as const;

/**
 * The page as all visitors without a session get it whose browsers ask for the same, with the key of exactly what it is
 * rendered by; null where the page is of one visitor. The request that it returns carries no other fact of the visitor.
 */
export function sharedRequest(
  request: FastifyRequest,
  { visitor, ...setting }: PageSetting & { readonly visitor: RequestFacts },
): { readonly key: PageKey; readonly page: PageRequest } | null {
  const page = findShared(request, visitor);
  const cookies = SHARED_COOKIES.flatMap((name) => {
    const value = name === 'NEXT_LOCALE' ? languageOf(request) : request.cookies[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (page === null || cookies.some(([, value]) => value.length > LONGEST_COOKIE)) return null;
  const { site } = visitor;
  const cookie = cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const depends = { site, address: page.address, cookie, flags: setting.flags, ...traitsOf(visitor) };
  return {
    key: { pattern: page.pattern, text: JSON.stringify(depends) },
    page: {
      ...setting,
      url: `${setting.origins[site]}${page.address}`,
      method: 'GET',
      headers: { cookie },
      body: null,
      csrfToken: '',
      audience: 'visitors',
      encoding: 'identity',
      visitor: sharedVisitor(site, setting.serverNow, traitsOf(visitor)),
    },
  };
}

function findShared(request: FastifyRequest, { caller }: RequestFacts): SharedPage | null {
  if (request.method !== 'GET') return null;
  const page = sharedPage(addressOf(request));
  // Browsers store it: nothing of an account may be in it.
  if (page?.pattern === OFFLINE_PATH) return page;
  // A visitor with a token is one whose session has just ended; the page tells its browser so.
  if (caller.kind === 'member' || request.cookies.accessToken !== undefined) return null;
  return request.headers.authorization === undefined ? page : null;
}

function findMembersPage(request: FastifyRequest, { caller }: RequestFacts): SharedPage | null {
  return request.method === 'GET' && caller.kind === 'member' ? membersPage(addressOf(request)) : null;
}

function languageOf({ cookies }: FastifyRequest): string | undefined {
  return cookies.NEXT_LOCALE === undefined ? undefined : normaliseLocale(cookies.NEXT_LOCALE);
}

/** What distinguishes visitors without a session from each other. */
interface Traits {
  readonly isCrawler: boolean;
  /** The country that a proxy has looked up. */
  readonly country: string | null;
}

function traitsOf({ caller, location }: RequestFacts): Traits {
  return { isCrawler: caller.isCrawler, country: location.header };
}

/** A visitor of whom no more is known than the page depends on. */
function sharedVisitor(site: Site, receivedAt: number, { isCrawler, country }: Traits): RequestFacts {
  return {
    caller: { kind: 'visitor', isCrawler },
    site,
    // Each visitor's pages are limited, so the calls of a page for many need not be.
    ip: NO_ADDRESS,
    userAgent: '',
    deviceCookie: null,
    ticketCookie: null,
    csrfCookie: null,
    idempotencyKey: null,
    receivedAt,
    location: { header: country, language: null },
  };
}

function addressOf({ url }: FastifyRequest): string {
  return url.replace(BEFORE_PATH, '');
}

/** Fastify has read the body already; forms of pages are small. */
function bodyText(request: FastifyRequest): string {
  if (typeof request.body === 'string') return request.body;
  const isForm = (request.headers['content-type'] ?? '').includes('form-urlencoded');
  return isForm
    ? new URLSearchParams(request.body as Record<string, string>).toString()
    : JSON.stringify(request.body ?? null);
}
