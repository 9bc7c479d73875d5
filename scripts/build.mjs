// Builds the storefront, the server, the command line and the console when their sources are newer than their builds.
// `node scripts/build.mjs cli` builds the command line alone, `… desktop` the console, `… server` the server.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const STOREFRONT = {
  name: 'storefront',
  workspace: '@marque/web',
  build: 'web/build',
  sources: [
    'package-lock.json',
    'core/src',
    'web/app',
    'web/public',
    'web/vite',
    'web/vite.config.ts',
    'web/omit-clock-check.ts',
    'web/react-router.config.ts',
    'web/postcss.config.cjs',
  ],
};

export const SERVER = {
  name: 'server',
  workspace: '@marque/server',
  build: 'server/build',
  sources: [
    'package-lock.json',
    'core/src',
    'fixtures/src',
    'fixtures/artwork/src',
    'server/src',
    'server/package.json',
    'server/vite.config.ts',
    'web/omit-clock-check.ts',
  ],
};

export const COMMAND_LINE = {
  name: 'command line',
  workspace: '@marque/cli',
  build: 'cli/build',
  sources: [
    'package-lock.json',
    'core/src',
    'cli/src',
    'cli/package.json',
    'cli/vite.config.ts',
    'cli/start-plugins.ts',
  ],
};

export const CONSOLE = {
  name: 'console',
  workspace: '@marque/desktop',
  build: 'desktop/build',
  sources: ['package-lock.json', 'core/src', 'desktop/src', 'desktop/package.json', 'electron.vite.config.ts'],
};

/** Names, sizes and times of all sources: they change with every edit, and no file has to be read. */
function fingerprint(root, sources) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else if (!path.includes('.test.')) {
      hash.update(`${path.slice(root.length)}:${stat.size}:${stat.mtimeMs}\n`);
    }
  };
  for (const source of sources) visit(join(root, source));
  return hash.digest('hex');
}

/** The built server's program. */
export const SERVER_PROGRAM = 'server/build/node/main.js';

export function buildIfStale(root, { name, workspace, build, sources } = STOREFRONT) {
  const stamp = join(root, build, '.sources');
  const now = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Standard output may belong to the program that is built before it runs.
  console.error(`Building the ${name} …`);
  const built = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace, '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}`);
    console.error(`The ${name} could not be built; the output above has the reason.`);
    process.exit(1);
  }
  writeFileSync(stamp, now);
}

if (process.argv[1]?.endsWith('build.mjs')) {
  const root = join(fileURLToPath(import.meta.url), '..', '..');
  buildIfStale(root, { cli: COMMAND_LINE, desktop: CONSOLE, server: SERVER }[process.argv[2]] ?? STOREFRONT);
}
