// `npm run desktop`: the console in Electron against the local server, or with `--browser` in a browser.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, CONSOLE } from './build.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const args = process.argv.slice(2);
const isInBrowser = args.includes('--browser') || args.includes('--help');
const electron = findElectron();

if (!isInBrowser && electron === null) {
  console.error(
    'Electron is not installed here, and its program is no package of the registry: run "npm run desktop -- --browser" for the same console in a browser, or name a program with ELECTRON_BIN.',
  );
  process.exit(1);
}
buildIfStale(root, CONSOLE);
const [program, entry] = isInBrowser
  ? [process.execPath, join(root, 'desktop', 'build', 'main', 'host.js')]
  : [electron, join(root, 'desktop')];
const child = spawn(program, [entry, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));

/** The program of ELECTRON_BIN, or the one that Electron's own installer has fetched. */
function findElectron() {
  const named = process.env.ELECTRON_BIN;
  if (named) return named;
  const folder = join(root, 'node_modules', 'electron');
  const path = join(folder, 'path.txt');
  if (!existsSync(path)) return null;
  const found = join(folder, 'dist', readFileSync(path, 'utf8').trim());
  return existsSync(found) ? found : null;
}
