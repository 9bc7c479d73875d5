// `npm run test:attack`: the long forms of the attacks in server/src/attack-tests, with their counts; `npm test` runs the short ones.
import { spawnSync } from 'node:child_process';

const run = spawnSync('npx', ['vitest', 'run', 'server/src/attack-tests'], {
  stdio: 'inherit',
  env: { ...process.env, MARQUE_ATTACK: 'long' },
  shell: process.platform === 'win32',
});
process.exit(run.status ?? 1);
