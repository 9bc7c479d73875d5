// `npm run bench -- phone [watches]`: what a visitor's phone makes of the home page, the listings and a live lot, by Lighthouse.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '@marque/core/client';
import { searchListings } from '@marque/core/contracts/search';
import { lotPath, type Site, stageToWire } from '@marque/core/rules/lot';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProcess } from '../../server/e2e/server-process.ts';
import { type MainThread, readMainThread } from './main-thread.ts';
import { judge, median, medianRatio } from './medians.ts';

const RUNS = 3;
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof CATEGORIES;

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-dev-shm-usage',
  // Software that stands in for a graphics processor would take the page's processor time.
  '--disable-gpu',
  // A phone does not load the pages of a desktop browser's own toolbars beside the page.
  '--disable-features=PreloadTopChromeWebUI,WebUIOmniboxPopup,Translate,OptimizationHints,MediaRouter',
];
/** A browser and a server that have just started still work; their work would count as the page's. */
const SETTLE_MS = 4_000;

interface Page {
  readonly name: string;
  readonly path: string;
}

interface Report extends Pick<Result, 'categories' | 'audits'> {
  readonly mainThread: MainThread;
}

interface Pair {
  readonly page: Report;
  /** The same page without its scripts, as the control. */
  readonly control: Report;
}

/** Measures three pages of a demo server that starts for it, each with its scripts and without them in turn. */
export async function run(): Promise<void> {
  const site: Site = process.argv[3] === 'watches' ? 'watches' : 'cars';
  const folder = mkdtempSync(join(tmpdir(), 'marque-phone-'));
  const server = await startProcess({ world: 'demo', traffic: true });
  try {
    const origin = server[site];
    await sleep(SETTLE_MS);
    const pages: readonly Page[] = [
      { name: 'home', path: '/' },
      { name: '/buy', path: '/buy' },
      { name: 'live lot', path: await liveLot(origin, site) },
    ];
    for (const page of pages) {
      // The first visit makes the sizes of the pictures.
      await visit(origin + page.path);
      const pairs: Pair[] = [];
      for (let round = 0; round < RUNS; round += 1) {
        pairs.push({ page: await visit(origin + page.path), control: await visit(origin + page.path, ['*.js']) });
      }
      print(page, pairs);
      writeFileSync(join(folder, `${page.name.replaceAll(/\W/g, '')}.json`), JSON.stringify(pairs));
    }
  } finally {
    await server.stop();
  }
  console.log(`All reports: ${folder}`);
}

/** A live auction with bids that ends last, so that it does not end during the measurement. */
async function liveLot(origin: string, site: Site): Promise<string> {
  const api = createApiClient({ baseUrl: origin });
  const answer = await api.call(searchListings, {
    params: { index: site },
    body: { sort: 'mostBids', facetFilters: { stage: [stageToWire('live')], saleFormat: ['auction'] } },
  });
  if (!answer.ok) throw new Error(`The search for a live lot failed: ${answer.error.kind}.`);
  const lots = answer.value.body.hits.filter(({ noBids, lotType }) => noBids > 0 && lotType !== 'collection');
  const [last] = lots.toSorted((one, other) => endOf(other) - endOf(one));
  if (last === undefined) throw new Error('The demo world has no live lot with bids.');
  return lotPath(last);
}

function endOf({ dtStageEndUTC }: { readonly dtStageEndUTC: string | null }): number {
  return dtStageEndUTC === null ? 0 : Date.parse(dtStageEndUTC);
}

/** A trace that lacks the start of its page (NO_NAVSTART) comes from the browser, now and then. */
const TRIES = 3;

async function visit(url: string, blockedUrlPatterns: string[] = []): Promise<Report> {
  for (let number = 1; ; number += 1) {
    try {
      return await visitOnce(url, blockedUrlPatterns);
    } catch (error) {
      if (number === TRIES) throw error;
      console.log(`Measured again: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** One view with an empty cache and no cookies, on Lighthouse's default phone with simulated throttling. */
async function visitOnce(url: string, blockedUrlPatterns: string[]): Promise<Report> {
  const chromePath = findBrowser();
  const chrome = await launch({ chromeFlags: CHROME_FLAGS, ...(chromePath === undefined ? {} : { chromePath }) });
  try {
    await sleep(SETTLE_MS);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
      blockedUrlPatterns,
    });
    if (result === undefined) throw new Error(`Lighthouse returned no report for ${url}.`);
    if (result.lhr.runtimeError !== undefined) throw new Error(result.lhr.runtimeError.message);
    const { Trace: trace } = result.artifacts;
    return { ...result.lhr, mainThread: readMainThread(trace) };
  } finally {
    chrome.kill();
  }
}

function print({ name, path }: Page, pairs: readonly Pair[]): void {
  const reports = pairs.map(({ page }) => page);
  console.log(`\n${name} (${path})`);
  for (const [category, atLeast] of Object.entries(CATEGORIES)) {
    const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
    console.log(judge(`${name}: ${category}`, median(scores), { atLeast }));
    if (category !== 'performance') for (const title of failuresOf(reports, category as Category)) console.log(title);
  }
  const lcp = reports.map((report) => numberOf(report, 'largest-contentful-paint'));
  const lcpWithout = pairs.map(({ control }) => numberOf(control, 'largest-contentful-paint'));
  const seconds = `${inSeconds(lcp)}, without scripts ${inSeconds(lcpWithout)}`;
  console.log(judge(`${name}: LCP ${seconds}, ratio`, medianRatio(lcp, lcpWithout), { atMost: 1.15 }));
  const valuesOf = (audit: string) => reports.map((report) => numberOf(report, audit));
  console.log(judge(`${name}: TBT in ms`, median(valuesOf('total-blocking-time')), { atMost: 200 }));
  const blocking = median(reports.map(({ mainThread }) => mainThread.blocking));
  const share = median(reports.map(({ mainThread }) => mainThread.share));
  console.log(
    `${name}: TBT by processor time ${blocking.toFixed(0)} ms; the tasks had the processor ${(share * 100).toFixed(0)} % of their time`,
  );
  console.log(judge(`${name}: CLS`, median(valuesOf('cumulative-layout-shift')), { atMost: 0 }));
  console.log(
    `${name}: FCP ${inSeconds(valuesOf('first-contentful-paint'))}, speed index ${inSeconds(valuesOf('speed-index'))}`,
  );
}

function numberOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

function inSeconds(milliseconds: readonly number[]): string {
  return `${(median(milliseconds) / 1000).toFixed(2)} s`;
}

/** What costs points in a category, once each. */
function failuresOf(reports: readonly Report[], category: Category): ReadonlySet<string> {
  const failures = new Set<string>();
  for (const { categories, audits } of reports) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      const isFailure = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1;
      if (isFailure) failures.add(`  ${audit.title} (${id})`);
    }
  }
  return failures;
}
