import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { judge, median } from './medians.ts';

const ACCOUNTS = 40_000;
const FULL_LOTS = 100_000;
const CONNECTIONS = 64;
const SECONDS = 8;
const ROUNDS = 3;

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
  readonly accepted: number;
  readonly refused: number;
}

interface BenchServer {
  readonly origin: string;
  readonly tokens: readonly string[];
  newLot(): Promise<number>;
  stop(): Promise<void>;
}

/** Bids over HTTP, durable, on one hot lot, beside a request that does nothing and beside one commit a request. */
export async function run(): Promise<void> {
  const empty = await measureServer(0, ['bids', 'nothing', 'commitEach']);
  const full = await measureServer(FULL_LOTS, ['bids']);
  const rate = (runs: readonly Measured[] | undefined) => median((runs ?? []).map((one) => one.perSecond));
  const p99 = (runs: readonly Measured[] | undefined) => median((runs ?? []).map((one) => one.p99));
  console.log('');
  console.log(judge('bids / no-op POST', rate(empty.bids) / rate(empty.nothing), { atLeast: 0.6 }));
  console.log(judge('bids / one commit a request', rate(empty.bids) / rate(empty.commitEach), { atLeast: 6 }));
  console.log(judge('p99 of bids / p99 of no-op', p99(empty.bids) / p99(empty.nothing), { atMost: 3 }));
  console.log(judge('100,000 lots stored / empty', rate(full.bids) / rate(empty.bids), { atLeast: 0.8 }));
}

type Kind = 'bids' | 'nothing' | 'commitEach';

async function measureServer(lots: number, kinds: readonly Kind[]): Promise<Partial<Record<Kind, Measured[]>>> {
  const server = await startBenchServer(lots);
  const results: Partial<Record<Kind, Measured[]>> = {};
  try {
    // The first run of each warms the compiler and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of kinds) {
        const measured = await measure(server, kind);
        if (round === 0) continue;
        results[kind] = [...(results[kind] ?? []), measured];
        const { perSecond, p99, accepted, refused } = measured;
        console.log(
          `${lots === 0 ? 'empty' : `${lots} lots`} ${kind} ${round}: ${Math.round(perSecond)} a second, ` +
            `p99 ${p99} ms, ${accepted} accepted, ${refused} refused`,
        );
      }
    }
  } finally {
    await server.stop();
  }
  return results;
}

async function measure(server: BenchServer, kind: Kind): Promise<Measured> {
  const lotId = await server.newLot();
  const paths: Record<Kind, string> = {
    bids: `/v1/auctions/${lotId}/bids`,
    nothing: `/bench/${lotId}/nothing`,
    commitEach: `/bench/${lotId}/bids`,
  };
  let sent = 0;
  const result = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: paths[kind],
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${server.tokens[sent % server.tokens.length]}`,
            },
            // Each asks for more than the one before; those that arrive out of order are refused, as in life.
            body: `{"auctionId":${lotId},"isAbsentee":false,"amount":${amountOf(sent)}}`,
          };
        },
      },
    ],
  });
  const counts = result.statusCodeStats as Record<string, { count: number }>;
  const of = (status: string) => counts[status]?.count ?? 0;
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    accepted: of('200'),
    refused: result.requests.total - of('200'),
  };
}

/** Steps of the highest band, so that the price never asks for more than the next bid brings. */
function amountOf(number: number): number {
  return 10 + number * 2_500;
}

async function startBenchServer(lots: number): Promise<BenchServer> {
  const data = mkdtempSync(join(tmpdir(), 'marque-bench-'));
  const file = join(fileURLToPath(import.meta.url), '..', 'bids-server.ts');
  const child = fork(file, [data, String(ACCOUNTS), String(lots)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin } = await next<{ origin: string }>(child, 'ready');
  return {
    origin,
    tokens: JSON.parse(readFileSync(join(data, 'tokens.json'), 'utf8')) as string[],
    async newLot() {
      child.send({ kind: 'newLot' });
      return (await next<{ lotId: number }>(child, 'lot')).lotId;
    },
    async stop() {
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function next<Message>(child: ChildProcess, kind: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The server under measurement ended.'));
    child.once('exit', onExit);
    const onMessage = (message: unknown) => {
      if ((message as { kind: string }).kind !== kind) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Message);
    };
    child.on('message', onMessage);
  });
}
