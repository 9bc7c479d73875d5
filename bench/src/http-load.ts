import { Agent, get } from 'node:http';

export interface PageLoad {
  readonly origin: string;
  /** The path of the request that is sent as number 0, 1, 2 … over all clients. */
  readonly path: (number: number) => string;
  readonly clients: number;
  readonly milliseconds: number;
  /** What the same request is sent with. */
  readonly headers?: (number: number) => Readonly<Record<string, string>>;
}

export interface PageAnswers {
  readonly perSecond: number;
  /** Response times to the last byte, in milliseconds. */
  readonly median: number;
  readonly p99: number;
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Requests pages for a fixed time, each client its next when it has the last byte of the one before. */
export async function requestPages(load: PageLoad): Promise<PageAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const statuses = new Map<number, number>();
  const waits: number[] = [];
  const startedAt = performance.now();
  let sent = 0;

  async function browse(): Promise<void> {
    while (performance.now() - startedAt < load.milliseconds) {
      const askedAt = performance.now();
      const number = sent;
      sent += 1;
      const { status } = await request(agent, load.origin + load.path(number), load.headers?.(number));
      waits.push(performance.now() - askedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: load.clients }, browse));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  waits.sort((one, other) => one - other);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  return { perSecond: waits.length / seconds, median: at(0.5), p99: at(0.99), statuses };
}

/** Throws unless all answers have the status. */
export function requireStatus(what: string, { statuses }: PageAnswers, wanted = 200): void {
  const others = [...statuses].filter(([status]) => status !== wanted);
  if (others.length > 0)
    throw new Error(`${what}: ${others.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
}

/** One request; resolves at the last byte of its answer. */
export function request(
  agent: Agent | undefined,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly bytes: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { ...(agent === undefined ? {} : { agent }), headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
  });
}
