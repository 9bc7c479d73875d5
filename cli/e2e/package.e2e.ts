/** The package of the program in an empty folder outside the repository. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { run } from './harness/marque.ts';

const CLI = join(fileURLToPath(import.meta.url), '..', '..');
let folder: string;
/** The installed program. */
let bin: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-package-'));
  const [packed, home] = [join(folder, 'packed'), join(folder, 'home')];
  for (const one of [packed, home]) mkdirSync(one);
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  npm(['pack', '--silent', '--pack-destination', packed], CLI);
  const [file = ''] = readdirSync(packed);
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', join(packed, file)], home);
  bin = join(home, 'node_modules', '@marque', 'cli', 'bin', 'marque.mjs');
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function marque(...args: readonly string[]) {
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  return run(process.execPath, [bin, ...args], { cwd: folder, env }).ended;
}

test('it runs without the repository', async () => {
  const { version } = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8')) as { readonly version: string };
  expect(await marque('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect((await marque('--help')).stdout).toContain('auction watch <id...>');
  expect((await marque('form', 'list')).stdout).toContain('car-uk');
  expect((await marque('form', 'list', '--json', 'variant', '--jq', '.[0].variant')).stdout).toBe('car-uk\n');
  // The journal of imports is a database with a binary of its own.
  expect(await marque('consignment', 'status')).toMatchObject({ status: 0 });
});

test('it has manual pages, and none of the sources', () => {
  const root = join(bin, '..', '..');
  expect(readdirSync(join(root, 'build', 'man'))).toContain('marque-auction-watch.1');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.tsx?$|\.sources$/.test(file))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ engines: { node: '>=22.22' }, bin: { marque: 'bin/marque.mjs' } });
  expect(Object.keys(manifest.dependencies as object)).toEqual(['better-sqlite3']);
});

test('an older Node is reported in one line', async () => {
  const older = join(folder, 'older.mjs');
  writeFileSync(older, readFileSync(bin, 'utf8').replace('[22, 22]', '[99, 1]'));
  const { status, stdout, stderr } = await run(process.execPath, [older], { env: {} }).ended;
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`x marque needs Node 99.1 or newer; this is ${process.version}. Install a newer one.\n`);
});
