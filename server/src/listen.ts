import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SITES, type Site } from '@marque/core/rules/lot';
import type { FastifyInstance } from 'fastify';
import { type Config, publicOrigins } from './config/index.ts';
import { createSitePort } from './platform/http/index.ts';
import { hasCode, reasonOf, StartError } from './start-error.ts';

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

export interface Ports {
  /**
   * Cars on the port of the settings, watches on the next; with port 0 each takes a free one. Gives the sites' origins:
   * those that the public knows, else those on this machine. Throws a `StartError` where a port can't be used.
   */
  open(): Promise<Readonly<Record<Site, string>>>;
  /** Takes no more requests and ends those under way, by force where they take longer than `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** The ports of both sites, which one server answers: two servers would hold, and at the start build, every route twice. */
export function createPorts(app: FastifyInstance, config: Config): Ports {
  const [, ...others] = SITES;
  const sitePorts = new Map<Site, Server>(others.map((site) => [site, createSitePort(site, app.server)]));
  return {
    async open() {
      const origins = { cars: '', watches: '' };
      for (const [index, site] of SITES.entries()) {
        const port = config.port === 0 ? 0 : config.port + index;
        const sitePort = sitePorts.get(site);
        try {
          if (sitePort === undefined) await app.listen({ port, host: hostOf(config) });
          else await once(sitePort.listen({ port, host: hostOf(config) }), 'listening');
        } catch (error) {
          throw portError(port, error);
        }
        origins[site] = `http://localhost:${((sitePort ?? app.server).address() as AddressInfo).port}`;
      }
      return publicOrigins(config) ?? origins;
    },
    async close(graceMs = GRACE_MS) {
      const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
      try {
        // The callback also comes, with an error, for a port that was never opened.
        const ended = [...sitePorts.values()].map(
          (port) => new Promise<void>((resolve) => port.close(() => resolve())),
        );
        await Promise.all([app.close(), ...ended]);
      } finally {
        clearTimeout(cutOff);
      }
    },
  };
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
