import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'main.ts');
/** A port on which nothing listens: the console then is offline. */
const NO_SERVER = 'http://127.0.0.1:9';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-program-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the program; `said` grows while it runs. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [PROGRAM, '--browser', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, said, ended };
}

async function runConsole(data: string) {
  const program = run('--no-open', '--server', NO_SERVER, '--data', data);
  while (!program.said.out.includes('Marque Console: http')) await once(program.child.stdout, 'data');
  return program;
}

describe('the console on loopback', () => {
  it('has its folder and its port for itself, and ends in good order', { timeout: 60_000 }, async () => {
    const data = join(folder, 'data');
    const { child, said, ended } = await runConsole(data);
    expect(said.out).toMatch(/^Marque Console: http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}\n$/);
    const port = /:(\d+)\//.exec(said.out)?.[1] ?? '';
    const sameFolder = run('--no-open', '--server', NO_SERVER, '--data', data);
    const samePort = run('--no-open', '--server', NO_SERVER, '--data', join(folder, 'other'), '--port', port);
    expect([await sameFolder.ended, await samePort.ended]).toEqual([1, 1]);
    expect(sameFolder.said.err).toBe('Another Marque Console uses this folder: close it first.\n');
    expect(samePort.said.err).toBe(`Port ${port} is in use: choose another with --port.\n`);
    // Ctrl-C arrives from the terminal and from the command that started it.
    child.kill('SIGINT');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('says in one line which option it does not know', { timeout: 60_000 }, async () => {
    const { ended, said } = run('--colour');
    expect(await ended).toBe(2);
    expect(said.err).toBe('Unknown option \'--colour\'. "npm run desktop -- --browser --help" lists the options.\n');
  });
});
