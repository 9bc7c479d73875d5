import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import type { FastifyInstance } from 'fastify';
import type { Flags } from './flags.ts';

/** One flag as Unleash's front-end API writes it. */
export interface Toggle {
  readonly name: string;
  readonly enabled: true;
  readonly variant: { readonly name: 'disabled'; readonly enabled: false };
  readonly impressionData: false;
}

/** The flags as the polling client expects them: what is off is left out. */
export function toToggles(flags: Readonly<Record<string, boolean>>): { readonly toggles: readonly Toggle[] } {
  const on = Object.keys(flags).filter((name) => flags[name]);
  return {
    toggles: on.map((name) => ({
      name,
      enabled: true,
      variant: { name: 'disabled', enabled: false },
      impressionData: false,
    })),
  };
}

/** GET /proxy/flags: the flag service as pages poll it. Switched off it answers 503, as if it were not there. */
export function mountFlags(app: FastifyInstance, flags: Flags): void {
  app.get('/proxy/flags', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const all = flags.all();
    if (all !== null) return reply.send(toToggles(all));
    return reply.code(503).send({ code: 503, message: PROBLEM_CODES.unavailable } satisfies Problem);
  });
}
