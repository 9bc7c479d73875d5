import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, median, medianRatio } from '../medians.ts';
import { openBenchHost } from './bench-host.ts';
import { CONSOLE, launchBrowser, newPage } from './contenders.ts';
import { createLotFeed } from './lot-feed.ts';
import type { Quiet } from './processor-share.ts';

const ROUNDS = 11;
const BLANK = '<!doctype html><html lang="en"><title>Blank</title><body data-blank></body></html>';

/** Milliseconds. */
interface Start {
  /** From the start of host and browser, as a colleague who opens the program waits. */
  readonly window: number;
  /** From the navigation in a browser that is open. */
  readonly page: number;
}

/** Measures the first row that a console on a filled cache shows, beside a blank page of the same host. */
export async function printStarts(lots: number, processor: Quiet): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-wall-blank-'));
  writeFileSync(join(folder, 'index.html'), BLANK);
  const starts: Record<'console' | 'blank', Start[]> = { console: [], blank: [] };
  try {
    // The first round fills the caches of the system and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const blank = await start(folder, '[data-blank]', lots);
      const filled = await start(CONSOLE.pageFolder, CONSOLE.firstRow, lots);
      processor.sample();
      if (round === 0) continue;
      starts.blank.push(blank);
      starts.console.push(filled);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('');
  for (const kind of ['window', 'page'] as const) {
    const [filled, blank] = [starts.console.map((one) => one[kind]), starts.blank.map((one) => one[kind])];
    const milliseconds = `${median(filled).toFixed(0)} ms / ${median(blank).toFixed(0)} ms`;
    const title = {
      window: 'first row / blank window, from the start of the program',
      page: 'first row / blank page, from the navigation',
    }[kind];
    console.log(judge(`${title}: ${milliseconds}, ratio`, medianRatio(filled, blank), { atMost: 1.3 }));
  }
}

async function start(pageFolder: string, element: string, lots: number): Promise<Start> {
  const feed = createLotFeed(lots, Date.now());
  const host = await openBenchHost(pageFolder, feed);
  const startedAt = performance.timeOrigin + performance.now();
  const browser = await launchBrowser();
  try {
    const page = await newPage(browser);
    await page.addInitScript(noteFirst, element);
    await page.goto(host.address, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(() => (window as unknown as { firstShownAt?: number }).firstShownAt);
    const sinceNavigation = (await shown.jsonValue()) ?? Number.NaN;
    // By the page's own clock: a page that goes on working after its first row answers later than it has shown it.
    const navigatedAt = await page.evaluate(() => performance.timeOrigin);
    return { window: navigatedAt + sinceNavigation - startedAt, page: sinceNavigation };
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Runs in the page: notes when an element has been drawn, in milliseconds from the navigation. */
function noteFirst(element: string): void {
  const note = () => {
    // A frame is drawn between the two calls.
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { firstShownAt: performance.now() })));
  };
  const look = () => {
    if (document.querySelector(element) === null) return;
    observer.disconnect();
    note();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  look();
}
