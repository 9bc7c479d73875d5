// `npm run bench -- wall [PART]`: the console's wall with 5,000 lots and 200 bids a second, beside AG Grid on the same events;
// its memory after a million updates; its start beside a blank window. PART is busy, memory or start; all without it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { judge, median, medianRatio } from '../medians.ts';
import { type BenchHost, openBenchHost } from './bench-host.ts';
import { buildControl, CONSOLE, type Contender, launchBrowser, newPage } from './contenders.ts';
import { measureFrames } from './frames.ts';
import { createLotFeed, type LotFeed } from './lot-feed.ts';
import { printMemory } from './memory.ts';
import { type Quiet, watchProcessor } from './processor-share.ts';
import { printStarts } from './starts.ts';
import { type MainThread, traceTasks } from './trace-tasks.ts';

const LOTS = 5_000;
const ROUNDS = 3;
const EVENTS_A_SECOND = 20;
const BIDS_PER_EVENT = 10;
/** After the page has its rows: pictures, fonts, compiled scripts. */
const SETTLE_MS = 4_000;
const TRACED_MS = 10_000;
const FRAMES_MS = 4_000;
/** CSS pixels, on a row of either wall. */
const POINTER = { x: 600, y: 500 } as const;
/** Less of a processor than this, and the figures are not worth much. */
const QUIET_SHARE = 0.9;

interface Measured {
  /** All lots on sale, the most urgent first. */
  readonly live: MainThread;
  /** Lots below their reserve, by price. */
  readonly narrowed: MainThread;
  /** The 99th percentile of the time between two frames, milliseconds. */
  readonly frameP99: number;
}

const PARTS: Readonly<Record<string, (lots: number, processor: Quiet) => Promise<void>>> = {
  busy: printBusy,
  memory: printMemory,
  start: printStarts,
};

export async function run(): Promise<void> {
  const only = process.argv[3];
  const names = Object.keys(PARTS).filter((name) => only === undefined || name === only);
  if (names.length === 0) throw new Error(`The wall has no part "${only}"; it has ${Object.keys(PARTS).join(', ')}.`);
  const processor = watchProcessor();
  for (const name of names) await PARTS[name]?.(LOTS, processor);
  const share = processor.median();
  console.log(`A loop beside it had ${Math.round(share * 100)} % of a processor.`);
  if (share < QUIET_SHARE) console.log('The machine was busy with other work: measure again when it is quiet.');
}

/** Measures how busy both walls keep the main thread, in turn. */
async function printBusy(lots: number, processor: Quiet): Promise<void> {
  const control = await buildControl();
  try {
    const runs: Record<'console' | 'control', Measured[]> = { console: [], control: [] };
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [name, contender] of [
        ['console', CONSOLE],
        ['control', control],
      ] as const) {
        const measured = await measure(contender, lots, processor);
        runs[name].push(measured);
        console.log(`${round} ${contender.title}: ${describe(measured)}`);
      }
    }
    report(runs);
  } finally {
    control.remove();
  }
}

async function measure(contender: Contender, lots: number, processor: Quiet): Promise<Measured> {
  const feed = createLotFeed(lots, Date.now());
  const host = await openBenchHost(contender.pageFolder, feed);
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser);
    await page.goto(host.address);
    await page.locator(contender.firstRow).first().waitFor();
    const end = startBids(host, feed);
    await sleep(SETTLE_MS);
    processor.sample();
    const live = await traceTasks(page, () => sleep(TRACED_MS));
    const frameP99 = await measureFrames(page, FRAMES_MS);
    await contender.narrow(page);
    // Where the pointer rests, the browser searches in each frame for what is under it. Only one of them is narrowed by it.
    await page.mouse.move(POINTER.x, POINTER.y);
    await sleep(SETTLE_MS / 2);
    const narrowed = await traceTasks(page, () => sleep(TRACED_MS));
    processor.sample();
    end();
    await expectMoved(page, contender);
    return { live, narrowed, frameP99 };
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Sends bids as the backend does: collected, twenty times a second. Returns the function that ends this. */
function startBids(host: BenchHost, feed: LotFeed): () => void {
  const timer = setInterval(() => host.emit(feed.next(BIDS_PER_EVENT)), 1_000 / EVENTS_A_SECOND);
  return () => clearInterval(timer);
}

/** A page without rows would be idle. */
async function expectMoved(page: Page, { firstRow, title }: Contender): Promise<void> {
  const rows = await page.locator(firstRow).count();
  if (rows < 20) throw new Error(`${title} shows ${rows} rows only.`);
}

function report(runs: Record<'console' | 'control', readonly Measured[]>): void {
  const all = (name: keyof typeof runs, read: (measured: Measured) => number) => runs[name].map(read);
  const ratio = (read: (measured: Measured) => number) => medianRatio(all('console', read), all('control', read));
  const busy = ({ live, narrowed }: Measured) => live.busy + narrowed.busy;
  const taskP99 = ({ live, narrowed }: Measured) => Math.max(live.taskP99, narrowed.taskP99);
  console.log('');
  console.log(judge('main thread busy, console / AG Grid', ratio(busy), { atMost: 0.7 }));
  console.log(
    `  all lots ${ratio(({ live }) => live.busy).toFixed(2)}, below reserve by price ${ratio(({ narrowed }) => narrowed.busy).toFixed(2)}`,
  );
  console.log(judge('task p99 of the console, ms', median(all('console', taskP99)), { atMost: 8 }));
  console.log(`  AG Grid's: ${median(all('control', taskP99)).toFixed(1)} ms`);
  console.log(
    `frame p99: console ${median(all('console', ({ frameP99 }) => frameP99)).toFixed(1)} ms, AG Grid ${median(all('control', ({ frameP99 }) => frameP99)).toFixed(1)} ms`,
  );
}

function describe({ live, narrowed, frameP99 }: Measured): string {
  const each = [live, narrowed].map(
    ({ busy, taskP99, longestTask }) =>
      `${(busy / 10).toFixed(1)} % busy, task p99 ${taskP99.toFixed(1)} ms, longest ${longestTask.toFixed(0)} ms`,
  );
  return `all ${each[0]}; narrowed ${each[1]}; frame p99 ${frameP99.toFixed(1)} ms`;
}
