// Builds the storefront when its sources are newer than its build.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'package-lock.json',
  'core/src',
  'web/app',
  'web/public',
  'web/vite.config.ts',
  'web/react-router.config.ts',
  'web/postcss.config.cjs',
];

/** Names, sizes and times of all sources: enough to know whether to build, without reading them. */
function fingerprint(root) {
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
  for (const source of SOURCES) visit(join(root, source));
  return hash.digest('hex');
}

export function buildIfStale(root) {
  const stamp = join(root, 'web', 'build', '.sources');
  const now = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building the storefront …');
  const built = spawnSync('npm', ['run', '--silent', 'build', '-w', '@marque/web', '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}`);
    console.error('The storefront did not build; the words above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, now);
}
