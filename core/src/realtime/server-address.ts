import type { ApiClient } from '../client/types.ts';
import { readRealtimeService } from '../contracts/realtime/index.ts';
import { mayPass } from './authorise.ts';
import type { RealtimeOptions, SocketService } from './types.ts';

const DEFAULT_PORTS = { https: 443, http: 80 } as const;

/** Where the sockets of a server are, by its origin: on the port of its pages. */
export function socketAddressOf(serverUrl: string): Pick<RealtimeOptions, 'host' | 'port' | 'tls'> {
  const { hostname, port, protocol } = new URL(serverUrl);
  const tls = protocol === 'https:';
  return { host: hostname, port: port === '' ? DEFAULT_PORTS[tls ? 'https' : 'http'] : Number(port), tls };
}

/** Asks the server for the service that has its sockets. A server that does not know the question has them itself. */
export function findServiceThrough(client: ApiClient): () => Promise<SocketService | null> {
  return async () => {
    const answer = await client.call(readRealtimeService, {});
    if (!answer.ok) {
      if (mayPass(answer.error)) throw new Error(`The server did not say where its sockets are: ${answer.error.kind}`);
      return null;
    }
    const { service } = answer.value.body;
    return service === null ? null : { ...socketAddressOf(service.url), key: service.key };
  };
}
