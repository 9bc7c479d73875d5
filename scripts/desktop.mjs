// `npm run desktop`: the console in Electron against the local server, or with `--browser` in a browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, CONSOLE } from './build.mjs';
import { fetchElectron, findElectron } from './electron.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const args = process.argv.slice(2);
const isInBrowser = args.includes('--browser') || args.includes('--help');
const electron = isInBrowser ? null : await provideElectron();

if (!isInBrowser && electron === null) process.exit(1);
buildIfStale(root, CONSOLE);
const [program, entry] = isInBrowser
  ? [process.execPath, join(root, 'desktop', 'build', 'main', 'host.js')]
  : [electron, join(root, 'desktop')];
const child = spawn(program, [entry, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));

/** Electron's program, fetched where it is missing. Says in one line why there is none. */
async function provideElectron() {
  const found = findElectron(root);
  if (found !== null) return found;
  console.error('Fetching Electron (once, about 120 MB) …');
  const reason = await fetchElectron(root);
  if (reason === null) return findElectron(root);
  console.error(
    `Electron could not be fetched, ${reason}: run "npm run desktop -- --browser" for the same console in a browser, or name a program with ELECTRON_BIN.`,
  );
  return null;
}
