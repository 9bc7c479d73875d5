import * as z from 'zod';
import type { Setting } from './setting.ts';
import { networks, origin, truthy } from './value-schemas.ts';
import { WORLDS } from './worlds.ts';

const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Secrets of our own have a length below which they could be guessed. */
const ownSecret = z.string().min(16);

export const SERVER_SETTINGS = {
  port: {
    variable: 'MARQUE_PORT',
    flag: '--port NUMBER',
    group: 'server',
    schema: z.coerce.number().int().min(0).max(65_534).default(4000),
    help: 'port of Marque Cars; Marque Watches takes the next; 0 takes two free ones',
  },
  data: {
    variable: 'MARQUE_DATA',
    flag: '--data DIR',
    group: 'server',
    schema: z.string().min(1).default('.data'),
    help: 'folder of the database, e-mails, pictures and uploads',
  },
  fresh: {
    variable: 'MARQUE_FRESH',
    flag: '--fresh',
    group: 'server',
    schema: truthy.default(false),
    help: 'deletes the server’s files in the data folder and seeds it again',
  },
  logLevel: {
    variable: 'MARQUE_LOG_LEVEL',
    flag: '--log-level NAME',
    group: 'server',
    schema: z.enum(LOG_LEVELS).default('warn'),
    help: LOG_LEVELS.join(', '),
  },
  requestLimit: {
    variable: 'MARQUE_REQUEST_LIMIT',
    flag: '--request-limit N',
    group: 'server',
    schema: z.coerce.number().int().min(1).default(6000),
    help: 'requests that one address may send in a minute; more are answered with 429',
  },
  renderers: {
    variable: 'MARQUE_RENDERERS',
    flag: '--renderers N',
    group: 'server',
    schema: z.coerce.number().int().min(0).max(64).optional(),
    otherwise: 'a core each but one',
    help: 'processes that render pages; 0 renders them in the server itself',
  },
  pageCache: {
    variable: 'MARQUE_PAGE_CACHE',
    group: 'server',
    schema: truthy.default(true),
    help: 'renders pages for visitors without a session once for many; 0 renders each anew',
  },
  dev: {
    variable: 'MARQUE_DEV',
    flag: '--dev',
    group: 'server',
    schema: truthy.default(false),
    help: 'reloads the storefront when its sources change',
  },
  environment: {
    variable: 'MARQUE_ENVIRONMENT',
    flag: '--environment NAME',
    group: 'server',
    schema: z.enum(ENVIRONMENTS).default('development'),
    help: `what flags, error reports and metrics name as their environment: ${ENVIRONMENTS.join(', ')}`,
  },
  secret: {
    variable: 'MARQUE_SECRET',
    group: 'server',
    schema: ownSecret.optional(),
    otherwise: 'generated at the first start and stored with the data',
    help: 'signs tokens; 16 characters or more',
    isSecret: true,
  },
  metricsToken: {
    variable: 'MARQUE_METRICS_TOKEN',
    group: 'server',
    schema: ownSecret.optional(),
    otherwise: 'metrics for this machine only, and for none once the sites are public',
    help: 'bearer token for /metrics; 16 characters or more',
    isSecret: true,
  },
  carsUrl: {
    variable: 'MARQUE_CARS_URL',
    flag: '--cars-url URL',
    group: 'sites',
    schema: origin.optional(),
    otherwise: 'localhost and the port',
    help: 'public address of Marque Cars, for links, cookies and sockets; both sites or neither',
  },
  watchesUrl: {
    variable: 'MARQUE_WATCHES_URL',
    flag: '--watches-url URL',
    group: 'sites',
    schema: origin.optional(),
    otherwise: 'localhost and the port',
    help: 'public address of Marque Watches',
  },
  auctionsUrl: {
    variable: 'MARQUE_AUCTIONS_URL',
    flag: '--auctions-url URL',
    group: 'sites',
    schema: origin.optional(),
    otherwise: 'the sites’ own',
    help: 'origin of the API for active auctions, if it has a host of its own',
  },
  trustProxy: {
    variable: 'MARQUE_TRUST_PROXY',
    flag: '--trust-proxy LIST',
    group: 'sites',
    schema: networks.default([]),
    help: 'proxies whose forwarding headers are trusted: addresses, networks, "loopback"',
  },
  countryHeader: {
    variable: 'MARQUE_COUNTRY_HEADER',
    flag: '--country-header NAME',
    group: 'sites',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/i, 'the name of a header is needed')
      .transform((name) => name.toLowerCase())
      .optional(),
    help: 'header in which these proxies name the country of the visitor’s address',
  },
  world: {
    variable: 'MARQUE_WORLD',
    flag: '--world NAME',
    group: 'world',
    schema: z.enum(WORLDS).default('demo'),
    help: `data of a new data folder: ${WORLDS.join(', ')}`,
  },
  seed: {
    variable: 'MARQUE_SEED',
    flag: '--seed TEXT',
    group: 'world',
    schema: z.string().min(1).default('marque'),
    help: 'seed of the world’s random data',
  },
  traffic: {
    variable: 'MARQUE_TRAFFIC',
    flag: '--no-traffic',
    group: 'world',
    schema: truthy.default(true),
    help: 'simulated bidders; 0, or the flag, starts none',
  },
} as const satisfies Readonly<Record<string, Setting>>;
