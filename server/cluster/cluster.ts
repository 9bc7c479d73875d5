import { join } from 'node:path';
import { SITES, type Site } from '@marque/core/rules/lot';
import { freePorts } from '../e2e/server-process.ts';
import { createProgram, type Program } from './processes/program.ts';
import { type Backends, createBackends, openProxy, type ReverseProxy } from './proxy/index.ts';

export interface ClusterOptions {
  /** The built server's program. */
  readonly program: string;
  readonly databaseUrl: string;
  /** Of the first site; the second takes the next. 0 for free ones. */
  readonly port: number;
  /** API processes. */
  readonly count: number;
  /** Arguments that every API process gets. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

export interface Cluster {
  readonly origins: Readonly<Record<Site, string>>;
  /** The API processes, for tests that end them. */
  readonly processes: readonly Program[];
  countReady(): number;
  /** Restarts one process after the other. Each answers what it has taken, while the others take what arrives. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const DRAIN_MS = 15_000;
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Starts API processes on one database, with a proxy before them on loopback. Rejects with the reason where the first of them
 * does not start; it creates the tables and the world, so that the others start after it.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log } = options;
  const backends = createBackends();
  const proxy = await openProxy({ backends, ports: portsFrom(options.port), host: LOOPBACK, log });
  const [cars = '', watches = ''] = proxy.ports.map((port) => `http://localhost:${port}`);
  const origins = { cars, watches };
  const processes: Program[] = [];
  try {
    for (let number = 1; number <= options.count; number += 1) {
      const program = await createApiProcess(number, options, origins, backends);
      processes.push(program);
      await program.start();
    }
  } catch (error) {
    await stopAll(processes, proxy);
    throw error;
  }
  return {
    origins,
    processes,
    countReady: backends.countReady,
    async restartAll() {
      for (const program of processes) {
        await backends.drain(program.name, DRAIN_MS);
        await program.restart();
      }
    },
    stop: () => stopAll(processes, proxy),
  };
}

function portsFrom(port: number): readonly number[] {
  return SITES.map((_site, index) => (port === 0 ? 0 : port + index));
}

async function createApiProcess(
  number: number,
  { program, databaseUrl, args, env, log }: ClusterOptions,
  origins: Readonly<Record<Site, string>>,
  backends: Backends,
): Promise<Program> {
  const name = `api ${number}`;
  const port = await freePorts();
  const own = portsFrom(port).map((each) => `http://${LOOPBACK}:${each}`);
  const add = () => backends.add({ name, origins: own });
  add();
  return createProgram({
    name,
    args: [
      program,
      ...args,
      ...['--port', String(port)],
      ...['--renderers', '1'],
      ...['--trust-proxy', 'loopback'],
      ...['--cars-url', origins.cars],
      ...['--watches-url', origins.watches],
    ],
    env: { ...env, DATABASE_URL: databaseUrl },
    isReady: async () => (await fetch(`${own[0]}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })).ok,
    onReady(isReady) {
      // A new process is not about to stop, as its predecessor was.
      if (isReady) add();
      backends.setReady(name, isReady);
    },
    log,
  });
}

/** The proxy first, so that no request meets a process that stops. */
async function stopAll(processes: readonly Program[], proxy: ReverseProxy): Promise<void> {
  await proxy.close();
  await Promise.all(processes.map((program) => program.stop()));
}

/** The built server's program, beside this folder. */
export const SERVER_PROGRAM = join(import.meta.dirname, '..', 'build', 'node', 'main.js');
