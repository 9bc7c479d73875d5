// `npm run bench -- phone-languages [LANGUAGE … | PAGE …]`: the pages of `bench phone` (home, /buy, "live lot") in other
// languages, in turn with English.
import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES, type Language, withLocalePrefix } from '@marque/core/rules/places';
import { judge, median, medianRatio } from '../medians.ts';
import { numberOf, type Report, SETTLE_MS, visit } from './visit-phone.ts';
import { startServer, type VisitorPage, visitorPages } from './visitor-pages.ts';

const ROUNDS = 3;
/** Two views of one page differ by as much. */
const MOST_TIMES_ENGLISH = 1.15;
const BLOCKING_MARGIN_MS = 30;

/** Measures each page in English and, after it, in each of the languages; prints how they compare. */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3);
  const named = LANGUAGES.filter((language) => language !== 'en' && wanted.includes(language));
  const languages = named.length > 0 ? named : LANGUAGES.filter((language) => language !== 'en');
  const server = await startServer();
  try {
    await sleep(SETTLE_MS);
    const pages = await visitorPages(server.cars, 'cars');
    const some = pages.filter(({ name }) => wanted.includes(name));
    for (const page of some.length > 0 ? some : pages) await measure(server.cars, page, languages);
  } finally {
    await server.stop();
  }
}

async function measure(origin: string, { name, path }: VisitorPage, languages: readonly Language[]): Promise<void> {
  const reports = new Map<Language, Report[]>();
  // The first visit makes the sizes of the pictures.
  await visit(origin + path);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const language of ['en', ...languages] as const) {
      const report = await visit(origin + withLocalePrefix(path, language));
      reports.set(language, [...(reports.get(language) ?? []), report]);
    }
  }
  const english = reports.get('en') ?? [];
  for (const language of languages) print(`${name} in ${language}`, reports.get(language) ?? [], english);
}

function print(name: string, reports: readonly Report[], english: readonly Report[]): void {
  const valuesOf = (of: readonly Report[], audit: string) => of.map((report) => numberOf(report, audit));
  const points = (of: readonly Report[]) =>
    median(of.map(({ categories }) => (categories.performance?.score ?? 0) * 100));
  const lcp = medianRatio(valuesOf(reports, 'largest-contentful-paint'), valuesOf(english, 'largest-contentful-paint'));
  console.log(judge(`${name}: LCP / English`, lcp, { atMost: MOST_TIMES_ENGLISH }));
  const blocking = median(reports.map(({ mainThread }) => mainThread.blocking));
  const ofEnglish = median(english.map(({ mainThread }) => mainThread.blocking));
  const most = Math.round(ofEnglish * MOST_TIMES_ENGLISH + BLOCKING_MARGIN_MS);
  console.log(judge(`${name}: TBT by processor time in ms`, blocking, { atMost: most }));
  const shift = median(valuesOf(reports, 'cumulative-layout-shift'));
  console.log(judge(`${name}: CLS`, shift, { atMost: 0 }));
  const others = ['accessibility', 'best-practices', 'seo'] as const;
  const share = median(reports.map(({ mainThread }) => mainThread.share));
  const measured = median(valuesOf(reports, 'total-blocking-time'));
  console.log(
    `${name}: TBT ${measured.toFixed(0)} ms; the tasks had the processor ${(share * 100).toFixed(0)} % of their time`,
  );
  const rest = others.map(
    (key) => `${key} ${median(reports.map(({ categories }) => (categories[key]?.score ?? 0) * 100))}`,
  );
  console.log(`${name}: performance ${points(reports)} (English ${points(english)}), ${rest.join(', ')}`);
}
