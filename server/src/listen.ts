import { type AddressInfo, createServer } from 'node:net';
import { SITES, type Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import { type Config, publicOrigins } from './config.ts';
import { hasCode, reasonOf, StartError } from './start-error.ts';

export type Apps = ReadonlyMap<Site, FastifyInstance>;

/** Worlds with public passwords accept connections from this machine only. */
const PUBLIC_WORLDS: ReadonlySet<string> = new Set(['empty']);
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/** Time for requests under way at a stop; connections that are still open then are closed. */
const GRACE_MS = 5_000;

/** Checks the ports before the start changes any file. Throws a `StartError` where one is taken. */
export async function requirePorts(config: Config): Promise<void> {
  if (config.port === 0) return;
  for (const index of SITES.keys()) {
    const port = config.port + index;
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', (error) => reject(portError(port, error)));
      probe.listen(port, hostOf(config), () => probe.close(() => resolve()));
    });
  }
}

/**
 * Cars on the port, watches on the next; with port 0 each takes a free one. Gives the sites' origins: those that the
 * public knows, else those on this machine.
 */
export async function listen(apps: Apps, config: Config): Promise<Readonly<Record<Site, string>>> {
  const origins = { cars: '', watches: '' };
  for (const [index, site] of SITES.entries()) {
    const port = config.port === 0 ? 0 : config.port + index;
    const app = apps.get(site);
    if (!app) throw new Error(`No app for ${site}.`);
    try {
      await app.listen({ port, host: hostOf(config) });
    } catch (error) {
      throw portError(port, error);
    }
    origins[site] = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  }
  return publicOrigins(config) ?? origins;
}

/** Takes no more requests and ends those under way, by force where they take too long. */
export async function closeApps(apps: Apps, graceMs = GRACE_MS): Promise<void> {
  const cutOff = setTimeout(() => {
    for (const app of apps.values()) app.server.closeAllConnections();
  }, graceMs);
  try {
    await Promise.all([...apps.values()].map((app) => app.close()));
  } finally {
    clearTimeout(cutOff);
  }
}

function portError(port: number, error: unknown): StartError {
  return hasCode(error, 'EADDRINUSE')
    ? new StartError(`Port ${port} is taken: stop what runs there, or choose another with --port.`)
    : new StartError(`Port ${port} can’t be used: ${reasonOf(error)}`);
}

/** Without addresses for the public, every link would lead back to this machine: then it is for this machine alone. */
function hostOf(config: Config): string {
  return PUBLIC_WORLDS.has(config.world) && publicOrigins(config) !== null ? EVERYWHERE : LOOPBACK;
}
