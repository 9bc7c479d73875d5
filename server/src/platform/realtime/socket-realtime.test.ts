import { onTestFinished, vi } from 'vitest';
import { createSocketRealtime } from './index.ts';
import { describeRealtime } from './realtime-contract.ts';
import { KEY, listen } from './test-harness.ts';

describeRealtime('the sockets of the server', async () => {
  const { server, port } = await listen();
  const open = () =>
    createSocketRealtime({ server, key: KEY, secret: 'not very secret', log: { debug: vi.fn(), warn: vi.fn() } });
  let realtime = open();
  onTestFinished(() => realtime.stop());
  return {
    servers: () => [realtime],
    address: { host: '127.0.0.1', port, tls: false, key: KEY },
    signsIn: false,
    async restart() {
      await realtime.stop();
      realtime = open();
    },
  };
});
