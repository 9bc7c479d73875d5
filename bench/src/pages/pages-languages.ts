// `npm run bench -- pages-languages`: renderings of `/buy` and first views in each language, in turn with English.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, type Language, withLocalePrefix } from '@marque/core/rules/places';
import { requestPages, requireStatus } from '../http-load.ts';
import { judge, median, medianRatio } from '../medians.ts';
import { liveLotPath } from './pages-visitor.ts';
import { BROWSER, firstView, MOST_KILOBYTES, networkOf, startProduct, sumOf } from './product.ts';

const WARM_UP_ROUNDS = 6;
const ROUNDS = 20;
const MILLISECONDS = 400;
/** So that a round's requests come from networks other than those of the last round. */
const NETWORKS_A_ROUND = 20;
/** Of the time in English: texts differ in length, and Chinese characters have three bytes. */
const MOST_TIMES_ENGLISH = 1.15;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marque-pages-'));
  const server = await startProduct(folder, { pageCache: false });
  try {
    const lot = await liveLotPath(server.origin);
    await measureRenderings(server.origin);
    for (const language of LANGUAGES) await measureFirstViews(server.origin, language, lot);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One page after the other, rendered anew each time; every round renders it in all languages. */
async function measureRenderings(origin: string): Promise<void> {
  const times = new Map<Language, number[]>(LANGUAGES.map((language) => [language, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [language, measured] of times) {
      const page = await requestPages({
        origin,
        clients: 1,
        milliseconds: MILLISECONDS,
        path: () => withLocalePrefix('/buy', language),
        headers: (number) => ({ ...BROWSER, 'x-forwarded-for': networkOf(round * NETWORKS_A_ROUND + number) }),
      });
      requireStatus(`/buy in ${language}`, page);
      if (round >= WARM_UP_ROUNDS) measured.push(page.median);
    }
  }
  const english = times.get('en') ?? [];
  console.log(`/buy rendered in English: ${median(english).toFixed(1)} ms`);
  for (const [language, measured] of times) {
    if (language === 'en') continue;
    const ratio = medianRatio(measured, english);
    console.log(judge(`/buy rendered in ${language} / in English`, ratio, { atMost: MOST_TIMES_ENGLISH }));
  }
}

async function measureFirstViews(origin: string, language: Language, lot: string): Promise<void> {
  const kilobytesOf = async (path: string) => sumOf(await firstView(origin + withLocalePrefix(path, language))) / 1000;
  const [home, lotPage] = [await kilobytesOf('/'), await kilobytesOf(lot)];
  console.log(`${language}: first view of home ${home.toFixed(0)} kB, of a live lot ${lotPage.toFixed(0)} kB`);
  console.log(
    judge(`kB of the first view of /buy in ${language}`, await kilobytesOf('/buy'), { atMost: MOST_KILOBYTES }),
  );
}
