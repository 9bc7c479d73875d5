import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SlowConnection {
  /** Where the program reaches the server through it. */
  readonly url: string;
  /** Writes that have reached the server so far. */
  writes(): number;
  close(): Promise<void>;
}

/**
 * A server at the end of a slow line: each answer to a write arrives so many milliseconds after the server gave it. What ends
 * meanwhile has been stored without its sender's knowledge.
 */
export async function openSlowConnection(server: string, delayMs: number): Promise<SlowConnection> {
  const { hostname, port, host } = new URL(server);
  let writes = 0;
  const line = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const onward = send({ hostname, port, method, path, headers: { ...headers, host } }, async (answer) => {
      if (method !== 'GET') {
        writes += 1;
        await sleep(delayMs);
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    writes: () => writes,
    async close() {
      line.closeAllConnections();
      line.close();
      await once(line, 'close');
    },
  };
}
