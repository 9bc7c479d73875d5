import { endpoints } from '@marque/core/contracts/all';
import { toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { publicOrigins } from '../config.ts';
import type { ServerContext } from '../platform/context.ts';
import { notFound, refused, sendRefusal } from '../platform/http/index.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { describeApi } from './openapi.ts';
import { CLOCK_KEY } from './world-clock.ts';

const advanceBody = z.object({
  advance: z
    .number()
    .int()
    .min(0)
    .max(400 * 24 * 60 * 60 * 1000),
});

/** What is not an endpoint of the product: its own description, its measurements, the clock of test worlds. */
export function mountService(
  app: FastifyInstance,
  context: Pick<ServerContext, 'clock' | 'config' | 'db' | 'metrics' | 'origins' | 'realtime'>,
): void {
  const { clock, config, db, metrics, origins, realtime } = context;

  // Written once: a hundred kilobytes that are the same for everybody. The origins are known by the first request.
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, Object.values(origins())));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  const access = { token: config.metricsToken ?? null, isPublic: publicOrigins(config) !== null };
  app.get('/metrics', async (request, reply) => {
    const { authorization } = request.headers;
    if (!mayReadMetrics({ authorization, ip: request.ip }, access)) return sendRefusal(reply, notFound);
    metrics.gauge('realtime_connections', realtime.stats().connections);
    metrics.gauge('live_lots', await countLiveLots(db));
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(await metrics.text());
  });

  if (config.world !== 'tests') return;
  app.post('/dev/clock', async (request, reply) => {
    const body = advanceBody.safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refused(400, PROBLEM_CODES.malformed));
    clock.advance(body.data.advance);
    // A restart goes on from where the clock was moved to.
    await db.batch((connection) =>
      connection
        .prepare(
          `insert into meta (key, value) values (?, ?)
           on conflict (key) do update set value = cast(cast(value as integer) + cast(excluded.value as integer) as text)`,
        )
        .run(CLOCK_KEY, String(body.data.advance)),
    );
    return reply.send({ now: toIso(clock.now()) });
  });
}

async function countLiveLots(db: ServerContext['db']): Promise<number> {
  const { count } = await db.read
    .selectFrom('lots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('stage', '=', 'live')
    .executeTakeFirstOrThrow();
  return count;
}
