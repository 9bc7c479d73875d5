import { parseArgs } from 'node:util';
import type { Site } from '@marque/core/rules/lot';
import * as z from 'zod';
import { isNetwork } from './platform/proxies/index.ts';

const STORAGES = ['embedded', 's3'] as const;
const ENVIRONMENTS = ['development', 'staging', 'production'] as const;

export const WORLDS = ['demo', 'tests', 'load', 'empty'] as const;
export type WorldName = (typeof WORLDS)[number];

/** Worlds that show everyone the pages for developers under /dev: their people are invented, and none of it is private. */
const OPEN_WORLDS: readonly WorldName[] = ['demo', 'tests'];

export function showsDeveloperPages(world: WorldName): boolean {
  return OPEN_WORLDS.includes(world);
}

const truthy = z
  .union([z.boolean(), z.string()])
  .transform((value) => value === true || value === '1' || value === 'true');

/** An address as people type it, without a path: what links and sockets begin with. */
const origin = z
  .string()
  .refine(isOrigin, 'an address like https://cars.example is needed, without a path')
  .transform((text) => new URL(text).origin);

const networks = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((parts) => parts.every(isNetwork), 'addresses or networks like 10.0.0.0/8 are needed, or "loopback"');

const NEEDED_FOR_S3 = ['storageBucket', 'storageRegion', 'storageKeyId', 'storageSecret'] as const;

