import type { RealtimeOptions } from './types.ts';

const DEFAULT_PORTS = { https: 443, http: 80 } as const;

/** Where the sockets of a server are, by its origin: on the port of its pages. */
export function socketAddressOf(serverUrl: string): Pick<RealtimeOptions, 'host' | 'port' | 'tls'> {
  const { hostname, port, protocol } = new URL(serverUrl);
  const tls = protocol === 'https:';
  return { host: hostname, port: port === '' ? DEFAULT_PORTS[tls ? 'https' : 'http'] : Number(port), tls };
}
