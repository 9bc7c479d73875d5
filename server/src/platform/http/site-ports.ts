import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { SITES, type Site } from '@marque/core/rules/lot';

/** Connections that the port of another site than the first has accepted. */
const sites = new WeakMap<object, Site>();

/** The site whose port accepted the request's connection. */
export function siteOf({ socket }: Pick<IncomingMessage, 'socket'>): Site {
  return sites.get(socket) ?? SITES[0];
}

/**
 * A second port for a server of HTTP: it hands over its connections as those of a site. All timeouts and limits are those
 * of `server`. Its `close` accepts no further connection, and calls back once all that it has accepted have ended.
 */
export function createSitePort(site: Site, server: HttpServer): Server {
  // Answers are small and leave at once, as those of a server of HTTP do by default.
  return createServer({ noDelay: true }, (socket) => {
    sites.set(socket, site);
    server.emit('connection', socket);
  });
}
