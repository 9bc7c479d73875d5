// The proxy as a program of its own, for API processes that something else starts (compose.yaml):
// `node server/cluster/proxy-main.ts --port 4000 --backend http://api-1:4000 --backend http://api-2:4000 [--sockets http://real-time:4002]`
// A backend has the first site on the port that is named, and the second on the next, as the proxy has.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SITES } from '@marque/core/rules/lot';
import { checkBackend, createBackends, openProxy } from './proxy/index.ts';

const CHECK_EVERY_MS = 500;

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4000' },
    backend: { type: 'string', multiple: true, default: [] },
    sockets: { type: 'string' },
  },
});
if (values.backend.length === 0) {
  console.error('Name the API processes: --backend http://HOST:PORT, once for each.');
  process.exit(1);
}

const backends = createBackends();
for (const address of values.backend) backends.add({ name: address, origins: originsFrom(address) });
const { sockets = null } = values;
const proxy = await openProxy({
  backends,
  ports: SITES.map((_site, index) => Number(values.port) + index),
  host: values.host,
  log: (line) => console.error(`${new Date().toISOString()} ${line}`),
  ...(sockets === null ? {} : { socketOrigin: () => sockets }),
});
console.log(`The proxy listens on ${values.host}, ports ${proxy.ports.join(' and ')}.`);
for (const address of values.backend) void watch(address);
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

function originsFrom(address: string): readonly string[] {
  return SITES.map((_site, index) => {
    const url = new URL(address);
    url.port = String(Number(url.port) + index);
    return url.origin;
  });
}

async function watch(address: string): Promise<void> {
  for (;;) {
    backends.setState(address, await checkBackend(address));
    await sleep(CHECK_EVERY_MS);
  }
}

async function stop(): Promise<void> {
  await proxy.close();
  process.exit(0);
}
