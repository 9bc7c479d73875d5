// `npm run bench -- engines`: durable bids on SQLite and on PostgreSQL, by one process and by two, on one lot and on many.
import { startPostgres } from '../../../server/e2e/postgres/start-postgres.ts';
import { type BenchServer, describe, type Kind, type Measured, measureBids, startBenchServer } from '../bids/bids.ts';
import { judge, median, medianRatio } from '../medians.ts';

const ACCOUNTS = 40_000;
const CONNECTIONS = 64;
const MILLISECONDS = 4_000;
const ROUNDS = 3;
const MANY_LOTS = 64;

interface Contender {
  readonly title: string;
  readonly kind: Kind;
  readonly lots: number;
  /** The processes that the bids go to. */
  readonly servers: readonly [BenchServer, ...BenchServer[]];
}

export async function run(): Promise<void> {
  const world = { accounts: ACCOUNTS, lots: 0, world: 'load' } as const;
  const postgres = await startPostgres();
  const servers: BenchServer[] = [];
  const started = async (starting: Promise<BenchServer>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const file = await started(startBenchServer(world));
    const one = await started(startBenchServer({ ...world, databaseUrl: postgres.url }));
    const two = await started(startBenchServer({ ...world, databaseUrl: postgres.url, isSeeded: true }));
    await measure({
      noOp: { title: 'no-op POST', kind: 'noOp', lots: 1, servers: [file] },
      fileHot: { title: 'SQLite, one lot', kind: 'bids', lots: 1, servers: [file] },
      fileSpread: { title: `SQLite, ${MANY_LOTS} lots`, kind: 'bids', lots: MANY_LOTS, servers: [file] },
      oneHot: { title: 'PostgreSQL, one process, one lot', kind: 'bids', lots: 1, servers: [one] },
      oneSpread: { title: `PostgreSQL, one process, ${MANY_LOTS} lots`, kind: 'bids', lots: MANY_LOTS, servers: [one] },
      twoHot: { title: 'PostgreSQL, two processes, one lot', kind: 'bids', lots: 1, servers: [one, two] },
      twoSpread: {
        title: `PostgreSQL, two processes, ${MANY_LOTS} lots`,
        kind: 'bids',
        lots: MANY_LOTS,
        servers: [one, two],
      },
    });
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await postgres.stop();
  }
}

type Name = 'noOp' | 'fileHot' | 'fileSpread' | 'oneHot' | 'oneSpread' | 'twoHot' | 'twoSpread';

async function measure(contenders: Readonly<Record<Name, Contender>>): Promise<void> {
  const runs = new Map<Name, Measured[]>();
  // The first round warms up the JIT compiler and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, contender] of Object.entries(contenders) as [Name, Contender][]) {
      const { title, kind, lots } = contender;
      const [server, ...others] = contender.servers;
      const load = { connections: CONNECTIONS, milliseconds: MILLISECONDS, lots, others };
      const measured = await measureBids(server, kind, load);
      if (round === 0) continue;
      runs.set(name, [...(runs.get(name) ?? []), measured]);
      console.log(`${round} ${title}: ${describe(measured)}`);
    }
  }
  const rates = (name: Name) => (runs.get(name) ?? []).map(({ both }) => both);
  console.log('\nmedians');
  for (const [name, { title }] of Object.entries(contenders) as [Name, Contender][]) {
    const of = (what: keyof Measured) => median((runs.get(name) ?? []).map((measured) => measured[what]));
    const medians = { accepted: of('accepted'), refused: of('refused'), both: of('both'), p99: of('p99') };
    const share = medianRatio(rates(name), rates('noOp'));
    console.log(`${title}: ${describe(medians)}, ${share.toFixed(2)} × a no-op`);
  }
  console.log('');
  console.log(
    judge('PostgreSQL, one process: one lot / many', medianRatio(rates('oneHot'), rates('oneSpread')), {
      atLeast: 0.8,
    }),
  );
  console.log(
    judge('PostgreSQL, two processes: one lot / many', medianRatio(rates('twoHot'), rates('twoSpread')), {
      atLeast: 0.8,
    }),
  );
}
