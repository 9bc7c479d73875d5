import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge, median, medianRatio } from '../medians.ts';
import { sendLoad } from './bids-load.ts';
import { START_PRICE, STEP } from './bids-seed.ts';

const ACCOUNTS = 40_000;
const FULL_LOTS = 100_000;
const CONNECTIONS = 64;
const MILLISECONDS = 6_000;
const ROUNDS = 5;

/** A bid that arrives out of order is below the minimum by then, as in production. Any other refusal is a fault. */
const REFUSAL = '409 Conflict: BID_TOO_SMALL';

export type Kind = 'bids' | 'noOp' | 'commitEach';

const PATHS: Readonly<Record<Kind, (lotId: number) => string>> = {
  bids: (lotId) => `/v1/auctions/${lotId}/bids`,
  noOp: (lotId) => `/bench/${lotId}/no-op`,
  commitEach: (lotId) => `/bench/${lotId}/bids`,
};

/** The contenders of each round, in this order, each on its own lot. */
const CONTENDERS = {
  noOp: { server: 'empty', kind: 'noOp', title: 'no-op POST' },
  bids: { server: 'empty', kind: 'bids', title: 'bids' },
  commitEach: { server: 'empty', kind: 'commitEach', title: 'bids, one commit each' },
  bidsWhenFull: { server: 'full', kind: 'bids', title: `bids, ${FULL_LOTS} lots stored` },
} as const satisfies Record<string, { server: 'empty' | 'full'; kind: Kind; title: string }>;
type Contender = keyof typeof CONTENDERS;

export interface Measured {
  readonly accepted: number;
  readonly refused: number;
  readonly both: number;
  readonly p99: number;
}

export interface BenchServer {
  readonly origin: string;
  readonly pid: number;
  readonly tokens: readonly string[];
  newLot(): Promise<number>;
  /** Lists a lot that every account has an alert for. */
  announce(): Promise<void>;
  /** How many e-mails have been written, and whether all subscribers are told. */
  readAnnounced(): Promise<{ readonly sent: number; readonly isDone: boolean }>;
  stop(): Promise<void>;
}

/** Measures durable bids over HTTP on one lot against a no-op request and against one commit per request. */
export async function run(): Promise<void> {
  const servers = {
    empty: await startBenchServer({ accounts: ACCOUNTS, lots: 0, world: 'load' }),
    full: await startBenchServer({ accounts: ACCOUNTS, lots: FULL_LOTS, world: 'load' }),
  };
  const runs: Record<Contender, Measured[]> = { noOp: [], bids: [], commitEach: [], bidsWhenFull: [] };
  try {
    // The first round warms up the JIT compiler and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const contender of Object.keys(CONTENDERS) as Contender[]) {
        const { server, kind, title } = CONTENDERS[contender];
        const measured = await measureBids(servers[server], kind, {
          connections: CONNECTIONS,
          milliseconds: MILLISECONDS,
        });
        if (round === 0) continue;
        runs[contender].push(measured);
        console.log(`${round} ${title}: ${describe(measured)}`);
      }
    }
  } finally {
    await servers.empty.stop();
    await servers.full.stop();
  }
  report(runs);
}

function report(runs: Record<Contender, readonly Measured[]>): void {
  const all = (contender: Contender, what: keyof Measured) => runs[contender].map((measured) => measured[what]);
  const ratio = (what: keyof Measured, candidate: Contender, control: Contender) =>
    medianRatio(all(candidate, what), all(control, what));
  console.log('\nmedians');
  for (const contender of Object.keys(CONTENDERS) as Contender[]) {
    const of = (what: keyof Measured) => median(all(contender, what));
    const medians = { accepted: of('accepted'), refused: of('refused'), both: of('both'), p99: of('p99') };
    console.log(`${CONTENDERS[contender].title}: ${describe(medians)}`);
  }
  console.log('');
  console.log(judge('bids / no-op POST', ratio('both', 'bids', 'noOp'), { atLeast: 0.75 }));
  console.log(judge('bids / one commit a request', ratio('both', 'bids', 'commitEach'), { atLeast: 8 }));
  console.log(
    judge('accepted bids alone / one commit a request', ratio('accepted', 'bids', 'commitEach'), { atLeast: 8 }),
  );
  console.log(judge('p99 of bids / p99 of no-op', ratio('p99', 'bids', 'noOp'), { atMost: 1.5 }));
  console.log(judge('100,000 lots stored / empty', ratio('both', 'bidsWhenFull', 'bids'), { atLeast: 0.95 }));
}

