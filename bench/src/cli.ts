import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { judge, median, medianRatio } from './medians.ts';

const ROUNDS = 15;
const BIN = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'marque.mjs');

/** Measures the start of the command line against an empty Node program. */
export async function run(): Promise<void> {
  for (const flag of ['--help', '--version']) {
    // The first start fills the compile cache.
    startMs([BIN, flag]);
    const rounds = Array.from({ length: ROUNDS }, () => ({ own: startMs([BIN, flag]), bare: startMs(['-e', '0']) }));
    const own = rounds.map((round) => round.own);
    const bare = rounds.map((round) => round.bare);
    console.log(`marque ${flag}: ${median(own).toFixed(0)} ms, bare Node ${median(bare).toFixed(0)} ms`);
    console.log(judge(`marque ${flag}, times bare Node`, medianRatio(own, bare), { atMost: 1.3 }));
  }
}

function startMs(args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return performance.now() - started;
}
