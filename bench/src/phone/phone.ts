// `npm run bench -- phone [watches]`: what a visitor's phone makes of the home page, the listings and a live lot, by Lighthouse.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '@marque/core/rules/lot';
import { judge, median, medianRatio } from '../medians.ts';
import { CATEGORIES, type Category, numberOf, type Report, SETTLE_MS, visit } from './visit-phone.ts';
import { startServer, type VisitorPage, visitorPages } from './visitor-pages.ts';

const RUNS = 3;

interface Pair {
  readonly page: Report;
  /** The same page without its scripts, as the control. */
  readonly control: Report;
}

/** Measures three pages of a demo server that starts for it, each with its scripts and without them in turn. */
export async function run(): Promise<void> {
  const site: Site = process.argv[3] === 'watches' ? 'watches' : 'cars';
  const folder = mkdtempSync(join(tmpdir(), 'marque-phone-'));
  const server = await startServer();
  try {
    const origin = server[site];
    await sleep(SETTLE_MS);
    const pages = await visitorPages(origin, site);
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

function print({ name, path }: VisitorPage, pairs: readonly Pair[]): void {
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