export function describe({ accepted, refused, both, p99 }: Measured): string {
  const [total, taken, rejected] = [both, accepted, refused].map((rate) => Math.round(rate));
  return `${total} a second (${taken} accepted, ${rejected} refused), p99 ${p99.toFixed(1)} ms`;
}

export interface BidLoad {
  readonly connections: number;
  readonly milliseconds: number;
  /** New lots that the bids go to in turn; 1 unless given. */
  readonly lots?: number;
  /** Processes that share the connections with the server, on its database. */
  readonly others?: readonly BenchServer[];
}

/** Bids, or requests like them, on new lots. Throws if one is refused for another reason than its amount. */
export async function measureBids(server: BenchServer, kind: Kind, load: BidLoad): Promise<Measured> {
  const { connections, milliseconds, lots = 1, others = [] } = load;
  const lotIds: number[] = [];
  while (lotIds.length < lots) lotIds.push(await server.newLot());
  const { perSecond, p99, kinds } = await sendLoad({
    origins: [server, ...others].map(({ origin }) => origin),
    connections,
    milliseconds,
    request: (number) => {
      const lotId = lotIds[number % lotIds.length] ?? 0;
      const head = `POST ${PATHS[kind](lotId)} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n`;
      // Each bid is higher than the one before.
      const body = `{"auctionId":${lotId},"isAbsentee":false,"amount":${START_PRICE + number * STEP}}`;
      const token = server.tokens[number % server.tokens.length];
      return `${head}authorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    },
  });
  const {
    200: accepted = 0,
    [REFUSAL]: refused = 0,
    ...unwanted
  } = Object.fromEntries(kinds) as Record<string, number>;
  if (Object.keys(unwanted).length > 0) throw new Error(`Not what was to be measured: ${JSON.stringify(unwanted)}`);
  const perAnswer = perSecond / (accepted + refused);
  return { accepted: accepted * perAnswer, refused: refused * perAnswer, both: perSecond, p99 };
}

interface BenchWorld {
  readonly accounts: number;
  /** Lots stored beside the one that is bid on. */
  readonly lots: number;
  readonly world: 'load' | 'demo';
  /** Whether every account has an alert. */
  readonly hasAlerts?: boolean;
  /** The PostgreSQL that has the rows, instead of the data folder. */
  readonly databaseUrl?: string;
  /** Whether another process has seeded that database. */
  readonly isSeeded?: boolean;
}

export async function startBenchServer(given: BenchWorld): Promise<BenchServer> {
  const { accounts, lots, world, hasAlerts = false, databaseUrl, isSeeded = false } = given;
  const data = mkdtempSync(join(tmpdir(), 'marque-bench-'));
  const file = join(fileURLToPath(import.meta.url), '..', 'bids-server.ts');
  const child = fork(
    file,
    [data, String(accounts), String(lots), world, hasAlerts ? 'alerts' : '', isSeeded ? 'seeded' : ''],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    },
  );
  const { origin } = await next<{ origin: string }>(child, 'ready');
  return {
    origin,
    pid: child.pid ?? 0,
    tokens: JSON.parse(readFileSync(join(data, 'tokens.json'), 'utf8')) as string[],
    async newLot() {
      child.send({ kind: 'newLot' });
      return (await next<{ lotId: number }>(child, 'lot')).lotId;
    },
    async announce() {
      child.send({ kind: 'announce' });
      await next(child, 'announced');
    },
    async readAnnounced() {
      child.send({ kind: 'readAnnounced' });
      return next<{ sent: number; isDone: boolean }>(child, 'progress');
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
