import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from './screens.ts';

/** The instant at which every server and every page stands still, so that clocks and dates are equal in all pictures. */
export const FROZEN_AT = Date.UTC(2026, 10, 18, 11, 0, 0);

const READY_MS = 120_000;

/** Replaces `Date` before the program is loaded. Timers go on, so that the server works as it always does. */
const FREEZE = `const Real = Date;
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length === 0 ? super(${FROZEN_AT}) : super(...given); }
  static now() { return ${FROZEN_AT}; }
};`;

export interface PictureServer {
  readonly cars: string;
  readonly watches: string;
  stop(): Promise<void>;
}

/** Starts the server of the checkout at `root` with a fresh world and no simulated bidders; a frozen one stops time. */
export async function startPictureServer(root: string, world: World, isFrozen: boolean): Promise<PictureServer> {
  const data = mkdtempSync(join(tmpdir(), 'marque-compare-'));
  const port = await freePort();
  const freeze = isFrozen ? ['--import', `data:text/javascript,${encodeURIComponent(FREEZE)}`] : [];
  const options = `--port ${port} --world ${world} --seed marque --no-traffic --request-limit 1000000`.split(' ');
  const child = spawn(process.execPath, [...freeze, 'server/src/main.ts', '--data', data, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const cars = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await exit;
    }
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(`${cars}/readyz`, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { cars, watches: `http://localhost:${port + 1}`, stop };
}

/** A port that is free together with the next one: the sites are on neighbouring ports. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No two neighbouring ports are free.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let waited = 0; waited < READY_MS; waited += 200) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (hasEnded()) throw new Error('The server ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server was not ready in time.');
}
