import { parseArgs } from 'node:util';
import * as z from 'zod';

export const WORLDS = ['demo', 'tests', 'load', 'empty'] as const;
export type WorldName = (typeof WORLDS)[number];

const truthy = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === '1' || value === 'true');

const configSchema = z.object({
  /** Cars on this port, watches on the next. 0 takes two free ones. */
  port: z.coerce.number().int().min(0).max(65_534).default(4000),
  data: z.string().min(1).default('.data'),
  world: z.enum(WORLDS).default('demo'),
  fresh: truthy.default(false),
  traffic: truthy.default(true),
  seed: z.string().min(1).default('marque'),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Requests that one address may send in a minute; what is over it is answered with 429. */
  requestLimit: z.coerce.number().int().min(1).default(6000),
  /** Signs tokens. A fixed one is only good for worlds that listen on loopback. */
  secret: z.string().min(16).optional(),
  dev: truthy.default(false),
});
export type Config = z.output<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/** Environment variable of each setting. A flag wins over the environment. */
const ENVIRONMENT = {
  port: 'MARQUE_PORT',
  data: 'MARQUE_DATA',
  world: 'MARQUE_WORLD',
  fresh: 'MARQUE_FRESH',
  traffic: 'MARQUE_TRAFFIC',
  seed: 'MARQUE_SEED',
  logLevel: 'MARQUE_LOG_LEVEL',
  requestLimit: 'MARQUE_REQUEST_LIMIT',
  secret: 'MARQUE_SECRET',
  dev: 'MARQUE_DEV',
} as const satisfies Record<keyof Config, string>;

export const HELP = `Marque: cars on one port, watches on the next.

Usage: npm start -- [options]

  --port NUMBER     port of Marque Cars; Marque Watches takes the next   (4000, ${ENVIRONMENT.port})
  --data DIR        where the database and drawn pictures are kept        (.data, ${ENVIRONMENT.data})
  --world NAME      ${WORLDS.join(', ')}                                (demo, ${ENVIRONMENT.world})
  --fresh           throw the data folder's contents away and seed anew   (${ENVIRONMENT.fresh})
  --no-traffic      no simulated bidders                                  (${ENVIRONMENT.traffic}=0)
  --seed TEXT       what the world's chance is drawn from                 (marque, ${ENVIRONMENT.seed})
  --log-level NAME  fatal, error, warn, info, debug, trace, silent        (warn, ${ENVIRONMENT.logLevel})
  --request-limit N  requests an address may send in a minute               (6000, ${ENVIRONMENT.requestLimit})
  --dev             reload the storefront as its sources change           (${ENVIRONMENT.dev})
  --help            this page
`;

/** Settings can't be read: the message is one line for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads flags and environment. Throws `ConfigError`; `help` asks for the help page instead of a server. */
export function readConfig(argv: readonly string[], env: NodeJS.ProcessEnv): Config | 'help' {
  const flags = parseFlags(argv);
  if (flags.help) return 'help';
  const given: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(ENVIRONMENT)) {
    if (env[variable] !== undefined && env[variable] !== '') given[name] = env[variable];
  }
  const { 'no-traffic': noTraffic, 'log-level': logLevel, 'request-limit': requestLimit, help: _, ...rest } = flags;
  Object.assign(
    given,
    rest,
    logLevel === undefined ? {} : { logLevel },
    requestLimit === undefined ? {} : { requestLimit },
    noTraffic ? { traffic: false } : {},
  );
  return parseConfig(given);
}

/** Checks settings put together by a program (tests, benchmarks). */
export function parseConfig(given: unknown): Config {
  const parsed = configSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(
    `Setting "${issue?.path.join('.')}" can’t be used: ${issue?.message}. See npm start -- --help.`,
  );
}

function parseFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        world: { type: 'string' },
        seed: { type: 'string' },
        fresh: { type: 'boolean' },
        'no-traffic': { type: 'boolean' },
        'log-level': { type: 'string' },
        'request-limit': { type: 'string' },
        dev: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(
      `${error instanceof Error ? error.message.split('.')[0] : String(error)}. See npm start -- --help.`,
    );
  }
}
