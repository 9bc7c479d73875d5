import * as z from 'zod';
import type { Setting } from './setting.ts';
import { key, networks, realtimeName } from './value-schemas.ts';

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine(
    (parts) => parts.every((part) => URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)),
    'addresses like https://cars.example/v1/realtime/webhook are needed',
  );

/** Settings of the service for real time, all from the environment. Three are those of the servers that publish through it. */
export const REALTIME_SERVICE_SETTINGS = {
  appId: {
    variable: 'MARQUE_REALTIME_APP_ID',
    group: 'realtime',
    schema: realtimeName.optional(),
    help: 'the application',
  },
  key: {
    variable: 'MARQUE_REALTIME_KEY',
    group: 'realtime',
    schema: realtimeName.optional(),
    help: 'its key, which pages know',
  },
  secret: {
    variable: 'MARQUE_REALTIME_SECRET',
    group: 'realtime',
    schema: key.min(16, '16 characters or more are needed').optional(),
    help: 'signs subscriptions, calls and webhooks; 16 characters or more',
    isSecret: true,
  },
  port: {
    variable: 'MARQUE_REALTIME_SERVICE_PORT',
    group: 'realtime',
    schema: z.coerce.number().int().min(0).max(65_535).default(6001),
    help: 'port of sockets and API; 0 takes a free one',
  },
  host: {
    variable: 'MARQUE_REALTIME_SERVICE_HOST',
    group: 'realtime',
    schema: z.string().min(1).default('127.0.0.1'),
    help: 'address that it listens on',
  },
  webhooks: {
    variable: 'MARQUE_REALTIME_SERVICE_WEBHOOKS',
    group: 'realtime',
    schema: addresses.default([]),
    otherwise: 'none',
    help: 'addresses that take its webhooks, separated by commas',
  },
  trustProxy: {
    variable: 'MARQUE_TRUST_PROXY',
    group: 'realtime',
    schema: networks.default([]),
    help: 'proxies whose forwarding headers are trusted',
  },
  logLevel: {
    variable: 'MARQUE_LOG_LEVEL',
    group: 'realtime',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    help: 'fatal, error, warn, info, debug, trace, silent',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof REALTIME_SERVICE_SETTINGS;
export type RealtimeServiceSettings = { readonly [Name in keyof Table]: NonNullable<z.output<Table[Name]['schema']>> };

/** The settings, or in one line what is wrong with them; the line shows no value. */
export function readRealtimeServiceSettings(env: NodeJS.ProcessEnv): RealtimeServiceSettings | string {
  const entries = Object.entries(REALTIME_SERVICE_SETTINGS);
  const givenFor = ({ variable }: Setting) => (env[variable] === '' ? undefined : env[variable]);
  const missing = entries.filter(([, setting]) => givenFor(setting) === undefined && isRequired(setting));
  if (missing.length > 0)
    return `The service for real time needs ${missing.map(([, { variable }]) => variable).join(', ')}.`;
  const settings: Record<string, unknown> = {};
  for (const [given, setting] of entries) {
    const parsed = setting.schema.safeParse(givenFor(setting));
    if (!parsed.success) return `${setting.variable} can’t be used: ${parsed.error.issues[0]?.message}.`;
    settings[given] = parsed.data;
  }
  return settings as RealtimeServiceSettings;
}

function isRequired({ schema }: Setting): boolean {
  return schema.parse(undefined) === undefined;
}
