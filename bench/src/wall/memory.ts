import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright';
import { judge } from '../medians.ts';
import { openBenchHost } from './bench-host.ts';
import { CONSOLE, launchBrowser, newPage } from './contenders.ts';
import { createLotFeed } from './lot-feed.ts';
import type { Quiet } from './processor-share.ts';
import { processOf } from './trace-tasks.ts';

const UPDATES = 1_000_000;
const UPDATES_PER_EVENT = 250;
const REPORT_EVERY = 250_000;
const MOST_MB = 300;
/** A slow machine takes minutes for a million. */
const MOST_MS = 10 * 60_000;
const MB = 1024 * 1024;

/** Sends a million updates as fast as the page takes them, and prints what its process holds then. */
export async function printMemory(lots: number, processor: Quiet): Promise<void> {
  const feed = createLotFeed(lots, Date.now());
  const host = await openBenchHost(CONSOLE.pageFolder, feed);
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser);
    await page.goto(host.address);
    await page.locator(CONSOLE.firstRow).first().waitFor();
    const client = await page.context().newCDPSession(page);
    const pid = await processOf(page, client);
    console.log(`\nmemory at the start: ${describe(await readMemory(client, pid))}`);
    const startedAt = performance.now();
    let sent = 0;
    while (sent < UPDATES && performance.now() - startedAt < MOST_MS) {
      host.emit(feed.next(UPDATES_PER_EVENT));
      sent += UPDATES_PER_EVENT;
      await host.drained();
      if (sent % REPORT_EVERY === 0) console.log(`after ${sent} updates: ${describe(await readMemory(client, pid))}`);
    }
    processor.sample();
    if (sent < UPDATES) console.log(`${sent} updates only, in the time that there was.`);
    const memory = await readMemory(client, pid);
    console.log(judge(`own memory of the renderer after ${sent} updates, MB`, memory.own, { atMost: MOST_MB }));
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Megabytes. */
interface Memory {
  readonly heap: number;
  /** What the process shares with no other: what the browser's own task manager shows. */
  readonly own: number;
  /** With the pages of the browser's program, which all its processes share. */
  readonly resident: number;
}

async function readMemory(client: CDPSession, pid: number): Promise<Memory> {
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const status = readStatus(pid);
  return { heap: usedSize / MB, own: status('RssAnon') + status('VmSwap'), resident: status('VmRSS') };
}

/** Reads megabytes from Linux's description of a process; not a number elsewhere. */
function readStatus(pid: number): (field: string) => number {
  const text = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
}

function describe({ heap, own, resident }: Memory): string {
  return `heap ${heap.toFixed(0)} MB, own ${own.toFixed(0)} MB, resident ${resident.toFixed(0)} MB`;
}
