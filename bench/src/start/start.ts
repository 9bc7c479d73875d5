// `npm run bench -- start`: from the command to the first page, against bare Node that opens the same packages.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_PROGRAM } from '../../../scripts/build.mjs';
import { freePorts } from '../../../server/e2e/server-process.ts';
import { request } from '../http-load.ts';
import { judge, median, medianRatio } from '../medians.ts';

const ROUNDS = 5;
const ROOT = join(import.meta.dirname, '..', '..', '..');
const GIVE_UP_MS = 60_000;
const ASK_EVERY_MS = 5;

/** Measures starts on an existing demo folder, with `--fresh`, and of bare Node with Fastify and SQLite, in turn. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-start-'));
  const seeded = join(folder, 'seeded');
  const times: Record<'existing' | 'fresh' | 'bare', number[]> = { existing: [], fresh: [], bare: [] };
  try {
    await startMarque(seeded);
    // The first round fills the compile cache and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const data = join(folder, `copy-${round}`);
      cpSync(seeded, data, { recursive: true });
      const existing = await startMarque(data);
      const bare = await startBare(data);
      const fresh = await startMarque(data, ['--fresh']);
      rmSync(data, { recursive: true, force: true });
      if (round === 0) continue;
      times.existing.push(existing);
      times.fresh.push(fresh);
      times.bare.push(bare);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [name, values] of Object.entries(times)) console.log(`${name}: ${median(values).toFixed(0)} ms`);
  console.log('');
  console.log(judge('seconds to the first page, existing folder', median(times.existing) / 1000, { atMost: 1.2 }));
  console.log(judge('seconds to the first page, --fresh', median(times.fresh) / 1000, { atMost: 2.5 }));
  console.log(judge('existing folder, times bare Node', medianRatio(times.existing, times.bare), { atMost: 3 }));
}

async function startMarque(data: string, flags: readonly string[] = []): Promise<number> {
  const port = await freePorts();
  return startTimed(port, [join(ROOT, SERVER_PROGRAM), '--port', String(port), '--data', data, ...flags]);
}

async function startBare(data: string): Promise<number> {
  const port = await freePorts();
  return startTimed(port, [join(import.meta.dirname, 'start-bare.ts'), String(port), data]);
}

/** Milliseconds from the command to the last byte of the first page. Ends the program afterwards. */
async function startTimed(port: number, args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    while (performance.now() - startedAt < GIVE_UP_MS && child.exitCode === null) {
      const answer = await request(undefined, `http://127.0.0.1:${port}/`, { accept: 'text/html' }).catch(() => null);
      if (answer?.status === 200) return performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    throw new Error(`No page after ${GIVE_UP_MS / 1000} seconds: ${args.join(' ')}`);
  } finally {
    await end(child);
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
