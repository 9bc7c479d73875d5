import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createApiClient } from '@marque/core/client';
import { meFromWire, readMe } from '@marque/core/contracts/accounts';
import type { PageFacts } from '@marque/core/contracts/page';
import type { Site } from '@marque/core/rules/lot';
import { normaliseLocale } from '@marque/core/rules/places';
import { consentCountry, visitorCountry } from '@marque/core/rules/visit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext } from '../platform/context.ts';
import type { CookieToSet, LocationFacts } from '../platform/http/index.ts';
import { isCrawler } from '../sessions/index.ts';

const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

/** The version of the program, which error reports name. */
const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;

const formWithToken = z.object({ csrfToken: z.string() });

export interface PageFactsParts {
  readonly context: ServerContext;
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly csrfTokenFor: (request: FastifyRequest) => { readonly token: string; readonly cookie?: CookieToSet };
  readonly flags: () => PageFacts['flags'];
  readonly locationOf: (request: FastifyRequest) => LocationFacts;
}

/** The input of all loaders of one page request. */
export async function gatherPageFacts(
  parts: PageFactsParts,
  request: FastifyRequest,
): Promise<{ readonly facts: PageFacts; readonly cookies: readonly CookieToSet[] }> {
  const { context, app, site } = parts;
  const csrf = parts.csrfTokenFor(request);
  const api = createApiClient({ baseUrl: 'http://in-process', fetch: inProcessFetch(app, request) });
  const me = await readCaller(api, request);
  const { header } = parts.locationOf(request);
  const country = visitorCountry({ account: me, header, cookie: request.cookies.country });
  const consentCountryCode = consentCountry(header);
  const facts: PageFacts = {
    site,
    api,
    me,
    csrfToken: csrf.token,
    language: normaliseLocale(request.cookies.NEXT_LOCALE),
    countryCode: country,
    consentCountryCode,
    isCrawler: isCrawler(request.headers['user-agent'] ?? ''),
    serverNow: context.clock.now(),
    flags: parts.flags(),
    origins: context.origins(),
    deployment: deploymentOf(context.config),
    nonce: randomBytes(16).toString('base64'),
    isDemo: context.config.world === 'demo' || context.config.world === 'tests',
  };
  const isLookedUp = consentCountryCode !== null && consentCountryCode !== request.cookies.country;
  return {
    facts,
    cookies: [
      ...(csrf.cookie ? [csrf.cookie] : []),
      // The age is the rule's: the cookie goes with the browser's session.
      ...(isLookedUp ? [{ name: 'country' as const, value: consentCountryCode }] : []),
    ],
  };
}

function deploymentOf({ environment, auctionsUrl }: ServerContext['config']): PageFacts['deployment'] {
  return { environment, version: VERSION, auctionsOrigin: auctionsUrl ?? null };
}

/** Visitors without a session cost no call. */
async function readCaller(api: PageFacts['api'], request: FastifyRequest): Promise<PageFacts['me']> {
  if (!request.cookies.accessToken) return null;
  const answer = await api.call(readMe, {});
  return answer.ok ? meFromWire(answer.value.body) : null;
}

/** A page's loaders call the API of their own site without leaving the process, as the visitor who asked. */
function inProcessFetch(app: FastifyInstance, page: FastifyRequest): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${url.pathname}${url.search}`,
      remoteAddress: page.ip,
      headers: {
        ...Object.fromEntries(request.headers),
        'accept-encoding': 'identity',
        'user-agent': page.headers['user-agent'] ?? '',
        ...(page.headers.cookie === undefined ? {} : { cookie: page.headers.cookie }),
        ...csrfHeader(page),
      },
      ...(hasBody ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    });
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    });
  };
}

/** A page's form sends its CSRF token as a field; the calls of its action pass the token on as a header. */
function csrfHeader({ body }: FastifyRequest): Record<string, string> {
  const form = formWithToken.safeParse(body);
  return form.success ? { 'x-csrf-token': form.data.csrfToken } : {};
}
