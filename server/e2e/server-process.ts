/** Runs the server program as a separate process for tests that stop it, kill it or open it in a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server as `npm run dev` runs it. */
export const SOURCES = join(fileURLToPath(import.meta.url), '..', '..', 'src', 'main.ts');
/** The built server where the scripts have built it. */
const MAIN = process.env.MARQUE_SERVER ?? SOURCES;
const READY_MS = 120_000;

export interface ServerProcess {
  readonly cars: string;
  readonly watches: string;
  readonly data: string;
  readonly pid: number;
  /** Its output so far, for the message of a failed test. */
  output(): string;
  /** Ends it as Ctrl-C does and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Sends a signal and returns the exit code. */
  signal(name: NodeJS.Signals): Promise<number | null>;
}

export interface ServerOptions {
  /** The program's file. */
  readonly program?: string;
  readonly world?: 'tests' | 'demo' | 'empty';
  readonly data?: string;
  readonly port?: number;
  readonly traffic?: boolean;
  /** Serves the storefront from its sources. */
  readonly isDevelopment?: boolean;
  /** Starts it in a session of its own, which has a priority of its own. */
  readonly isDetached?: boolean;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server and waits until it is ready. Without `data` it uses a folder that `stop` removes. */
export async function startProcess(options: ServerOptions = {}): Promise<ServerProcess> {
  const { program = MAIN, world = 'tests', traffic = false, isDevelopment = false, isDetached = false } = options;
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'marque-server-'));
  const port = options.port ?? (await freePorts());
  const args = [
    program,
    '--port',
    String(port),
    '--data',
    data,
    '--world',
    world,
    '--request-limit',
    '1000000',
    ...(traffic ? [] : ['--no-traffic']),
    ...(isDevelopment ? ['--dev'] : []),
  ];
  const env = { ...process.env, ...options.env };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: isDetached });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const cars = `http://localhost:${port}`;
  await untilReady(cars, child, () => printed);
  const cleanUp = () => {
    if (options.data === undefined) rmSync(data, { recursive: true, force: true });
  };
  return {
    cars,
    watches: `http://localhost:${port + 1}`,
    data,
    pid: child.pid ?? Number.NaN,
    output: () => printed,
    async stop() {
      const code = await ended(child, 'SIGINT');
      cleanUp();
      return code;
    },
    async kill() {
      await ended(child, 'SIGKILL');
    },
    signal: (name) => ended(child, name),
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

async function untilReady(origin: string, child: ChildProcess, printed: () => string): Promise<void> {
  const giveUpAt = Date.now() + READY_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${printed()}`);
}

/** A free port whose successor is free too, below the range of outgoing connections. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No two neighbouring ports are free.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
