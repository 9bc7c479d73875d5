/** Runs the real program, with a home folder of its own, on a pipe or in a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = join(fileURLToPath(import.meta.url), '..', '..', '..', 'bin', 'marque.mjs');
const LONGEST_RUN_MS = 300_000;

export interface Ended {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Standard input; it is empty otherwise. */
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface Running {
  readonly child: ChildProcess;
  /** Standard output so far. */
  stdout(): string;
  stderr(): string;
  /** Waits until standard output or standard error matches. */
  until(pattern: RegExp, timeoutMs?: number): Promise<void>;
  readonly ended: Promise<Ended>;
}

/** A user's machine: a home folder without settings, a working directory, and a server. */
export interface Workspace {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  marque(args: readonly string[], options?: RunOptions): Promise<Ended>;
  start(args: readonly string[], options?: RunOptions): Running;
  remove(): void;
}

/** `server` is the address in MARQUE_SERVER; null leaves it out. */
export function openWorkspace(server: string | null): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'marque-cli-'));
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
    ...(server === null ? {} : { MARQUE_SERVER: server }),
  };
  const start = (args: readonly string[], options: RunOptions = {}) =>
    run(process.execPath, [BIN, ...args], { cwd: folder, ...options, env: { ...env, ...options.env } });
  return {
    folder,
    env,
    start,
    marque: (args, options) => start(args, options).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The command with which a shell starts the program. */
export function shellCommand(args: readonly string[]): string {
  return [process.execPath, BIN, ...args].map((word) => `'${word.replace(/'/g, "'\\''")}'`).join(' ');
}

export function run(program: string, args: readonly string[], { input = '', cwd, env = {} }: RunOptions): Running {
  const child = spawn(program, [...args], {
    ...(cwd === undefined ? {} : { cwd }),
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A program that ends before it has read its input is no fault of the journey.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      resolve({ status, signal, stdout, stderr });
    });
  });
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    async until(pattern, timeoutMs = 60_000) {
      const giveUpAt = Date.now() + timeoutMs;
      while (!pattern.test(stdout) && !pattern.test(stderr)) {
        if (Date.now() > giveUpAt || child.exitCode !== null) {
          throw new Error(`${pattern} was not printed (exit code ${child.exitCode}):\n${stdout}\n${stderr}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
