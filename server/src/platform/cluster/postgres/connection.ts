import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { listen } from './store.ts';

/** A connection beside the pools, over which a process hears of others and renews its leases. */
export interface ClusterConnection {
  /** Rejects while there is no connection. A statement without an answer after some seconds ends the connection. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  isOpen(): boolean;
  close(): Promise<void>;
}

interface ConnectionOptions {
  readonly url: string;
  /** The name of the process, which its other connections have too. */
  readonly name: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly onNotification: (payload: string) => void;
  /** After a new connection has taken the place of a lost one: what was notified in between is lost. */
  readonly onReconnected: () => void;
}

const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const FIRST_RETRY_MS = 100;
/** Until there is a connection again, pages are shown as possibly old. */
const LONGEST_RETRY_MS = 1_000;

/** Connects and listens. Rejects where the first connection fails; a lost one is replaced, with growing delays. */
export async function connectToCluster(options: ConnectionOptions): Promise<ClusterConnection> {
  const { url, name, log, onNotification, onReconnected } = options;
  const { default: pg } = await import('pg');
  let current: Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
    });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    try {
      await client.connect();
      await listen(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    return client;
  }

  function lose(client: Client): void {
    if (client !== current) return;
    current = null;
    // A connection that hangs never reports its end.
    client.removeAllListeners('notification');
    client.end().catch(() => undefined);
    if (isClosed) return;
    log.warn('the connection on which other processes are heard of was lost');
    reconnectAfter(FIRST_RETRY_MS);
  }

  function reconnectAfter(delay: number): void {
    retry = setTimeout(() => {
      connect().then(
        (client) => (isClosed ? void client.end() : onReconnected()),
        () => {
          if (!isClosed) reconnectAfter(Math.min(delay * 2, LONGEST_RETRY_MS));
        },
      );
    }, delay);
    retry.unref();
  }

  await connect();
  return {
    async use(work) {
      const client = current;
      if (client === null) throw new Error('The connection to the other processes is lost.');
      try {
        return await work(client);
      } catch (error) {
        lose(client);
        throw error;
      }
    },
    isOpen: () => current !== null,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}
