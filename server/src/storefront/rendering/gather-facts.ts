import type { ApiClient } from '@marque/core/client';
import { meFromWire, readMe } from '@marque/core/contracts/accounts';
import { imageTemplateFor } from '@marque/core/contracts/images';
import type { PageFacts } from '@marque/core/contracts/page';
import { normaliseLocale } from '@marque/core/rules/places';
import { consentCountry, readCookie, visitorCountry } from '@marque/core/rules/visit';
import { type Config, realtimeServiceOf } from '../../config/index.ts';
import { VERSION } from '../../platform/version.ts';
import type { PageRequest } from '../page-request.ts';

export type PageConfig = Pick<
  Config,
  | 'world'
  | 'environment'
  | 'auctionsUrl'
  | 'stripePublishableKey'
  | 'imageCdnUrl'
  | 'realtimeUrl'
  | 'realtimePublicUrl'
  | 'realtimeKey'
  | 'tagManager'
>;

/** The input of all loaders of one page request; null where it is a member's whose account can't be read now. */
export async function gatherFacts(config: PageConfig, request: PageRequest, api: ApiClient): Promise<PageFacts | null> {
  const { csrfToken, nonce, audience, serverNow, flags, origins, visitor } = request;
  const me = await readCaller(api, request);
  if (me === 'away') return null;
  const cookies = request.headers.cookie ?? '';
  const realtime = realtimeServiceOf(config);
  return {
    site: visitor.site,
    api,
    me,
    csrfToken,
    language: normaliseLocale(readCookie(cookies, 'NEXT_LOCALE')),
    countryCode: visitorCountry({
      account: me,
      header: visitor.location.header,
      cookie: readCookie(cookies, 'country'),
    }),
    consentCountryCode: consentCountry(visitor.location.header),
    isCrawler: visitor.caller.isCrawler,
    serverNow,
    flags,
    origins,
    deployment: {
      environment: config.environment,
      version: VERSION,
      auctionsOrigin: config.auctionsUrl ?? null,
      cardGatewayKey: config.stripePublishableKey ?? null,
      ...(realtime === null ? {} : { realtime }),
      tagManager: config.tagManager ?? null,
      imageTemplate: config.imageCdnUrl === undefined ? null : imageTemplateFor(config.imageCdnUrl, origins.cars),
    },
    nonce,
    audience,
    isDemo: config.world === 'demo' || config.world === 'tests',
  };
}

/** The status of a call that the database could not answer. */
export const UNAVAILABLE = 503;

/** Visitors without a session cost no call. */
async function readCaller(api: ApiClient, { visitor }: PageRequest): Promise<PageFacts['me'] | 'away'> {
  if (visitor.caller.kind === 'visitor') return null;
  const answer = await api.call(readMe, {});
  if (answer.ok) return meFromWire(answer.value.body);
  return answer.error.kind === 'refused' && answer.error.status === UNAVAILABLE ? 'away' : null;
}
