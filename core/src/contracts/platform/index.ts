/** Calls about the service itself: clock, address, health, measurements. */
import * as z from 'zod/mini';
import { COUNTRY_SOURCES } from '../../rules/visit/visitor-country.ts';
import { endpoint } from '../endpoint/index.ts';
import { countryCode, exactLine, fact, isoInstant, lines } from '../wire/index.ts';

export const readTime = endpoint({
  name: 'readTime',
  method: 'GET',
  path: '/time',
  summary: 'The server’s clock, from which a client computes its drift. `ct` is the client’s time (ms), echoed.',
  access: 'public',
  query: z.object({ ct: z.optional(z.string().check(z.maxLength(20))) }),
  replies: { 200: z.object({ serverTime: isoInstant, serverTimeMs: z.int(), ct: z.nullable(z.string()) }) },
});

export const readIp = endpoint({
  name: 'readIp',
  method: 'GET',
  path: '/ip',
  summary: 'The caller’s address as the server sees it.',
  access: 'public',
  replies: { 200: z.object({ ip: z.string() }) },
});

export const readCountry = endpoint({
  name: 'readCountry',
  method: 'GET',
  path: '/v1/country',
  summary:
    'The visitor’s country and its region, and how it was determined: by the header of a trusted proxy, else by language and time zone of the browser, else by default. Only the first is a lookup.',
  access: 'public',
  query: z.object({
    /** As in `navigator.language`; without it, the first of Accept-Language. */
    language: z.optional(z.string().check(z.maxLength(40))),
    /** IANA name. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  replies: {
    200: z.object({ countryCode, region: z.string(), source: z.enum(COUNTRY_SOURCES) }),
  },
});

export const readHealth = endpoint({
  name: 'readHealth',
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness: 200 while the process answers. A process that does not is restarted.',
  access: 'public',
  replies: { 200: z.object({ status: z.literal('ok'), startedAt: isoInstant, world: z.string() }) },
});

export const readReadiness = endpoint({
  name: 'readReadiness',
  method: 'GET',
  path: '/readyz',
  summary:
    'Readiness: 200 while the server stores data. 503 with the reason while it starts or stops, while writes fail, and while the data folder has no space; proxies ask another server first.',
  access: 'public',
  replies: { 200: z.object({ status: z.literal('ready') }) },
  refusals: [503],
});

export const sendMetric = endpoint({
  name: 'sendMetric',
  method: 'POST',
  path: '/metric',
  summary: 'Live bid update latency, measured by a superuser’s page.',
  access: 'user',
  body: z.object({
    name: z.literal('live_bid_update_latency'),
    auctionId: z.int(),
    latencyMs: z.number().check(z.gte(0), z.lte(600_000)),
  }),
  replies: { 204: z.undefined() },
});

/** An error of a page, without personal data: the page removes e-mail addresses and the query of its address. */
export const pageError = z.strictObject({
  environment: exactLine(1, 40),
  service: exactLine(1, 40),
  version: exactLine(1, 40),
  message: fact(500),
  stack: z.nullable(lines(0, 2_000)),
  /** The path of the page's address. */
  path: exactLine(1, 500),
});
export type PageError = z.output<typeof pageError>;

export const sendPageError = endpoint({
  name: 'sendPageError',
  method: 'POST',
  path: '/v1/page-errors',
  summary: 'Logs an error of a page, whose visitor has agreed to it.',
  access: 'public',
  body: pageError,
  replies: { 204: z.undefined() },
  largestBody: 8 * 1024,
  refusals: [413, 429],
});
