import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramOptions {
  /** Names its lines in the log. */
  readonly name: string;
  /** The arguments of Node: the program's file first. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves once the program takes requests. */
  readonly isReady: () => Promise<boolean>;
  /** Called with false when the program has ended or stops answering, with true when it is ready again. */
  readonly onReady: (isReady: boolean) => void;
  readonly log: (line: string) => void;
}

/** A program that runs until it is stopped: it is started again when it ends. */
export interface Program {
  readonly name: string;
  /** Of the process that runs now; undefined between two of them. */
  pid(): number | undefined;
  /** Resolves once it is ready for the first time. Rejects with its last lines where it ends before. */
  start(): Promise<void>;
  /** Ends it in order, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const CHECK_EVERY_MS = 200;
/** A program that cannot start is not tried in a loop without a pause. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** For requests under way, and for what is written at the end. */
const STOP_MS = 20_000;
const KEPT_LINES = 20;

export function createProgram(options: ProgramOptions): Program {
  const { name, log, onReady } = options;
  let child: ChildProcess | null = null;
  let isWanted = false;
  let isReady = false;
  let wasReady = false;
  let isRestarting = false;
  let pause = SHORTEST_PAUSE_MS;
  let lines: string[] = [];

  function setReady(next: boolean): void {
    if (next === isReady) return;
    isReady = next;
    wasReady ||= next;
    onReady(next);
  }

  function spawnChild(): ChildProcess {
    const started = spawn(process.execPath, options.args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      for (const line of chunk.toString('utf8').split('\n')) {
        if (line.trim() === '') continue;
        lines = [...lines, line].slice(-KEPT_LINES);
        if (wasReady && isLogLine(line)) log(`${name}: ${line}`);
      }
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    return started;
  }

  /** Runs the program again and again until it is no longer wanted. */
  async function keepRunning(): Promise<void> {
    while (isWanted) {
      const running = spawnChild();
      child = running;
      const [code, signal] = (await once(running, 'exit')) as [number | null, NodeJS.Signals | null];
      child = null;
      // Only one that ends again and again before it is ready waits longer and longer.
      if (isReady) pause = SHORTEST_PAUSE_MS;
      setReady(false);
      if (!isWanted) return;
      if (!isRestarting) {
        log(`${name} ended with ${signal ?? code} and starts again in ${pause} ms`);
        await sleep(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      isRestarting = false;
    }
  }

  async function watch(): Promise<void> {
    while (isWanted) {
      const answers = child !== null && (await options.isReady().catch(() => false));
      if (isWanted) setReady(answers);
      await sleep(CHECK_EVERY_MS);
    }
  }

  async function end(running: ChildProcess): Promise<void> {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const force = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(force);
  }

  const untilReady = async (): Promise<void> => {
    while (isWanted && !isReady) await sleep(CHECK_EVERY_MS / 4);
  };

  return {
    name,
    pid: () => child?.pid,
    async start() {
      isWanted = true;
      const running = keepRunning();
      void watch();
      // The first start fails at once, since its settings are wrong as likely as not.
      const first = child as ChildProcess | null;
      const failed = first === null ? running : once(first, 'exit').then(() => undefined);
      await Promise.race([untilReady(), failed]);
      if (isReady) return;
      isWanted = false;
      throw new Error(`${name} did not start.\n${lines.join('\n')}`);
    },
    async restart() {
      if (child === null) return untilReady();
      isRestarting = true;
      setReady(false);
      await end(child);
      await untilReady();
    },
    async stop() {
      isWanted = false;
      setReady(false);
      if (child !== null) await end(child);
    },
  };
}

/** What a program says to a person when it is ready is not repeated for each of its processes. */
function isLogLine(line: string): boolean {
  return line.startsWith('{');
}
