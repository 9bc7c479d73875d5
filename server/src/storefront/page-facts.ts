import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ApiClient } from '@marque/core/client';
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

export interface PageFactsParts {
  readonly context: ServerContext;
  readonly app: FastifyInstance;
  /** The API as the visitor who asks for a page. */
  readonly apiFor: (request: FastifyRequest) => ApiClient;
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
  const { context, site } = parts;
  const csrf = parts.csrfTokenFor(request);
  const api = parts.apiFor(request);
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