const configSchema = z
  .object({
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
    /** Public origins of the two sites, if they differ from this machine's. */
    carsUrl: origin.optional(),
    watchesUrl: origin.optional(),
    /** Proxies whose forwarded addresses are trusted. */
    trustProxy: networks.default([]),
    /** The header in which a trusted proxy names the country of the visitor's address. */
    countryHeader: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/i, 'the name of a header is needed')
      .transform((name) => name.toLowerCase())
      .optional(),
    /** What flags, error reports and metrics name as their environment. */
    environment: z.enum(ENVIRONMENTS).default('development'),
    /** Origin of the API for active auctions, if it has a host of its own. */
    auctionsUrl: origin.optional(),
    /** Signs tokens. Without it one is made at the first start and kept with the data. */
    secret: z.string().min(16).optional(),
    /** Bearer token that grants access to the metrics. */
    metricsToken: z.string().min(16).optional(),
    /** Where uploaded files are kept: in the data folder, or in a bucket of a service that speaks S3. */
    storage: z.enum(STORAGES).default('embedded'),
    storageBucket: z.string().min(1).optional(),
    storageRegion: z.string().min(1).optional(),
    /** Of a service other than AWS. */
    storageEndpoint: z.url({ protocol: /^https?$/ }).optional(),
    storageKeyId: z.string().min(1).optional(),
    storageSecret: z.string().min(1).optional(),
    /** Comes with credentials that are good for some hours only. */
    storageToken: z.string().optional(),
    dev: truthy.default(false),
    /**
     * Processes that render pages; 0 renders them in the server's own process. By default as many as the machine has
     * processor cores to spare.
     */
    renderers: z.coerce.number().int().min(0).max(64).optional(),
    /** Whether pages for visitors without a session are rendered once for many; off, each is rendered anew. */
    pageCache: truthy.default(true),
  })
  .refine(({ carsUrl, watchesUrl }) => (carsUrl === undefined) === (watchesUrl === undefined), {
    path: ['watchesUrl'],
    message: 'it goes with carsUrl, and neither without the other',
  })
  .refine(({ carsUrl, watchesUrl }) => carsUrl === undefined || carsUrl !== watchesUrl, {
    path: ['watchesUrl'],
    message: 'the two sites can’t have one address',
  })
  .refine(({ countryHeader, trustProxy }) => countryHeader === undefined || trustProxy.length > 0, {
    path: ['countryHeader'],
    message: 'it needs trustProxy, since other senders could name any country',
  })
  .superRefine((config, context) => {
    if (config.storage !== 's3') return;
    for (const name of NEEDED_FOR_S3) {
      if (config[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'S3 can’t do without it' });
    }
    if (config.storageToken !== undefined) {
      const message = 'forms for uploads are signed with credentials that last, and have no place for a session token';
      context.addIssue({ code: 'custom', path: ['storageToken'], message });
    }
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
  carsUrl: 'MARQUE_CARS_URL',
  watchesUrl: 'MARQUE_WATCHES_URL',
  trustProxy: 'MARQUE_TRUST_PROXY',
  countryHeader: 'MARQUE_COUNTRY_HEADER',
  environment: 'MARQUE_ENVIRONMENT',
  auctionsUrl: 'MARQUE_AUCTIONS_URL',
  secret: 'MARQUE_SECRET',
  metricsToken: 'MARQUE_METRICS_TOKEN',
  storage: 'MARQUE_STORAGE',
  storageBucket: 'MARQUE_STORAGE_BUCKET',
  storageRegion: 'MARQUE_STORAGE_REGION',
  storageEndpoint: 'MARQUE_STORAGE_ENDPOINT',
  storageKeyId: 'AWS_ACCESS_KEY_ID',
  storageSecret: 'AWS_SECRET_ACCESS_KEY',
  storageToken: 'AWS_SESSION_TOKEN',
  dev: 'MARQUE_DEV',
  renderers: 'MARQUE_RENDERERS',
  pageCache: 'MARQUE_PAGE_CACHE',
} as const satisfies Record<keyof Config, string>;

export const HELP = `Marque: cars on one port, watches on the next.

Usage: npm start -- [options]

  --port NUMBER      port of Marque Cars; Marque Watches takes the next   (4000, ${ENVIRONMENT.port})
  --data DIR         where database, e-mails, pictures, uploads are kept  (.data, ${ENVIRONMENT.data})
  --world NAME       ${WORLDS.join(', ')}                             (demo, ${ENVIRONMENT.world})
  --fresh            throw away what servers put there and seed anew      (${ENVIRONMENT.fresh})
  --no-traffic       no simulated bidders                                 (${ENVIRONMENT.traffic}=0)
  --seed TEXT        what the world's chance is drawn from                (marque, ${ENVIRONMENT.seed})
  --log-level NAME   fatal, error, warn, info, debug, trace, silent       (warn, ${ENVIRONMENT.logLevel})
  --request-limit N  requests an address may send in a minute             (6000, ${ENVIRONMENT.requestLimit})
  --cars-url URL     where the public finds Marque Cars; both or neither  (${ENVIRONMENT.carsUrl})
  --watches-url URL  where it finds Marque Watches                        (${ENVIRONMENT.watchesUrl})
  --trust-proxy LIST proxies in front: addresses, networks, "loopback"    (${ENVIRONMENT.trustProxy})
  --country-header NAME                                                   (${ENVIRONMENT.countryHeader})
                     header in which these proxies name the visitor's country
  --environment NAME ${ENVIRONMENTS.join(', ')}                     (development, ${ENVIRONMENT.environment})
  --auctions-url URL API host for active auctions, if it is another one   (${ENVIRONMENT.auctionsUrl})
  --storage NAME     embedded: uploads in the data folder; s3: in a bucket (embedded, ${ENVIRONMENT.storage})
  --storage-bucket NAME, --storage-region NAME                            (${ENVIRONMENT.storageBucket}, ..._REGION)
                     which bucket of S3
  --storage-endpoint URL                                                  (${ENVIRONMENT.storageEndpoint})
                     of another service that speaks S3 than AWS
  --renderers N      processes that render pages; 0 renders them in the  (a core each but one, ${ENVIRONMENT.renderers})
                     server itself
  --dev              reload the storefront as its sources change          (${ENVIRONMENT.dev})
  --help             this page

Secrets are read from the environment alone, 16 characters or more each: ${ENVIRONMENT.secret} signs tokens,
${ENVIRONMENT.metricsToken} is the bearer token for /metrics. Those of S3 go by their
usual names, ${ENVIRONMENT.storageKeyId} and ${ENVIRONMENT.storageSecret}, of any length.
`;

/** Settings can't be read: the message is one line for the person at the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads flags and environment. Throws `ConfigError`; `help` asks for the help page instead of a server. */
export function readConfig(argv: readonly string[], env: NodeJS.ProcessEnv): Config | 'help' {
  const { help, 'no-traffic': noTraffic, ...flags } = parseFlags(argv);
  if (help) return 'help';
  const given: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(ENVIRONMENT)) {
    if (env[variable] !== undefined && env[variable] !== '') given[name] = env[variable];
  }
  for (const [flag, value] of Object.entries(flags)) given[settingOf(flag)] = value;
  if (noTraffic) given.traffic = false;
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

/** Where the public finds the sites; null for a server that only this machine is to know. */
export function publicOrigins({
  carsUrl: cars,
  watchesUrl: watches,
}: Pick<Config, 'carsUrl' | 'watchesUrl'>): Readonly<Record<Site, string>> | null {
  return cars === undefined || watches === undefined ? null : { cars, watches };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin: bare, href } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${bare}/`;
}

/** `--log-level` sets `logLevel`. */
function settingOf(flag: string): string {
  return flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
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
        'cars-url': { type: 'string' },
        'watches-url': { type: 'string' },
        'trust-proxy': { type: 'string' },
        'country-header': { type: 'string' },
        environment: { type: 'string' },
        'auctions-url': { type: 'string' },
        storage: { type: 'string' },
        'storage-bucket': { type: 'string' },
        'storage-region': { type: 'string' },
        'storage-endpoint': { type: 'string' },
        renderers: { type: 'string' },
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
