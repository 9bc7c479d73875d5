/** Calls about the service itself: clock, address, health, measurements. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/index.ts';
import { isoInstant } from '../wire/index.ts';

export const readTime = endpoint({
  name: 'readTime',
  method: 'GET',
  path: '/time',
  summary: 'The server’s clock, from which a client works out its drift. `ct` is the client’s own time (ms), echoed.',
  access: 'anyone',
  query: z.object({ ct: z.optional(z.string().check(z.maxLength(20))) }),
  replies: { 200: z.object({ serverTime: isoInstant, serverTimeMs: z.int(), ct: z.nullable(z.string()) }) },
});

export const readIp = endpoint({
  name: 'readIp',
  method: 'GET',
  path: '/ip',
  summary: 'The address that the server sees the caller at.',
  access: 'anyone',
  replies: { 200: z.object({ ip: z.string() }) },
});

export const readHealth = endpoint({
  name: 'readHealth',
  method: 'GET',
  path: '/healthz',
  summary: '200 once everything that serving needs is ready.',
  access: 'anyone',
  replies: { 200: z.object({ status: z.literal('ok'), startedAt: isoInstant, world: z.string() }) },
  refusals: [503],
});

export const sendMetric = endpoint({
  name: 'sendMetric',
  method: 'POST',
  path: '/metric',
  summary: 'Live bid update latency as a superuser’s page measured it.',
  access: 'user',
  body: z.object({
    name: z.literal('live_bid_update_latency'),
    auctionId: z.int(),
    latencyMs: z.number().check(z.gte(0), z.lte(600_000)),
  }),
  replies: { 204: z.undefined() },
});
