import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { REALTIME_KEY } from '@marque/core/contracts/realtime';
import { SITES, type Site } from '@marque/core/rules/lot';
import { freePorts } from '../e2e/server-process.ts';
import { createProgram, type Program } from './processes/program.ts';
import {
  type BackendState,
  type Backends,
  checkBackend,
  createBackends,
  openProxy,
  type ReverseProxy,
} from './proxy/index.ts';

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
  /** The process with the sockets. */
  readonly realtime: Program;
  countReady(): number;
  /** Restarts one process after the other. Each answers what it has taken, while the others take what arrives. */
  restartAll(): Promise<void>;
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const DRAIN_MS = 15_000;
const CHECK_TIMEOUT_MS = 2_000;

/**
 * Starts API processes on one database and a process for real time, with a proxy before them on loopback. Rejects with the reason where the first of them
 * does not start; it creates the tables and the world, so that the others start after it.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { log } = options;
  const backends = createBackends();
  let sockets: string | null = null;
  const socketOrigin = () => sockets;
  const proxy = await openProxy({ backends, ports: portsFrom(options.port), host: LOOPBACK, socketOrigin, log });
  const [cars = '', watches = ''] = proxy.ports.map((port) => `http://localhost:${port}`);
  const origins = { cars, watches };
  const realtime = await createRealtimeProcess(origins, log);
  const processes: Program[] = [];
  try {
    await realtime.program.start();
    sockets = realtime.origin;
    for (let number = 1; number <= options.count; number += 1) {
      const env = { ...options.env, ...realtime.settings };
      const program = await createApiProcess(number, { ...options, env }, origins, backends);
      processes.push(program);
      await program.start();
    }
  } catch (error) {
    await stopAll({ processes, realtime: realtime.program, proxy });
    throw error;
  }
  return {
    origins,
    processes,
    realtime: realtime.program,
    countReady: backends.countReady,
    async restartAll() {
      for (const program of processes) {
        await backends.drain(program.name, DRAIN_MS);
        await program.restart();
      }
    },
    stop: () => stopAll({ processes, realtime: realtime.program, proxy }),
  };
}

interface RealtimeProcess {
  readonly program: Program;
  readonly origin: string;
  /** What the API processes need to use it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The process that has the sockets of all clients, who reach it through the proxy. */
async function createRealtimeProcess(
  { cars }: Readonly<Record<Site, string>>,
  log: ClusterOptions['log'],
): Promise<RealtimeProcess> {
  const port = await freePorts();
  const origin = `http://${LOOPBACK}:${port}`;
  const application = {
    MARQUE_REALTIME_APP_ID: 'marque',
    MARQUE_REALTIME_KEY: REALTIME_KEY,
    MARQUE_REALTIME_SECRET: randomBytes(24).toString('hex'),
  };
  const program = createProgram({
    name: 'real time',
    args: [REALTIME_PROGRAM],
    env: {
      ...application,
      MARQUE_REALTIME_SERVICE_PORT: String(port),
      MARQUE_REALTIME_SERVICE_HOST: LOOPBACK,
      MARQUE_REALTIME_SERVICE_WEBHOOKS: `${cars}/v1/realtime/webhook`,
    },
    isReady: () => isAnswered(`${origin}/healthz`),
    onReady: () => undefined,
    log,
  });
  const settings = {
    ...application,
    MARQUE_REALTIME: 'pusher',
    MARQUE_REALTIME_URL: origin,
    MARQUE_REALTIME_PUBLIC_URL: cars,
  };
  return { program, origin, settings };
}

async function isAnswered(address: string): Promise<boolean> {
  return (await fetch(address, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })).ok;
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
  let state: BackendState = 'away';
  add();
  return createProgram({
    name,
    args: [program, ...args, ...flagsOf(port, origins)],
    env: { ...env, DATABASE_URL: databaseUrl },
    async isReady() {
      state = await checkBackend(own[0] ?? '');
      if (state !== 'ready') backends.setState(name, state);
      return state === 'ready';
    },
    onReady(isReady) {
      // A new process is not about to stop, as its predecessor was.
      if (isReady) add();
      backends.setState(name, isReady || state !== 'ready' ? state : 'away');
    },
    log,
  });
}

/** What each process has of its own, or by its place behind the proxy. Later flags win over those that were given. */
function flagsOf(port: number, { cars, watches }: Readonly<Record<Site, string>>): readonly string[] {
  const flags = { port, renderers: 1, 'trust-proxy': 'loopback', 'cars-url': cars, 'watches-url': watches };
  return Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

interface Parts {
  readonly processes: readonly Program[];
  readonly realtime: Program;
  readonly proxy: ReverseProxy;
}

/** The sockets first, whose end webhooks report; then the proxy, so that no request meets a process that stops. */
async function stopAll({ processes, realtime, proxy }: Parts): Promise<void> {
  await realtime.stop();
  await proxy.close();
  await Promise.all(processes.map((program) => program.stop()));
}

const BUILD = join(import.meta.dirname, '..', 'build', 'node');
/** The built server's program. */
export const SERVER_PROGRAM = join(BUILD, 'main.js');
const REALTIME_PROGRAM = join(BUILD, 'realtime-service.js');
