// `npm run test:fuzz [-- 100000]`: that many random requests to the whole API; `npm test` sends some 1,500.
import { spawnSync } from 'node:child_process';

const requests = process.argv[2] ?? '100000';
const run = spawnSync('npx', ['vitest', 'run', 'server/src/api-tests/requests/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, MARQUE_FUZZ_REQUESTS: requests },
  shell: process.platform === 'win32',
});
process.exit(run.status ?? 1);
