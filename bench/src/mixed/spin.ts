// The control of `bench mixed`: an unrelated process that burns a share of one processor for a time.
import { setTimeout as sleep } from 'node:timers/promises';

const [shareText = '1', milliseconds = '1000'] = process.argv.slice(2);
const SLICE_MS = 10;
const busyMs = Number(shareText) * SLICE_MS;
const endsAt = performance.now() + Number(milliseconds);
while (performance.now() < endsAt) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < busyMs);
  if (busyMs < SLICE_MS) await sleep(SLICE_MS - busyMs);
}
