// `npm run e2e`: the journeys alone. With `--full` every form is filled in at both sizes and by keyboard.
// Other arguments are passed to Playwright.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, COMMAND_LINE, CONSOLE, SERVER, SERVER_PROGRAM } from './build.mjs';
import { useMemoryForTemporaryFiles } from './temporary-folder.mjs';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const FULL = '--full';
const given = process.argv.slice(2);

useMemoryForTemporaryFiles();
buildIfStale(root);
buildIfStale(root, SERVER);
buildIfStale(root, CONSOLE);
buildIfStale(root, COMMAND_LINE);
const run = spawnSync('npx', ['playwright', 'test', ...given.filter((argument) => argument !== FULL)], {
  cwd: root,
  env: {
    ...process.env,
    MARQUE_SERVER: join(root, SERVER_PROGRAM),
    ...(given.includes(FULL) ? { MARQUE_JOURNEYS: 'full' } : {}),
  },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(run.status ?? 1);
