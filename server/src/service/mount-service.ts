import { endpoints } from '@marque/core/contracts/all';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { publicOrigins } from '../config/index.ts';
import type { Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { notFound, refused, sendRefusal } from '../platform/http/index.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { describeApi } from './openapi.ts';
import { addClockOffset } from './world-clock.ts';

const advanceBody = z.object({
  advance: z
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 60 * 60 * 1000),
});

const listingBody = z.object({ like: z.number().int().min(1) });

interface ServiceParts {
  readonly lots: Pick<Lots, 'countLive'>;
  readonly world: {
    /** Lists another lot like a known one; null where there is none. */
    listAnother(likeId: number): Promise<number | null>;
  };
}

/** Routes outside the product's API: its OpenAPI document, metrics, and the clock and listings of test worlds. */
export function mountService(
  app: FastifyInstance,
  context: Pick<ServerContext, 'clock' | 'config' | 'db' | 'metrics' | 'origins' | 'realtime'>,
  { lots, world }: ServiceParts,
): void {
  const { clock, config, db, metrics, origins, realtime } = context;

  // Built at the first request, when the origins are known, and then reused: it is a hundred kilobytes of JSON.
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, Object.values(origins())));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  const access = { token: config.metricsToken ?? null, isPublic: publicOrigins(config) !== null };
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers;
    if (!mayReadMetrics({ authorization, ip: request.ip }, access)) return sendRefusal(reply, notFound);
    metrics.gauge('realtime_connections', realtime.stats()?.connections ?? 0);
    metrics.gauge('live_lots', await lots.countLive());
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });

  if (config.world !== 'tests') return;
  app.post('/dev/clock', async (request, reply) => {
    const body = advanceBody.safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refused(400, PROBLEM_CODES.malformed));
    clock.advance(body.data.advance);
    await addClockOffset(db, body.data.advance);
    return reply.send({ now: toIso(clock.now()) });
  });

  app.post('/dev/listings', async (request, reply) => {
    const body = listingBody.safeParse(request.body);
    const auctionId = body.success ? await world.listAnother(body.data.like) : null;
    return auctionId === null ? sendRefusal(reply, refused(400, PROBLEM_CODES.malformed)) : reply.send({ auctionId });
  });
}
