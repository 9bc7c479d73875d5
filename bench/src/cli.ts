import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, median, medianRatio } from './medians.ts';

const ROUNDS = 31;
const BIN = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'marque.mjs');
const LONGEST_MS = 30_000;

/** Measures the start of the command line against an empty Node program, and its first frame against one that prints a line. */
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
  await printFirstFrame();
}

/** Ink draws on a terminal alone, so that both programs run in one of util-linux. */
async function printFirstFrame(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-bench-'));
  const file = join(folder, 'plate.json');
  writeFileSync(file, '{"vendorEmail":"annexample"}');
  const report = [BIN, 'consignment', 'check', file, '--form', 'plate'];
  const own: number[] = [];
  const bare: number[] = [];
  try {
    await firstOutputMs(report, /plate\.json/);
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await firstOutputMs(report, /plate\.json/));
      bare.push(await firstOutputMs(['-e', 'console.log(1)'], /1/));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`first frame of Ink: ${median(own).toFixed(0)} ms, a line of bare Node ${median(bare).toFixed(0)} ms`);
  console.log(judge('first frame of Ink, times bare Node', medianRatio(own, bare), { atMost: 3.2 }));
}

function startMs(args: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return performance.now() - started;
}

/** Milliseconds from the start of a program in a terminal until it has printed what matches. */
function firstOutputMs(args: readonly string[], pattern: RegExp): Promise<number> {
  const command = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
  const started = performance.now();
  const child = spawn('script', ['--quiet', '--command', command, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TERM: 'xterm-256color' },
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill(), LONGEST_MS);
    let shownAt: number | null = null;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (shownAt === null && pattern.test(printed)) shownAt = performance.now() - started;
    });
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      if (shownAt === null) reject(new Error(`${command} did not print ${pattern}:\n${printed}`));
      else resolve(shownAt);
    });
  });
}
