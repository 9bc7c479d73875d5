import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EndedProgram {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program as `npm run` does. `onError` gets what it has written to the standard error so far. */
export function runAsProcess(
  name: 'backup' | 'move' | 'restore',
  args: readonly string[],
  {
    env = {},
    onError,
  }: { env?: Readonly<Record<string, string>>; onError?: (text: string, kill: () => void) => void } = {},
): Promise<EndedProgram> {
  const program = fileURLToPath(new URL(`../programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const text = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text.out += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text.err += part;
    onError?.(text.err, () => child.kill('SIGKILL'));
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}
