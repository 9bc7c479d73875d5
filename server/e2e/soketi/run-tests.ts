// `npm run test:soketi`: runs the contract of real time with Soketi, a Pusher-compatible server of another maker. It is
// installed from the npm registry into a folder of its own, since no program of ours needs its 300 packages.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS } from '../../src/platform/realtime/protocol/webhook-events.ts';
import { APPLICATION } from '../../src/platform/realtime/pusher/application.ts';
import { WEBHOOK_PATH } from '../../src/platform/realtime/pusher/webhook.ts';
import { freePorts } from '../server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'soketi');
const TESTS = 'server/src/platform/realtime/pusher/other-service.test.ts';
const READY_MS = 60_000;

const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Soketi takes uWebSockets.js from GitHub. This one is in the registry, with its machine code, for Node 20 at most. */
const PACKAGES = {
  private: true,
  dependencies: { '@soketi/soketi': '1.6.1', [NODE]: '20.20.2' },
  overrides: { 'uWebSockets.js': 'npm:@trufflesuite/uws-js-unofficial@20.30.0-unofficial.0' },
};

const isWindows = process.platform === 'win32';
const program = join(FOLDER, 'node_modules', '@soketi', 'soketi', 'bin', 'server.js');
const node = join(FOLDER, 'node_modules', NODE, 'bin', isWindows ? 'node.exe' : 'node');

function install(): boolean {
  if (existsSync(program) && existsSync(node)) return true;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(PACKAGES, null, 2));
  console.log('Installing Soketi (once, about a minute) …');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit', shell: isWindows }).status === 0;
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (performance.now() > end) throw new Error('Soketi does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

if (!install()) {
  console.log('skipped: real time by Soketi, which cannot be installed here');
} else {
  const port = await freePorts();
  const url = `http://127.0.0.1:${port}`;
  const webhookPort = await freePorts();
  const soketi = spawn(node, [program, 'start'], {
    cwd: FOLDER,
    stdio: 'ignore',
    env: {
      ...process.env,
      SOKETI_HOST: '127.0.0.1',
      SOKETI_PORT: String(port),
      SOKETI_METRICS_ENABLED: '0',
      SOKETI_METRICS_SERVER_PORT: String(await freePorts()),
      SOKETI_DEFAULT_APP_ID: APPLICATION.appId,
      SOKETI_DEFAULT_APP_KEY: APPLICATION.key,
      SOKETI_DEFAULT_APP_SECRET: APPLICATION.secret,
      SOKETI_DEFAULT_APP_ENABLE_CLIENT_MESSAGES: '1',
      SOKETI_DEFAULT_APP_USER_AUTHENTICATION: '1',
      SOKETI_DEFAULT_APP_WEBHOOKS: JSON.stringify([
        { url: `http://127.0.0.1:${webhookPort}${WEBHOOK_PATH}`, event_types: WEBHOOK_EVENTS },
      ]),
    },
  });
  try {
    await untilReady(url);
    const tests = spawn('npx', ['vitest', 'run', '--project=server', TESTS], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MARQUE_TEST_PUSHER_URL: url, MARQUE_TEST_WEBHOOK_PORT: String(webhookPort) },
      shell: isWindows,
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    soketi.kill();
  }
}
