// Sets up a fresh clone: packages, a recent Node, the storefront's build, a browser for the journeys.
// Plain JavaScript, because it runs on Node 20 before the packages are installed.

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';
import { buildIfStale, SERVER } from './build.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const OLDEST_NODE = [22, 22];
const wants = new Set(process.argv.slice(2));

installPackages();
checkNode();
if (wants.has('--build')) {
  buildIfStale(root);
  buildIfStale(root, SERVER);
}
if (wants.has('--browser')) ensureBrowser();

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.marque-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once, about a minute) …');
  // No package needs its install script; better-sqlite3 ships its binary, but npm would start a compiler for it.
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) fail('npm ci failed; its output is above.');
  writeFileSync(stamp, lock);
}

/** npm scripts search node_modules/.bin first, so they all run on the Node that is installed as a package. */
function checkNode() {
  const bundled = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const version = existsSync(bundled)
    ? execFileSync(bundled, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).trim()
    : process.version;
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(
    `This machine has Node ${version}, and no newer one is packaged for it. Install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}

function ensureBrowser() {
  if (findBrowser()) return;
  console.log('No Chromium or Chrome found: installing one for the browser journeys …');
  const problem = installBrowser(root);
  if (problem) fail(problem);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
