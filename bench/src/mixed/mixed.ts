// `npm run bench -- mixed`: bids while 64 clients request pages, against bids beside an unrelated process that burns as much.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureBids, startBenchServer } from '../bids/bids.ts';
import { judge, median, medianRatio } from '../medians.ts';
import { liveLotPath } from '../pages/pages-visitor.ts';

const ROUNDS = 3;
const PAGE_CLIENTS = 64;
const BID_CONNECTIONS = 8;
const MILLISECONDS = 8_000;
/** So many that none bids again within the time between its bids. */
const ACCOUNTS = 40_000;

/** Clock ticks of /proc in a second. */
const TICKS = 100;

interface Visit {
  readonly perSecond: number;
  readonly median: number;
  readonly statuses: readonly (readonly [number, number])[];
  readonly cpuMs: number;
}

export async function run(): Promise<void> {
  const server = await startBenchServer({ accounts: ACCOUNTS, lots: 0, world: 'demo' });
  const p99: { pages: number[]; spin: number[] } = { pages: [], spin: [] };
  try {
    const paths = ['/', '/buy', await liveLotPath(server.origin)];
    const load = { connections: BID_CONNECTIONS, milliseconds: MILLISECONDS };
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const renderersBefore = renderersCpuMs(server.pid);
      const visiting = visit(server.origin, paths);
      const beside = await measureBids(server, 'bids', load);
      const visited = await visiting;
      const burnt = visited.cpuMs + renderersCpuMs(server.pid) - renderersBefore;

      const spinners = spin(burnt / MILLISECONDS);
      const control = await measureBids(server, 'bids', load);
      await Promise.all(spinners.map((child) => once(child, 'exit')));

      const refused = visited.statuses.filter(([status]) => status !== 200);
      console.log(
        `${round} beside ${visited.perSecond.toFixed(0)} pages a second (${visited.median.toFixed(0)} ms each, others than 200: ${JSON.stringify(refused)}, ${(burnt / MILLISECONDS).toFixed(2)} processors): ${beside.both.toFixed(0)} bids a second, p99 ${beside.p99.toFixed(1)} ms; beside a process that burns as much: ${control.both.toFixed(0)}, p99 ${control.p99.toFixed(1)} ms`,
      );
      if (round === 0) continue;
      p99.pages.push(beside.p99);
      p99.spin.push(control.p99);
    }
  } finally {
    await server.stop();
  }
  console.log(
    `\nmedians: p99 ${median(p99.pages).toFixed(1)} ms beside pages, ${median(p99.spin).toFixed(1)} ms in the control`,
  );
  console.log(
    judge('p99 of bids beside pages / beside another process', medianRatio(p99.pages, p99.spin), { atMost: 1.5 }),
  );
  console.log('No bid was refused but for its amount: reached');
}

async function visit(origin: string, paths: readonly string[]): Promise<Visit> {
  const args = [origin, String(PAGE_CLIENTS), String(MILLISECONDS), ...paths];
  const child = fork(join(import.meta.dirname, 'page-clients.ts'), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [Visit];
  return message;
}

/** Processes that burn so many processors together. */
function spin(processors: number): readonly ChildProcess[] {
  const count = Math.max(1, Math.ceil(processors));
  const args = [String(processors / count), String(MILLISECONDS)];
  return Array.from({ length: count }, () => fork(join(import.meta.dirname, 'spin.ts'), args));
}

/** Processor time of the processes that the server has started; 0 where the system does not tell. */
function renderersCpuMs(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.reduce((sum, child) => sum + cpuMs(child), 0);
  } catch {
    return 0;
  }
}

function cpuMs(pid: string): number {
  // Behind the name, which may contain spaces: state, then the numbers of proc(5) from the fourth.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number);
  return ((user + system) * 1000) / TICKS;
}
