import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROBLEM_CODES, type Problem } from '@marque/core/contracts/problems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Config, showsDeveloperPages } from '../../config/index.ts';
import type { ServerContext } from '../context.ts';
import { FLAGS_FILE, UNLEASH_FILE } from './flag-files.ts';
import { KNOWN_FLAGS } from './known-flags.ts';
import { togglesPage } from './toggles-page.ts';

export { FLAGS_FILE, UNLEASH_FILE } from './flag-files.ts';
export { startUnleash } from './unleash/start-unleash.ts';

const FLAG_DEFAULTS: Readonly<Record<string, boolean>> = Object.fromEntries(
  Object.entries(KNOWN_FLAGS).map(([name, { isOnByDefault }]) => [name, isOnByDefault]),
);

/** `{ "service": true, "flags": { "experiment.XP03": true } }`; both parts can be left out. */
const flagsFile = z.strictObject({
  service: z.boolean().default(true),
  flags: z.record(z.string(), z.boolean()).default({}),
});

export interface Flags {
  /** Every flag with its value; null while the flag service is switched off, or has never answered. */
  all(): Readonly<Record<string, boolean>> | null;
  /** False for unknown flags, and for all while the service is off. */
  isOn(name: string): boolean;
}

interface Reading {
  readonly signature: string;
  readonly flags: Readonly<Record<string, boolean>> | null;
}

/** A changed file is noticed within this time; asking the disk for every page would be too often. */
const LOOK_EVERY_MS = 1000;

interface FlagsOptions {
  readonly onProblem?: (reason: string) => void;
  readonly lookEveryMs?: number;
}

/**
 * Flags from a file of the data folder, read again when the file changes: `flags.json`, or the last answer of Unleash,
 * which every process of the server reads. An invalid file leaves the flags unchanged, and `onProblem` gets the reason.
 */
export function createFlags(
  { data, flags: adapter }: Pick<Config, 'data' | 'flags'>,
  { onProblem = () => undefined, lookEveryMs = LOOK_EVERY_MS }: FlagsOptions = {},
): Flags {
  const file = join(data, adapter === 'unleash' ? UNLEASH_FILE : FLAGS_FILE);
  // Before the first answer of Unleash no flag is known.
  const withoutFile = adapter === 'unleash' ? null : FLAG_DEFAULTS;
  let reading: Reading = { signature: 'none', flags: withoutFile };
  let lookAgainAt = 0;

  function current(): Readonly<Record<string, boolean>> | null {
    if (performance.now() < lookAgainAt) return reading.flags;
    lookAgainAt = performance.now() + lookEveryMs;
    const signature = signatureOf(file);
    if (signature === reading.signature) return reading.flags;
    reading = { signature, flags: signature === 'none' ? withoutFile : readFlags(file, reading.flags, onProblem) };
    return reading.flags;
  }

  return { all: current, isOn: (name) => current()?.[name] === true };
}

/** Changes with every change of the file; "none" where there is none. */
function signatureOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? 'none' : `${stats.mtimeMs}:${stats.size}`;
}

function readFlags(file: string, before: Reading['flags'], onProblem: (reason: string) => void): Reading['flags'] {
  try {
    const { service, flags } = flagsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return service ? { ...FLAG_DEFAULTS, ...flags } : null;
  } catch (error) {
    onProblem(`${basename(file)} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
    return before;
  }
}

/**
 * GET /proxy/flags for polling clients, in the form of Unleash's front-end API: flags that are off are left out. Demo and
 * test worlds list all flags for developers at /dev/toggles.
 */
export function mountFlags(app: FastifyInstance, flags: Flags, { config }: Pick<ServerContext, 'config'>): void {
  app.get('/proxy/flags', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const all = flags.all();
    // While the service is off, clients get the answer of a missing service.
    if (all === null) return reply.code(503).send({ code: 503, message: PROBLEM_CODES.unavailable } satisfies Problem);
    const on = Object.keys(all).filter((name) => all[name]);
    const variant = { name: 'disabled', enabled: false };
    return { toggles: on.map((name) => ({ name, enabled: true, variant, impressionData: false })) };
  });

  if (!showsDeveloperPages(config.world)) return;
  app.get('/dev/toggles', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(togglesPage(flags.all(), config.flags === 'unleash' ? null : FLAGS_FILE)),
  );
}
