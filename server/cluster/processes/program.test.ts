import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createProgram } from './program.ts';

const WAIT = { timeout: 30_000, interval: 50 };

/** A program that is ready once it has written its process id into a file, and removes the file at an orderly end. */
const SOURCE = `
import { rmSync, writeFileSync } from 'node:fs';
const [file, fault] = process.argv.slice(2);
if (fault) { console.error(fault); process.exit(3); }
process.on('SIGTERM', () => { rmSync(file); process.exit(0); });
setInterval(() => undefined, 1000);
writeFileSync(file, String(process.pid));
`;

function create(fault = '') {
  const folder = mkdtempSync(join(tmpdir(), 'marque-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, 'program.mjs');
  const file = join(folder, 'ready');
  writeFileSync(source, SOURCE);
  const onReady = vi.fn();
  const log = vi.fn();
  const program = createProgram({
    name: 'api 1',
    args: [source, file, fault],
    env: {},
    isReady: async () => readFileSync(file, 'utf8') === String(program.pid()),
    onReady,
    log,
  });
  onTestFinished(() => program.stop());
  return { program, onReady, log };
}

it('is ready when its check says so, and ends in order', async () => {
  const { program, onReady } = create();
  await program.start();
  expect(onReady.mock.calls).toEqual([[true]]);
  const pid = program.pid() ?? 0;
  await program.stop();
  expect(onReady.mock.calls).toEqual([[true], [false]]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('starts again when it is killed, and says so', async () => {
  const { program, onReady, log } = create();
  await program.start();
  const first = program.pid() ?? 0;
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(onReady.mock.calls).toEqual([[true], [false], [true]]), WAIT);
  expect(program.pid()).not.toBe(first);
  expect(log.mock.calls.flat().join()).toContain('api 1 ended with SIGKILL');
});

it('restarts in order', async () => {
  const { program, onReady } = create();
  await program.start();
  const first = program.pid();
  await program.restart();
  expect(program.pid()).not.toBe(first);
  expect(onReady.mock.calls).toEqual([[true], [false], [true]]);
});

it('fails with its own words if it cannot start', async () => {
  const { program } = create('The database can’t be reached.');
  await expect(program.start()).rejects.toThrow('api 1 did not start.\nThe database can’t be reached.');
});
