/** Runs the program in a pseudo-terminal, through `script` of util-linux. */
import { spawn } from 'node:child_process';
import { type Ended, shellCommand, type Workspace } from './marque.ts';

export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface TerminalSession {
  /** What the screen has received so far, with its control sequences. */
  raw(): string;
  /** The same without control sequences. */
  text(): string;
  /** Types keys. */
  type(keys: string): void;
  /** Waits until the screen has received a text that matches. */
  until(pattern: RegExp, timeoutMs?: number): Promise<void>;
  readonly ended: Promise<Ended>;
}

const LONGEST_RUN_MS = 300_000;
const ESCAPE = String.fromCharCode(0x1b);
/** Control sequences of a terminal, and returns to the beginning of a line. */
const CONTROL = new RegExp(`${ESCAPE}\\[[0-9;?]*[ -/]*[@-~]|${ESCAPE}[@-Z\\\\-_]|\\r`, 'g');

/** Starts the program on a terminal of the given size. */
export function openTerminal(
  workspace: Workspace,
  args: readonly string[],
  { columns = 100, rows = 40, env = {} }: TerminalOptions = {},
): TerminalSession {
  const sized = `stty cols ${columns} rows ${rows} 2>/dev/null; exec ${shellCommand(args)}`;
  const child = spawn('script', ['--quiet', '--return', '--command', sized, '/dev/null'], {
    cwd: workspace.folder,
    env: { ...workspace.env, TERM: 'xterm-256color', SHELL: '/bin/sh', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let raw = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    raw += text;
  });
  child.stdin.on('error', () => undefined);
  const text = () => raw.replace(CONTROL, '');
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_RUN_MS);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (status, signal) => {
      clearTimeout(timer);
      resolve({ status, signal, stdout: text(), stderr: '' });
    });
  });
  return {
    raw: () => raw,
    text,
    type: (keys) => void child.stdin.write(keys),
    ended,
    async until(pattern, timeoutMs = 60_000) {
      const giveUpAt = Date.now() + timeoutMs;
      while (!pattern.test(text())) {
        if (Date.now() > giveUpAt) throw new Error(`${pattern} did not appear:\n${text()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
